import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type ContestAnnouncement,
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
import { knowsWho } from '../audit/decision.view.js';
import { ApiError, fieldError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeOwnContest, makeParametersVersion } from './own-contest.view.js';

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
    const { id } = await this.contests.createContest(contest, actorOf(principal), parameters);
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

  async announce(
    { contestId, principal, by }: ContestScope,
    { overrideReason }: ContestAnnouncement,
  ): Promise<OwnContestView> {
    await this.contests.announce(contestId, by, overrideReason);
    return this.view(principal.userId, contestId);
  }

  async parameters(scope: ContestScope, { limit, cursor }: PageQuery): Promise<Page<ParametersVersionView>> {
    const rows = await this.contestQueries.parameterVersions(scope.contestId, limit + 1, readCursor(cursor, z.int()));
    const named = knowsWho(scope);
    return makePage(
      rows,
      limit,
      ({ version }) => version,
      (row) => makeParametersVersion(row, named),
    );
  }

  async changeParameters(scope: ContestScope, body: ParametersChange): Promise<ParametersVersionView> {
    const { changes, reason, protocolRef, overrideReason } = body;
    const by = scope.decidedBy('organiser', reason, protocolRef);
    const before = await this.contestQueries.latestParameters(scope.contestId);
    const issues = parameterIssues(await this.contestQueries.engineOf(scope.contestId), changes, before?.values);
    const fields = issues.map(({ path, message, rule }) => fieldError(['changes', ...path], message, rule));
    if (fields.length > 0) throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', fields);
    const { contestId } = scope;
    const made = await this.contests.changeParameters(contestId, changes, by, overrideReason);
    return makeParametersVersion(await this.contestQueries.madeVersion(contestId, made), true);
  }
}
