import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  EssayImportQuery,
  ImportFileQuery,
  ImportFileView,
  ImportView,
  MarkupImportQuery,
  Page,
  PageQuery,
} from '@starboard/contracts';
import { ImportCommands, type ImportPurpose, ImportQueries, type ImportRecord } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeImport, makeImportFile } from './import.view.js';

const position = z.object({ createdAt: z.iso.datetime(), id: z.uuid() });

/** Uploads of a contest and the reports of their imports. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportCommands,
    private readonly importQueries: ImportQueries,
  ) {}

  essays(scope: ContestScope, type: string, query: EssayImportQuery, body: Readable): Promise<ImportView> {
    const { kind, dataset: datasetName, mode, subject: defaultSubject = null } = query;
    return this.receive(scope, type, query, body, { target: 'essays', kind, datasetName, mode, defaultSubject });
  }

  markups(scope: ContestScope, type: string, query: MarkupImportQuery, body: Readable): Promise<ImportView> {
    return this.receive(scope, type, query, body, { target: 'expert_markups' });
  }

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<ImportView>> {
    const rows = await this.importQueries.list(contestId, limit + 1, readCursor(cursor, position));
    return makePage(rows, limit, ({ createdAt, id }) => ({ createdAt, id }), makeImport);
  }

  async find(scope: ContestScope, id: string): Promise<ImportView> {
    return makeImport(await this.record(scope, id));
  }

  async files(scope: ContestScope, id: string, query: ImportFileQuery): Promise<Page<ImportFileView>> {
    const { limit, cursor, outcome, noticed } = query;
    await this.record(scope, id);
    const rows = await this.importQueries.files(id, limit + 1, readCursor(cursor, z.int()), {
      outcome,
      noticed: noticed === 'yes',
    });
    return makePage(rows, limit, (row) => row.position, makeImportFile);
  }

  private async receive(
    { contestId, by }: ContestScope,
    type: string,
    { reason, overrideReason, newExperts, thirdChecks, beforeFinal }: MarkupImportQuery,
    body: Readable,
    purpose: ImportPurpose,
  ): Promise<ImportView> {
    const content = await buffer(body);
    if (content.length === 0) throw new ApiError('ERR_INVALID_REQUEST', 'The upload is empty.');
    const format = type.startsWith('application/zip') ? 'zip' : 'ndjson';
    const override = overrideReason === undefined ? {} : { overrideReason };
    const allowed = { newExperts, thirdChecks, beforeFinal };
    const upload = { contestId, purpose, format, content, ...allowed, ...override } as const;
    return makeImport(await this.imports.receive(upload, { ...by, reason }));
  }

  private async record({ contestId }: ContestScope, id: string): Promise<ImportRecord> {
    const record = await this.importQueries.find(contestId, id);
    if (record === null) throw noSuch('import');
    return record;
  }
}
