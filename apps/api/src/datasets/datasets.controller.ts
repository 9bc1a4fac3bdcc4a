import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type DatasetChangeBody,
  datasetChangeSchema,
  datasetEssaySchema,
  type DatasetEssayView,
  type DatasetListQuery,
  datasetQuerySchema,
  datasetSchema,
  type DatasetView,
  type NewDatasetBody,
  newDatasetSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type SealBody,
  sealSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { DatasetContentService } from './dataset-content.service.js';
import { DatasetsService } from './datasets.service.js';

/** Of lists of twenty thousand essays, by identifiers of the usual length. */
const MAX_BYTES = 1_048_576;
const ORGANISERS = { roles: ['organiser'] } as const;
const READERS = { roles: ['organiser', 'jury', 'technical_commission'], also: 'team-member' } as const;
const NEW_PROBLEMS = ['ERR_ESSAY_UNKNOWN', 'ERR_ESSAYS_SEALED', 'ERR_NOTICE_PERIOD'] as const;
const CHANGE_PROBLEMS = ['ERR_DATASET_UNKNOWN', ...NEW_PROBLEMS] as const;

/** Training, test and final sets (regulation 2.6–2.8, 4.6). */
@Controller('api/contests/:slug/datasets')
export class DatasetsController {
  constructor(
    private readonly datasets: DatasetsService,
    private readonly contents: DatasetContentService,
  ) {}

  @Get()
  @Operation({
    id: 'listDatasets',
    summary: 'Versions of the sets, the latest first.',
    access: READERS,
    query: datasetQuerySchema,
    answer: pageOf(datasetSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: DatasetListQuery): Promise<Page<DatasetView>> {
    return this.datasets.list(scope, query);
  }

  @Post()
  @Operation({
    id: 'createDataset',
    summary:
      'Make a set, or the next version of it, of essays that are there. The same list again is the same version.',
    access: ORGANISERS,
    body: newDatasetSchema,
    maxBodyBytes: MAX_BYTES,
    answer: datasetSchema,
    status: 201,
    problems: NEW_PROBLEMS,
  })
  create(@Scope() scope: ContestScope, @Body() body: NewDatasetBody): Promise<DatasetView> {
    return this.datasets.create(scope, body);
  }

  @Get(':datasetId')
  @Operation({ id: 'getDataset', summary: 'A version of a set.', access: READERS, answer: datasetSchema })
  find(@Scope() scope: ContestScope, @Param('datasetId') id: string): Promise<DatasetView> {
    return this.datasets.find(scope, id);
  }

  @Post(':datasetId/versions')
  @Operation({
    id: 'deriveDataset',
    summary: 'Make the next version: this one without some essays, and with others.',
    access: ORGANISERS,
    body: datasetChangeSchema,
    maxBodyBytes: MAX_BYTES,
    answer: datasetSchema,
    status: 201,
    problems: CHANGE_PROBLEMS,
  })
  derive(
    @Scope() scope: ContestScope,
    @Param('datasetId') id: string,
    @Body() body: DatasetChangeBody,
  ): Promise<DatasetView> {
    return this.datasets.derive(scope, id, body);
  }

  @Patch(':datasetId/essays')
  @Operation({
    id: 'changeDataset',
    summary: 'Add and remove essays of a version that is neither sealed nor in use.',
    access: ORGANISERS,
    body: datasetChangeSchema,
    maxBodyBytes: MAX_BYTES,
    answer: datasetSchema,
    problems: [...CHANGE_PROBLEMS, 'ERR_DATASET_FIXED'],
  })
  change(
    @Scope() scope: ContestScope,
    @Param('datasetId') id: string,
    @Body() body: DatasetChangeBody,
  ): Promise<DatasetView> {
    return this.datasets.change(scope, id, body);
  }

  @Post(':datasetId/seal')
  @Operation({
    id: 'sealDataset',
    summary: 'Fix the set and its Merkle root for ever; sealing twice changes nothing.',
    access: ORGANISERS,
    body: sealSchema,
    answer: datasetSchema,
    problems: ['ERR_DATASET_EMPTY', 'ERR_ESSAYS_KNOWN'],
  })
  seal(@Scope() scope: ContestScope, @Param('datasetId') id: string, @Body() body: SealBody): Promise<DatasetView> {
    return this.datasets.seal(scope, id, body);
  }

  @Get(':datasetId/essays')
  @Operation({
    id: 'listDatasetEssays',
    summary:
      'Texts of a set. Training sets come with experts’ markups; final sets are the organisers’ until their round has ended, with markups once the result is final.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(datasetEssaySchema),
  })
  essays(
    @Scope() scope: ContestScope,
    @Param('datasetId') id: string,
    @Query() query: PageQuery,
  ): Promise<Page<DatasetEssayView>> {
    return this.contents.essays(scope, id, query);
  }
}
