import { Inject, Injectable } from '@nestjs/common';
import { type ContestList, type ContestView, slugSchema } from '@starboard/contracts';
import { type PublicContest, PublicContestQueries, type PublicRound, PublicRoundQueries } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { notFound } from '../http/api-error.js';
import { makeContestView } from './contest.view.js';
import { inReadersOrder } from './contest-order.js';

/** Announced contests and their rounds. */
@Injectable()
export class ContestsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contests: PublicContestQueries,
    private readonly rounds: PublicRoundQueries,
  ) {}

  /** Those that run first, then those to come, then those that are over. */
  async list(): Promise<ContestList> {
    const at = this.now();
    const contests = await this.contests.list(at);
    const rounds = await this.rounds.ofContests(
      contests.map(({ id }) => id),
      at,
    );
    const views = contests.map((contest) =>
      makeContestView(
        contest,
        rounds.filter(({ contestId }) => contestId === contest.id),
      ),
    );
    return { contests: [...inReadersOrder(views)] };
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async view(slug: string): Promise<ContestView> {
    const contest = await this.find(slug);
    return makeContestView(contest, await this.roundsOf(contest));
  }

  /** @throws ApiError ERR_NOT_FOUND, also for a slug that cannot be one */
  async find(slug: string): Promise<PublicContest> {
    const contest = slugSchema.safeParse(slug).success ? await this.contests.find(slug, this.now()) : undefined;
    if (contest === undefined) throw notFound('contest');
    return contest;
  }

  roundsOf(contest: PublicContest): Promise<readonly PublicRound[]> {
    return this.rounds.ofContests([contest.id], this.now());
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
