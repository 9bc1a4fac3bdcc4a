import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { DecisionsController } from './decisions.controller.js';

/** The audit log, and what was decided. */
@Module({ controllers: [AuditController, DecisionsController], providers: [AuditService] })
export class AuditModule {}
