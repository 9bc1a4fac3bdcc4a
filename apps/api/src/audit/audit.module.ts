import { Module } from '@nestjs/common';
import { AuditRepository } from '@starboard/database';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** The audit log. */
@Module({ controllers: [AuditController], providers: [AuditRepository, AuditService] })
export class AuditModule {}
