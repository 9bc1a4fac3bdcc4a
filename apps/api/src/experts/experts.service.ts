import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  AssignmentListQuery,
  AssignmentView,
  ExpertBody,
  ExpertView,
  ExtensionBody,
  Page,
  PageQuery,
  ReassignmentBody,
} from '@starboard/contracts';
import { AssignmentCommands, ExpertCommands, ExpertQueries, WorkTimeCommands } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeAssignment, makeExpert } from './expert.view.js';

/** Experts and the essays that they have. */
@Injectable()
export class ExpertsService {
  constructor(
    private readonly experts: ExpertCommands,
    private readonly assignmentCommands: AssignmentCommands,
    private readonly expertQueries: ExpertQueries,
    private readonly times: WorkTimeCommands,
  ) {}

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<ExpertView>> {
    const rows = await this.expertQueries.experts(contestId, limit + 1, readCursor(cursor, z.string()));
    return makePage(rows, limit, ({ code }) => code, makeExpert);
  }

  async put(scope: ContestScope, code: string, { reason, ...settings }: ExpertBody): Promise<ExpertView> {
    const { contestId, by, everywhere } = scope;
    const actor = reason === undefined ? by : { ...by, reason };
    await this.experts.register(contestId, { code, ...settings }, actor, everywhere);
    const [expert] = await this.expertQueries.experts(contestId, 1, undefined, code);
    if (expert === undefined) throw noSuch('expert');
    return makeExpert(expert);
  }

  async assignments({ contestId }: ContestScope, query: AssignmentListQuery): Promise<Page<AssignmentView>> {
    const { limit, cursor, dataset: datasetId, expert, status, overdue } = query;
    const after = readCursor(cursor, z.uuid());
    const filter = { datasetId, expert, status, overdue, after };
    const rows = await this.expertQueries.assignments(contestId, limit + 1, filter);
    return makePage(rows, limit, ({ id }) => id, makeAssignment);
  }

  async reassign({ contestId, by }: ContestScope, id: string, body: ReassignmentBody): Promise<AssignmentView> {
    const { expert, dueAt, reason } = body;
    const limit = typeof dueAt === 'string' ? Date.parse(dueAt) : dueAt;
    const made = await this.assignmentCommands.reassign(contestId, id, { expert, dueAt: limit }, { ...by, reason });
    return this.assignment(contestId, made);
  }

  async extend({ contestId, by }: ContestScope, id: string, body: ExtensionBody): Promise<AssignmentView> {
    const { extraMs, reason } = body;
    await this.times.extend(contestId, id, extraMs, { ...by, reason });
    return this.assignment(contestId, id);
  }

  async assignment(contestId: string, id: string): Promise<AssignmentView> {
    const [row] = await this.expertQueries.assignments(contestId, 1, { id });
    if (row === undefined) throw noSuch('assignment');
    return makeAssignment(row);
  }
}
