import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  DatasetChangeBody,
  DatasetListQuery,
  DatasetView,
  NewDatasetBody,
  Page,
  SealBody,
} from '@starboard/contracts';
import {
  DatasetCommands,
  DatasetEditCommands,
  DatasetQueries,
  type DatasetRecord,
  type NoticeBy,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

interface Reasons {
  readonly reason?: string | undefined;
  readonly overrideReason?: string | undefined;
}

/** Sets and their versions. */
@Injectable()
export class DatasetsService {
  constructor(
    private readonly edits: DatasetEditCommands,
    private readonly datasetQueries: DatasetQueries,
    private readonly sets: DatasetCommands,
  ) {}

  async list({ contestId }: ContestScope, { limit, cursor, kind }: DatasetListQuery): Promise<Page<DatasetView>> {
    const rows = await this.datasetQueries.list(contestId, limit + 1, { kind, after: readCursor(cursor, z.uuid()) });
    return makePage(rows, limit, ({ id }) => id, makeDataset);
  }

  async find({ contestId }: ContestScope, id: string): Promise<DatasetView> {
    const dataset = await this.datasetQueries.find(contestId, id);
    if (dataset === undefined) throw noSuch('set');
    return makeDataset(dataset);
  }

  async create(scope: ContestScope, { kind, name, essays, ...reasons }: NewDatasetBody): Promise<DatasetView> {
    const set = { contestId: scope.contestId, kind, name };
    return this.find(scope, await this.edits.create(set, [...new Set(essays)], byFor(scope, reasons)));
  }

  async derive(scope: ContestScope, id: string, { add, remove, ...reasons }: DatasetChangeBody): Promise<DatasetView> {
    await this.find(scope, id);
    const made = await this.edits.derive(scope.contestId, id, { add, remove }, byFor(scope, reasons));
    return this.find(scope, made);
  }

  async change(scope: ContestScope, id: string, { add, remove, ...reasons }: DatasetChangeBody): Promise<DatasetView> {
    await this.find(scope, id);
    await this.edits.change(scope.contestId, id, { add, remove }, byFor(scope, reasons));
    return this.find(scope, id);
  }

  async seal(scope: ContestScope, id: string, reasons: SealBody): Promise<DatasetView> {
    await this.find(scope, id);
    await this.sets.seal(id, byFor(scope, reasons));
    return this.find(scope, id);
  }
}

function byFor({ by }: ContestScope, { reason, overrideReason }: Reasons): NoticeBy {
  return {
    ...by,
    ...(reason === undefined ? {} : { reason }),
    ...(overrideReason === undefined ? {} : { overrideReason }),
  };
}

function makeDataset({ id, kind, name, version, essays, open, ...row }: DatasetRecord): DatasetView {
  return {
    id,
    kind,
    name,
    version,
    essays,
    open,
    merkleRoot: hexOf(row.merkleRoot),
    referenceRoot: hexOf(row.referenceRoot),
    sealedAt: row.sealedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const hexOf = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString('hex'));
