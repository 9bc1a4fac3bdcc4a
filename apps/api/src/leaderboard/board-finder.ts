import { Inject, Injectable } from '@nestjs/common';
import type { BoardHistory } from '@starboard/contracts';
import { type PublicContest, type PublicRound, PublicRoundQueries, type PublicSnapshot } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { ContestsService } from '../contests/contests.service.js';
import { notFound } from '../http/api-error.js';
import { makeSnapshot } from './board.view.js';
import { defaultRound } from './default-round.js';
import type { PublicResult } from './results.atom.js';

/** Which board is asked for: of a contest, perhaps of one of its rounds, perhaps of an earlier version. */
export interface BoardQuestion {
  readonly slug: string;
  readonly round?: string | undefined;
  readonly version?: number | undefined;
}

/** Finds out which snapshot answers a question. Drafts answer none. */
@Injectable()
export class BoardFinder {
  constructor(
    private readonly contests: ContestsService,
    private readonly rounds: PublicRoundQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The contest and the round with the snapshot that is asked for; no round when the contest has none.
   * @throws ApiError ERR_NOT_FOUND
   */
  async find({ slug, round: id, version }: BoardQuestion): Promise<{ contest: PublicContest; round?: PublicRound }> {
    const contest = await this.contests.find(slug);
    const rounds = await this.contests.roundsOf(contest);
    const round = id === undefined ? defaultRound(rounds) : rounds.find((candidate) => candidate.id === id);
    if (round !== undefined) return { contest, round: version === undefined ? round : await this.at(round, version) };
    if (id !== undefined) throw notFound('round');
    return { contest };
  }

  /**
   * Every public version of a round's board, the latest first.
   * @throws ApiError ERR_NOT_FOUND
   */
  async history(question: BoardQuestion): Promise<BoardHistory> {
    const { round } = await this.find(question);
    if (round === undefined) throw notFound('round');
    const snapshots = await this.publicVersions(round);
    const frozenAt = round.frozenAt?.toISOString() ?? null;
    return { round: round.id, frozenAt, versions: snapshots.map(makeSnapshot) };
  }

  /**
   * Every public version of every board of a contest, the newest first.
   * @throws ApiError ERR_NOT_FOUND
   */
  async results(slug: string): Promise<{ contest: PublicContest; results: readonly PublicResult[] }> {
    const contest = await this.contests.find(slug);
    const rounds = await this.contests.roundsOf(contest);
    const all = await Promise.all(
      rounds.map(async (round) => (await this.publicVersions(round)).map((snapshot) => ({ round, snapshot }))),
    );
    const results = all.flat().sort((a, b) => b.snapshot.createdAt.getTime() - a.snapshot.createdAt.getTime());
    return { contest, results };
  }

  private async at(round: PublicRound, version: number): Promise<PublicRound> {
    const snapshots = await this.publicVersions(round);
    const snapshot = snapshots.find((candidate) => candidate.version === version);
    if (snapshot === undefined) throw notFound('version');
    return { ...round, snapshot };
  }

  private publicVersions({ id }: PublicRound): Promise<readonly PublicSnapshot[]> {
    return this.rounds.snapshots(id, new Date(this.clock.now()));
  }
}
