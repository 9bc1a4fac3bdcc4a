import { Inject, Injectable } from '@nestjs/common';
import type { ContestLive } from '@starboard/contracts';
import { type PublicRound, RoundProgressQueries, type RoundProgressRecord } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { makeRoundSummary } from '../contests/contest.view.js';
import { ContestsService } from '../contests/contests.service.js';
import { fingerprint } from '../http/representation.js';
import { makeProgress } from '../rounds/round-progress.view.js';

/** The public live state of a contest and the fingerprint that is its event id. */
export interface LiveState {
  readonly id: string;
  readonly rounds: ContestLive['rounds'];
}

const MOVING: readonly PublicRound['status'][] = ['scheduled', 'open', 'closed'];

/** Reads the state that the live stream sends. */
@Injectable()
export class LiveStateService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contests: ContestsService,
    private readonly progress: RoundProgressQueries,
  ) {}

  now(): number {
    return this.clock.now();
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async read(slug: string): Promise<LiveState> {
    const contest = await this.contests.find(slug);
    const rounds = await this.contests.roundsOf(contest);
    const moving = rounds.filter(({ status }) => MOVING.includes(status)).map(({ id }) => id);
    const progress = await this.progress.of(moving, new Date(this.clock.now()));
    const views = rounds.map((round) => makeLiveRound(round, progress.get(round.id)));
    return { id: fingerprint(JSON.stringify(views)), rounds: views };
  }

  /** The event's data: the state with the clock of this moment. */
  makeData(slug: string, state: LiveState): ContestLive {
    return { contest: slug, serverTime: new Date(this.clock.now()).toISOString(), rounds: state.rounds };
  }
}

function makeLiveRound(round: PublicRound, progress: RoundProgressRecord | undefined): ContestLive['rounds'][number] {
  const { snapshot } = round;
  return {
    ...makeRoundSummary(round),
    boardTag: snapshot ? `${snapshot.id}.${snapshot.state}${round.frozenAt ? '.frozen' : ''}` : null,
    progress: progress ? makeProgress(progress) : null,
  };
}
