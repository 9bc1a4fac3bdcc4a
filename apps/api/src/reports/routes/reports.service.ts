import { Injectable } from '@nestjs/common';
import type { ReportQuery } from '@starboard/contracts';
import { type ReportHead, ReportQueries } from '@starboard/database';
import type { ContestScope } from '../../access/principal.js';
import { ApiError, noSuch } from '../../http/api-error.js';
import type { ContestRole } from '../../http/operation-spec.js';
import type { MadeReport } from '../making/make-report.js';
import { ReportThreads } from '../making/threads.js';

/** Those who look at reports before the approval (8.2.3). */
const OFFICIALS: readonly ContestRole[] = ['organiser', 'jury', 'technical_commission'];

/** Analytic reports of solutions, computed when they are asked for. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportQueries,
    private readonly threads: ReportThreads,
  ) {}

  /**
   * A team sees the report of a qualification when the session is scored, and that of a final when the result is
   * approved; officials at once, and of the newest board: it is the one that they decide about (8.2.3).
   * @throws ApiError ERR_NOT_FOUND, also of an item that is not in the sample; ERR_RESULT_NOT_APPROVED to the team before that
   */
  async make(
    scope: ContestScope,
    roundId: string,
    teamId: string,
    { session, item }: ReportQuery,
  ): Promise<MadeReport> {
    const official = OFFICIALS.some((role) => scope.roles.has(role));
    const name = { contestId: scope.contestId, roundId, teamId, sessionId: session };
    const head = await this.reports.head(name, official);
    if (head === undefined) throw noSuch('session');
    if (!official && !isOpenToTeam(head)) throw new ApiError('ERR_RESULT_NOT_APPROVED', openingRule(head));
    const essays = await this.reports.essays(head);
    if (item !== undefined && !essays.some(({ fileId }) => fileId === item)) throw noSuch('item');
    return this.threads.make({ ...head, essays, item });
  }
}

const isOpenToTeam = ({ round, approved, closedAt, result }: ReportHead): boolean =>
  round.mode === 'final' ? approved : closedAt !== null && result !== null;

const openingRule = ({ round }: ReportHead): string =>
  round.mode === 'final'
    ? 'The report of a final is open to the team when the organisers have approved the result, and never of a void round.'
    : 'The report is there when the session has ended and is scored; ask again soon.';
