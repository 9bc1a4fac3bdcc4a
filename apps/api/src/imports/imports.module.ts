import { Module } from '@nestjs/common';
import { ImportRepository } from '@starboard/database';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

/** Uploads of essays and markups. */
@Module({ controllers: [ImportsController], providers: [ImportRepository, ImportsService] })
export class ImportsModule {}
