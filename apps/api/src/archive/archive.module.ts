import { Module } from '@nestjs/common';
import { ArchiveRepository } from '@starboard/database';
import { ArchiveController } from './archive.controller.js';
import { ArchiveService } from './archive.service.js';

/** Archives of approved results. */
@Module({ controllers: [ArchiveController], providers: [ArchiveRepository, ArchiveService] })
export class ArchiveModule {}
