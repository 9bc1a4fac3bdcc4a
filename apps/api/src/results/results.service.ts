import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RESULT_CHAIN, resultStep } from '@starboard/contest';
import type {
  BoardVersionView,
  FreezeBody,
  Grounds,
  NewResultDecision,
  Page,
  PageQuery,
  RoundBoardView,
  RoundResult,
} from '@starboard/contracts';
import {
  BoardRowQueries,
  type BoardRowRecord,
  BoardVersionQueries,
  ContestQueries,
  FreezeCommands,
  FreezeQueries,
  ResultCommands,
  ResultQueries,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeBoardCsv } from '../leaderboard/board.csv.js';
import { makeRows } from '../leaderboard/board.view.js';
import { OpenThirdChecks } from './open-third-checks.js';
import { makeBoardVersion, makeResult } from './result.view.js';

const versionKey = z.int();

/** The result of a round for those who decide about it: boards in any state, decisions, freezes (regulation 8.2). */
@Injectable()
export class ResultsService {
  constructor(
    private readonly results: ResultCommands,
    private readonly resultQueries: ResultQueries,
    private readonly boards: BoardVersionQueries,
    private readonly rows: BoardRowQueries,
    private readonly thirdChecks: OpenThirdChecks,
    private readonly freezes: FreezeCommands,
    private readonly freezeQueries: FreezeQueries,
    private readonly contests: ContestQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async result({ contestId }: ContestScope, roundId: string): Promise<RoundResult> {
    const state = await this.resultQueries.state(contestId, roundId);
    if (state === undefined) throw noSuch('round');
    const [board, thirdChecks, freeze, wait] = await Promise.all([
      this.boards.find(roundId),
      this.thirdChecks.of(roundId),
      this.freezeQueries.open(roundId),
      this.resultQueries.wait(roundId),
    ]);
    const rows = board === null ? [] : await this.rows.ofSnapshot(board.id);
    const version = board && { ...makeBoardVersion(board), solutions: countRows(rows) };
    return makeResult(state, version, { freeze, thirdChecks, wait });
  }

  async decide(scope: ContestScope, roundId: string, body: NewResultDecision): Promise<RoundResult> {
    const { snapshotId, step, outcome, reason, protocolRef } = body;
    const role = RESULT_CHAIN.find(({ kind }) => resultStep(kind) === step)?.role ?? 'organiser';
    const by = scope.decidedBy(role, reason, protocolRef);
    await this.results.decide({ contestId: scope.contestId, roundId, snapshotId, step, outcome }, by);
    return this.result(scope, roundId);
  }

  async freeze(scope: ContestScope, roundId: string, { at, reason, protocolRef }: FreezeBody): Promise<RoundResult> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    await this.freezes.freeze(
      { contestId: scope.contestId, roundId },
      at === undefined ? undefined : Date.parse(at),
      by,
    );
    return this.result(scope, roundId);
  }

  async unfreeze(scope: ContestScope, roundId: string, { reason, protocolRef }: Grounds): Promise<RoundResult> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    await this.freezes.unfreeze({ contestId: scope.contestId, roundId }, by);
    return this.result(scope, roundId);
  }

  /** @throws ApiError ERR_NOT_FOUND for a round or a version that is not there */
  async board(scope: ContestScope, roundId: string, version?: number): Promise<RoundBoardView> {
    await this.assertRound(scope, roundId);
    const board = await this.boards.find(roundId, version);
    if (board === null && version !== undefined) throw noSuch('version');
    const engine = await this.contests.engineOf(scope.contestId);
    const rows = board === null ? [] : await this.rows.ofSnapshot(board.id);
    return { round: roundId, board: board && makeBoardVersion(board), ...makeRows(engine, rows) };
  }

  /** @throws ApiError ERR_NOT_FOUND for a round or a version that is not there */
  async boardCsv(scope: ContestScope, roundId: string, version?: number): Promise<string> {
    return makeBoardCsv(await this.board(scope, roundId, version));
  }

  async versions(scope: ContestScope, roundId: string, { limit, cursor }: PageQuery): Promise<Page<BoardVersionView>> {
    await this.assertRound(scope, roundId);
    const rows = await this.boards.list(roundId, limit + 1, readCursor(cursor, versionKey));
    return makePage(rows, limit, ({ version }) => version, makeBoardVersion);
  }

  private async assertRound({ contestId }: ContestScope, roundId: string): Promise<void> {
    if ((await this.resultQueries.state(contestId, roundId)) === undefined) throw noSuch('round');
  }
}

function countRows(rows: readonly BoardRowRecord[]): NonNullable<RoundResult['board']>['solutions'] {
  const of = (status: BoardRowRecord['status']): number => rows.filter((row) => row.status === status).length;
  return { ranked: of('ranked'), annulled: of('annulled'), unscored: of('unscored') };
}
