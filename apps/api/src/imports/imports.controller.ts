import type { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import {
  type EssayImportQuery,
  essayImportQuerySchema,
  type ImportFileQuery,
  importFileQuerySchema,
  importFileSchema,
  type ImportFileView,
  importSchema,
  type ImportView,
  type MarkupImportQuery,
  markupImportQuerySchema,
  MAX_UPLOAD_BYTES,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { Upload } from '../http/upload.js';
import { ImportsService } from './imports.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
const WATCHERS = { roles: ['organiser', 'technical_commission'] } as const;
const UPLOAD = { types: ['application/zip', 'application/x-ndjson'], maxBytes: MAX_UPLOAD_BYTES } as const;

/** Essays and experts' markups from files, as jobs with a report. */
@Controller('api/contests/:slug/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('essays')
  @Operation({
    id: 'importEssays',
    summary: 'Import a set of essays: a zip archive of txt and JSON files, or JSON documents one a line.',
    access: ORGANISERS,
    query: essayImportQuerySchema,
    upload: UPLOAD,
    answer: importSchema,
    status: 202,
    problems: ['ERR_NOTICE_PERIOD'],
  })
  essays(
    @Scope() scope: ContestScope,
    @Headers('content-type') type: string,
    @Query() query: EssayImportQuery,
    @Upload() body: Readable,
  ): Promise<ImportView> {
    return this.imports.essays(scope, type, query, body);
  }

  @Post('expert-markups')
  @Operation({
    id: 'importExpertMarkups',
    summary: 'Import experts’ markups of essays of the contest: files ESSAY_EXPERT.txt or .json in a zip archive.',
    access: ORGANISERS,
    query: markupImportQuerySchema,
    upload: UPLOAD,
    answer: importSchema,
    status: 202,
  })
  markups(
    @Scope() scope: ContestScope,
    @Headers('content-type') type: string,
    @Query() query: MarkupImportQuery,
    @Upload() body: Readable,
  ): Promise<ImportView> {
    return this.imports.markups(scope, type, query, body);
  }

  @Get()
  @Operation({
    id: 'listImports',
    summary: 'Imports, the latest first.',
    access: WATCHERS,
    query: pageQuerySchema,
    answer: pageOf(importSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<ImportView>> {
    return this.imports.list(scope, query);
  }

  @Get(':importId')
  @Operation({ id: 'getImport', summary: 'How far an import has come.', access: WATCHERS, answer: importSchema })
  find(@Scope() scope: ContestScope, @Param('importId') id: string): Promise<ImportView> {
    return this.imports.find(scope, id);
  }

  @Get(':importId/files')
  @Operation({
    id: 'listImportFiles',
    summary: 'What became of each file, with the reason for those that were refused.',
    access: WATCHERS,
    query: importFileQuerySchema,
    answer: pageOf(importFileSchema),
  })
  files(
    @Scope() scope: ContestScope,
    @Param('importId') id: string,
    @Query() query: ImportFileQuery,
  ): Promise<Page<ImportFileView>> {
    return this.imports.files(scope, id, query);
  }
}
