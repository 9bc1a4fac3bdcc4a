import { Module } from '@nestjs/common';
import { DownloadsModule } from '../downloads/downloads.module.js';
import { ArchiveController } from './archive.controller.js';
import { ArchiveService } from './archive.service.js';

/** Archives of approved results. */
@Module({ imports: [DownloadsModule], controllers: [ArchiveController], providers: [ArchiveService] })
export class ArchiveModule {}
