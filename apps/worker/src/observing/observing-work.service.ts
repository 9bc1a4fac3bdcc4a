import { Inject, Injectable } from '@nestjs/common';
import type { TargetId } from '@starboard/contracts';
import { ObservationQueries } from '@starboard/database';
import { askObservationsId, type FailedJob, failedObservations, JobQueue } from '@starboard/queue';
import { OBSERVATION_KINDS, observingEngines } from '@starboard/scoring';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';
import { type Observer, OBSERVERS, versionsOf } from './observer.js';

/** Looks that are given to the queues at once: the rest waits in the tables. */
const LIMIT = 1_000;

/** Finds what must still be seen for a round, or a re-scoring, and adds the jobs for it. */
@Injectable()
export class ObservingWorkService {
  /** Most platforms have no engine that asks; they are spared the question. */
  private readonly isAsked = observingEngines().length > 0;

  constructor(
    private readonly observations: ObservationQueries,
    private readonly queue: JobQueue,
    @Inject(OBSERVERS) private readonly observers: readonly Observer[],
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
  ) {}

  /** @param failed jobs that were abandoned: they wait for somebody to retry them. */
  async plan(targetId: TargetId, failed: readonly FailedJob[]): Promise<void> {
    // An observer may have to look at its tools before it knows its version: not where nothing waits.
    if (!this.isAsked || !(await this.observations.waits(targetId))) return;
    const versions = await versionsOf(this.observers);
    const given = new Set(failed.map(({ id }) => id));
    const unasked = await this.observations.unasked(targetId, versions);
    await this.queue.askObservations(
      targetId,
      unasked.filter(({ essayId, key }) => !given.has(askObservationsId(targetId, essayId, key))),
    );
    const unseen = await this.observations.unseen(targetId, versions, failedObservations(failed), LIMIT);
    for (const kind of OBSERVATION_KINDS) {
      const keys = unseen.flatMap((one) => (one.kind === kind ? [one.key] : []));
      if (keys.length > 0) await this.queue.observe(kind, keys, this.options.observing[kind]);
    }
  }
}
