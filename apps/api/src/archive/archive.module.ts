import { Module } from '@nestjs/common';
import { ArchiveController } from './archive.controller.js';
import { ArchiveService } from './archive.service.js';
import { Downloads } from './downloads.js';
import { KeptArchives } from './kept-archives.js';

/** Archives of approved results. */
@Module({ controllers: [ArchiveController], providers: [ArchiveService, Downloads, KeptArchives] })
export class ArchiveModule {}
