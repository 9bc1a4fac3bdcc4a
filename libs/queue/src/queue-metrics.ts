import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, METRICS, type Clock } from '@starboard/platform';
import { Gauge, type Registry } from 'prom-client';
import { QUEUES } from './jobs.js';
import { ScoringQueue } from './scoring-queue.js';

/** A store that does not answer must not hold up the other metrics. */
const PATIENCE_MS = 1_000;

/**
 * Depth and age of the queues, asked when somebody reads the metrics. Every process that knows the queues shows the same
 * figures, so that they are there also when no worker is: that is when they matter.
 */
@Injectable()
export class QueueMetrics {
  constructor(@Inject(METRICS) metrics: Registry, @Inject(CLOCK) clock: Clock, queue: ScoringQueue) {
    const registers = [metrics];
    new Gauge({
      name: 'starboard_queue_jobs',
      help: 'Jobs in the queue, by state. The same in every process.',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const name of QUEUES) {
          const counts = await answer(queue.counts(name));
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
          const since = await answer(queue.oldestWaiting(name));
          if (since !== undefined)
            this.set({ queue: name }, since === null ? 0 : Math.max(0, clock.now() - since) / 1_000);
        }
      },
    });
  }
}

/** The figure, or undefined when the store does not give it: then it is missing, and not old. */
async function answer<T>(question: Promise<T>): Promise<T | undefined> {
  const given = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
  const found = await Promise.race([question.catch(() => undefined), late]);
  given.abort();
  return found;
}
