import { Injectable, Optional } from '@nestjs/common';
import type { NewRerun, RoundObservations } from '@starboard/contracts';
import { RerunCommands, RerunQueries, ResultQueries } from '@starboard/database';
import { failedObservations, JobQueue } from '@starboard/queue';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';

type Deciding = Pick<ContestScope, 'contestId' | 'decidedBy'>;

/** What is to be seen of answers, and orders to look again, for routes and commands. */
@Injectable()
export class ObservationsService {
  constructor(
    private readonly reruns: RerunCommands,
    private readonly rerunQueries: RerunQueries,
    private readonly results: ResultQueries,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async show({ contestId }: Pick<Deciding, 'contestId'>, roundId: string): Promise<RoundObservations> {
    if ((await this.results.state(contestId, roundId)) === undefined) throw noSuch('round');
    const failed = failedObservations((await this.queue?.failed()) ?? []);
    const [looks, reruns] = await Promise.all([
      this.rerunQueries.looks(roundId, failed),
      this.rerunQueries.list(roundId),
    ]);
    return { round: roundId, looks, reruns: reruns.map((one) => ({ ...one, at: one.at.toISOString() })) };
  }

  async order(
    scope: Deciding,
    roundId: string,
    { reason, protocolRef, ...about }: NewRerun,
  ): Promise<RoundObservations> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    await this.reruns.order({ contestId: scope.contestId, roundId, ...about }, by);
    return this.show(scope, roundId);
  }
}
