import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type NewContestBody,
  type OwnContestView,
  type Page,
  type PageQuery,
  parameterIssues,
  type ParametersChange,
  type ParametersVersionView,
} from '@starboard/contracts';
import { ContestCommands, ContestQueries, OwnContestQueries } from '@starboard/database';
import { actorOf, type ContestScope, type Principal } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeOwnContest, makeParametersVersion } from './own-contest.view.js';

const FIRST_REASON = 'the first version';

/** Making contests, announcing them, and their parameters. */
@Injectable()
export class ContestOrganisingService {
  constructor(
    private readonly contests: ContestCommands,
    private readonly contestQueries: ContestQueries,
    private readonly own: OwnContestQueries,
  ) {}

  /** A contest with the first version of its parameters; nobody outside sees it before the announcement. */
  async create(principal: Principal, body: NewContestBody): Promise<OwnContestView> {
    const { slug, title, engine, parameters } = body;
    const contest = { slug, titleRu: title.ru, titleEn: title.en, engine };
    const by = { ...actorOf(principal), reason: FIRST_REASON };
    const { id } = await this.contests.createContest(contest, by, parameters);
    return this.view(principal.userId, id);
  }

  async list({ userId }: Principal, { limit, cursor }: PageQuery): Promise<Page<OwnContestView>> {
    const rows = await this.own.list(userId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, makeOwnContest);
  }

  async view(userId: string, contestId: string): Promise<OwnContestView> {
    const contest = await this.own.find(userId, contestId);
    if (contest === undefined) throw noSuch('contest');
    return makeOwnContest(contest);
  }

  async announce({ contestId, principal, by }: ContestScope): Promise<OwnContestView> {
    await this.contests.announce(contestId, by);
    return this.view(principal.userId, contestId);
  }

  async parameters({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<ParametersVersionView>> {
    const rows = await this.contestQueries.parameterVersions(contestId, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ version }) => version, makeParametersVersion);
  }

  async changeParameters(scope: ContestScope, body: ParametersChange): Promise<ParametersVersionView> {
    const { changes, reason, protocolRef, overrideReason } = body;
    const by = scope.decidedBy('organiser', reason, protocolRef);
    const before = await this.contestQueries.latestParameters(scope.contestId);
    const issues = parameterIssues(await this.contestQueries.engineOf(scope.contestId), changes, before?.values);
    const fields = issues.map(({ path, message }) => ({ path: ['changes', ...path].join('.'), message }));
    if (fields.length > 0) throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', fields);
    return makeParametersVersion(await this.contests.changeParameters(scope.contestId, changes, by, overrideReason));
  }
}
