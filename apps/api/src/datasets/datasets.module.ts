import { Module } from '@nestjs/common';
import { DatasetContentService } from './dataset-content.service.js';
import { DatasetsController } from './datasets.controller.js';
import { DatasetsService } from './datasets.service.js';
import { SealsController } from './seals.controller.js';

/** Sets of essays, their contents and their seals. */
@Module({
  controllers: [DatasetsController, SealsController],
  providers: [DatasetsService, DatasetContentService],
})
export class DatasetsModule {}
