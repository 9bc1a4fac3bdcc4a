import { Module } from '@nestjs/common';
import { DownloadsModule } from '../downloads/downloads.module.js';
import { DatasetContentService } from './dataset-content.service.js';
import { DatasetsController } from './datasets.controller.js';
import { DatasetsService } from './datasets.service.js';
import { SealsController } from './seals.controller.js';
import { SetFilesController } from './set-files.controller.js';
import { SetFilesService } from './set-files.service.js';

/** Sets of essays, their contents and their seals. */
@Module({
  imports: [DownloadsModule],
  controllers: [DatasetsController, SetFilesController, SealsController],
  providers: [DatasetsService, DatasetContentService, SetFilesService],
})
export class DatasetsModule {}
