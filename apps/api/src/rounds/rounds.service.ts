import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema, type RoundDetail, type RoundKeyView } from '@starboard/contracts';
import { type PublicRound, PublicRoundQueries, RoundProgressQueries } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { makeRoundSummary } from '../contests/contest.view.js';
import { notFound } from '../http/api-error.js';
import { hasEnded, makeRoundKey } from './round-key.view.js';
import { makeProgress } from './round-progress.view.js';

/** Rounds past their draft, of announced contests. No essay content passes through here. */
@Injectable()
export class RoundsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rounds: PublicRoundQueries,
    private readonly progress: RoundProgressQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async detail(id: string): Promise<RoundDetail> {
    const at = new Date(this.clock.now());
    const round = await this.find(id, at);
    const [schedule, progress] = await Promise.all([this.rounds.schedule(id), this.progress.of([id], at)]);
    const record = progress.get(id);
    if (record === undefined) throw notFound('round');
    const { intervalMs, deadlineMs } = contestParametersSchema.parse(round.parameters);
    return {
      ...makeRoundSummary(round),
      contest: round.contestSlug,
      parametersVersion: round.parametersVersion,
      intervalMs,
      deadlineMs,
      schedule: schedule.map(({ index, plannedAt }) => ({ index, plannedAt: plannedAt?.toISOString() ?? null })),
      progress: makeProgress(record),
      serverTime: at.toISOString(),
    };
  }

  /** @throws ApiError ERR_NOT_FOUND, also while the round has no key yet */
  async key(id: string): Promise<RoundKeyView> {
    const round = await this.find(id, new Date(this.clock.now()));
    const spki = await this.rounds.publicKey(id);
    if (spki === undefined) throw notFound('key');
    return makeRoundKey(round, spki, hasEnded(round) ? await this.rounds.receiptHeads(id) : []);
  }

  private async find(id: string, at: Date): Promise<PublicRound> {
    const round = await this.rounds.find(id, at);
    if (round === undefined) throw notFound('round');
    return round;
  }
}
