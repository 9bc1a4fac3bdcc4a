import { Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { KeptArchives } from './kept-archives.js';
import { MadeArchives } from './made-archives.js';

/** Zip files that are made once, kept, and sent to many: archives of results, files of sets. */
@Module({ providers: [Downloads, KeptArchives, MadeArchives], exports: [Downloads, MadeArchives] })
export class DownloadsModule {}
