import { Inject, Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { CLOCK, type Clock, METRICS } from '@starboard/platform';
import { JobQueue } from './job-queue.js';
import { QUEUES } from './jobs.js';
import { withTimeLimit } from './with-time-limit.js';

/** A store that does not answer must not hold up the other metrics: its figures are missing then, and not old. */
const LIMIT_MS = 1_000;

/**
 * Depth and age of the queues, asked when somebody reads the metrics. Every process that knows the queues shows the same
 * figures, so that they are there also when no worker is: that is when they matter.
 */
@Injectable()
export class QueueMetrics {
  constructor(@Inject(METRICS) metrics: Registry, @Inject(CLOCK) clock: Clock, queue: JobQueue) {
    const registers = [metrics];
    new Gauge({
      name: 'starboard_queue_jobs',
      help: 'Jobs in the queue, by state. The same in every process.',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const name of QUEUES) {
          const counts = await withTimeLimit(queue.counts(name), LIMIT_MS);
          for (const [state, count] of Object.entries(counts ?? {})) this.set({ queue: name, state }, count);
        }
      },
    });
    new Gauge({
      name: 'starboard_queue_oldest_waiting_seconds',
      help: 'How long the oldest waiting job has waited; 0 when none waits. The same in every process.',
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        for (const name of QUEUES) {
          const since = await withTimeLimit(queue.oldestWaiting(name), LIMIT_MS);
          if (since !== undefined)
            this.set({ queue: name }, since === null ? 0 : Math.max(0, clock.now() - since) / 1_000);
        }
      },
    });
  }
}
