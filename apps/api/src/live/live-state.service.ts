import { Inject, Injectable } from '@nestjs/common';
import type { ContestLive, LiveTeams } from '@starboard/contracts';
import { type PublicRound, RoundProgressQueries, type RoundProgressRecord } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { makeRoundSummary } from '../contests/contest.view.js';
import { ContestsService } from '../contests/contests.service.js';
import { fingerprint } from '../http/representation.js';
import { makeProgress } from '../rounds/round-progress.view.js';
import { LiveTeamsService } from './live-teams.service.js';

/** The public live state of a contest and the fingerprint that is its event id. */
export interface LiveState {
  readonly id: string;
  readonly rounds: ContestLive['rounds'];
  /** Of the timed round that runs, is next or is being decided about, for those who ask for it. */
  readonly teams?: LiveTeams;
}

const MOVING: readonly PublicRound['status'][] = ['scheduled', 'open', 'closed'];

/** Reads the state that the live stream sends. */
@Injectable()
export class LiveStateService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contests: ContestsService,
    private readonly progress: RoundProgressQueries,
    private readonly teams: LiveTeamsService,
  ) {}

  now(): number {
    return this.clock.now();
  }

  /** @param withTeams also a timed round team by team. @throws ApiError ERR_NOT_FOUND */
  async read(slug: string, withTeams = false): Promise<LiveState> {
    const contest = await this.contests.find(slug);
    const rounds = await this.contests.roundsOf(contest);
    const moving = rounds.filter(({ status }) => MOVING.includes(status));
    const at = new Date(this.clock.now());
    const [progress, teams] = await Promise.all([
      this.progress.of(
        moving.map(({ id }) => id),
        at,
      ),
      withTeams ? this.teams.read(moving, at) : undefined,
    ]);
    const views = rounds.map((round) => makeLiveRound(round, progress.get(round.id)));
    return { id: fingerprint(JSON.stringify(views)), rounds: views, ...(teams && { teams }) };
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
