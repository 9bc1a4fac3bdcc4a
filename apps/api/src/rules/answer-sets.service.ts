import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AnswerSetView, NewAnswerSetQuery, Page, PageQuery, StoredAnswerView } from '@starboard/contracts';
import { AnswerSetCommands, AnswerSetQueries } from '@starboard/database';
import type { AnswerProblem, AnswerTable } from '@starboard/scoring';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { RuleThreads } from './rule-threads.js';
import { makeAnswerSet } from './rules.view.js';
import { slices } from './slices.js';
import { answersCsv } from './tables.csv.js';

/** Sets of answers. */
@Injectable()
export class AnswerSetsService {
  constructor(
    private readonly sets: AnswerSetCommands,
    private readonly answerSetQueries: AnswerSetQueries,
    private readonly threads: RuleThreads,
  ) {}

  /**
   * @param body a stream of CSV, or the JSON that was read
   * @throws ApiError ERR_UNPROCESSABLE with rows and columns
   */
  async create({ contestId, by }: ContestScope, query: NewAnswerSetQuery, body: unknown): Promise<AnswerSetView> {
    const table = await this.read(query, body);
    return makeAnswerSet(await this.sets.create({ contestId, name: query.name, table }, by));
  }

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<AnswerSetView>> {
    const rows = await this.answerSetQueries.list(contestId, limit + 1, readCursor(cursor, z.string()));
    return makePage(rows, limit, ({ name }) => name, makeAnswerSet);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async view({ contestId }: ContestScope, id: string): Promise<AnswerSetView> {
    const set = await this.answerSetQueries.find(contestId, id);
    if (set === null) throw noSuch('set of answers');
    return makeAnswerSet(set);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async rows(scope: ContestScope, id: string, { limit, cursor }: PageQuery): Promise<Page<StoredAnswerView>> {
    await this.view(scope, id);
    const from = readCursor(cursor, z.int().min(0)) ?? 0;
    const rows = await this.answerSetQueries.rows(id, from, limit + 1);
    return makePage(
      rows,
      limit,
      ({ position }) => position + 1,
      (row) => ({ ...row, blanks: [...row.blanks] }),
    );
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async csv(scope: ContestScope, id: string): Promise<Readable> {
    const columns = await this.view(scope, id);
    return Readable.from(
      answersCsv(
        columns,
        slices((from, limit) => this.answerSetQueries.rows(id, from, limit)),
      ),
    );
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async remove({ contestId, by }: ContestScope, id: string): Promise<void> {
    if (!(await this.sets.remove(contestId, id, by))) throw noSuch('set of answers');
  }

  private async read({ label, header }: NewAnswerSetQuery, body: unknown): Promise<AnswerTable> {
    if (body === undefined || body === null) throw new ApiError('ERR_INVALID_REQUEST', 'The request has no answers.');
    const csv = body instanceof Readable;
    const source = csv ? decode(await buffer(body)) : JSON.stringify(body);
    const format = csv ? 'csv' : 'json';
    const named = header === undefined ? undefined : header === 'true';
    const result = await this.threads.readAnswers({ source, format, label, header: named });
    if (result.ok) return result.table;
    throw new ApiError('ERR_UNPROCESSABLE', 'The answers are refused; see `errors`.', result.problems.map(placed));
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ApiError('ERR_UNPROCESSABLE', 'The answers are no UTF-8.');
  }
}

const placed = ({ code, message, row, column }: AnswerProblem): { path: string; message: string } => ({
  path: [row === null ? [] : `row ${row}`, column === null ? [] : `column ${column}`].flat().join(', '),
  message: `${code}: ${message}`,
});
