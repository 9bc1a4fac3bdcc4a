import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@starboard/platform';
import type { Logger } from 'pino';
import type { FailedJob } from './failed-job.js';
import { jobId, nameOfSet } from './job-id.js';
import { JOBS, PARSE_BATCH, QUEUES, type NewJob, type QueueName } from './jobs.js';
import { QUEUE_BACKEND } from './queue-tokens.js';
import type { BackendQueue, QueueBackend } from './queue-backend.js';
import { storeReady } from './store-ready.js';
import { withPatience } from './with-patience.js';

/** How many jobs a queue has in each state. */
export type JobCounts = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed', number>>;

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Asks for work. Jobs are hints: everything that they do is found again by the worker's reconciler, so a caller may
 * log a failure of the queue and go on. Asking twice for the same work is asking once.
 */
@Injectable()
export class ScoringQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly queues: ReadonlyMap<QueueName, BackendQueue>;

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queues = new Map(QUEUES.map((name) => [name, backend.makeQueue(name)]));
    for (const [queue, it] of this.queues) it.on('error', (err) => logger.warn({ err, queue }, 'queue'));
  }

  /**
   * Waits for the store, one queue after the other: the first one makes the tables in Postgres.
   * @throws StartupError ERR_QUEUE_UNREACHABLE: the library itself would wait for ever.
   */
  async onModuleInit(): Promise<void> {
    for (const queue of this.queues.values()) await storeReady(this.backend.kind, queue.waitUntilReady());
  }

  /** Workers have stopped before: what is still open then hangs on a store that does not answer. */
  async onApplicationShutdown(): Promise<void> {
    await withPatience(Promise.allSettled([...this.queues.values()].map((queue) => queue.close())));
    this.backend.release();
  }

  /** Parse accepted submissions, in jobs of up to PARSE_BATCH. */
  parse(...submissionIds: readonly string[]): Promise<void> {
    return this.add(parseJobs('parse-submissions', submissionIds));
  }

  parseExpertMarkups(...expertMarkupIds: readonly string[]): Promise<void> {
    return this.add(parseJobs('parse-expert-markups', expertMarkupIds));
  }

  /** Find and do all open work of a round. */
  scoreRound(roundId: string): Promise<void> {
    return this.add([{ name: 'score-round', id: jobId('score-round', roundId), payload: { roundId } }]);
  }

  /** Score essays of a round. `key` names the inputs: with other inputs it is another job. */
  scoreEssays(roundId: string, essays: readonly { readonly essayId: string; readonly key: string }[]): Promise<void> {
    return this.add(
      essays.map(({ essayId, key }) => ({
        name: 'score-essay',
        id: scoreEssayId(roundId, essayId, key),
        payload: { roundId, essayId },
      })),
    );
  }

  /** Compute the board of a round; `key` names what it is computed from. */
  rankRound(roundId: string, key: string): Promise<void> {
    return this.add([{ name: 'rank-round', id: jobId('rank-round', roundId, key), payload: { roundId } }]);
  }

  /** Compute what a re-scoring would change; `key` names what it is computed from. */
  previewRescoring(rescoringId: string, key: string): Promise<void> {
    const id = jobId('preview-rescoring', rescoringId, key);
    return this.add([{ name: 'preview-rescoring', id, payload: { rescoringId } }]);
  }

  /** Score a set of answers by a rule, or go on with it. */
  scoreAnswers(...taskIds: readonly string[]): Promise<void> {
    return this.add(
      taskIds.map((taskId) => ({ name: 'score-answers', id: jobId('score-answers', taskId), payload: { taskId } })),
    );
  }

  /** Do what an upload asks for. */
  importFiles(...importIds: readonly string[]): Promise<void> {
    return this.add(
      importIds.map((importId) => ({
        name: 'import-files',
        id: jobId('import-files', importId),
        payload: { importId },
      })),
    );
  }

  async counts(queue: QueueName): Promise<JobCounts> {
    const counts = await this.queue(queue).getJobCounts(...STATES);
    const of = (state: (typeof STATES)[number]): number => counts[state] ?? 0;
    return { waiting: of('waiting'), active: of('active'), delayed: of('delayed'), failed: of('failed') };
  }

  /** When the job that waits longest was added, ms since the epoch; null when none waits. */
  async oldestWaiting(queue: QueueName): Promise<number | null> {
    const [first] = await this.queue(queue).getWaiting(0, 0);
    return first?.timestamp ?? null;
  }

  /** Jobs that were given up, the latest first, with the reason. */
  async failed(limit = 1_000): Promise<readonly FailedJob[]> {
    const lists = await Promise.all(
      [...this.queues].map(async ([queue, it]) =>
        (await it.getFailed(0, limit - 1)).map((job): FailedJob => {
          const {
            id = '',
            name,
            data: payload,
            failedReason: reason,
            attemptsMade: attempts,
            finishedOn: failedAt,
          } = job;
          return { queue, id, name, payload, reason, attempts, failedAt };
        }),
      ),
    );
    return lists.flat().sort((a, b) => (b.failedAt ?? 0) - (a.failedAt ?? 0));
  }

  /** Lets a given-up job run again. @returns whether there was one of this id. */
  async retry(queue: QueueName, id: string): Promise<boolean> {
    const job = await this.queue(queue).getJob(id);
    if (job === undefined || !(await job.isFailed())) return false;
    try {
      await job.retry('failed');
    } catch (error) {
      // Another process was faster.
      if (await job.isFailed()) throw error;
    }
    return true;
  }

  private async add(jobs: readonly NewJob[]): Promise<void> {
    for (const name of QUEUES) {
      const own = jobs.filter((job) => JOBS[job.name].queue === name);
      if (own.length === 0) continue;
      await this.queue(name).addBulk(
        own.map(({ name: job, id, payload: data }) => ({ name: job, data, opts: { jobId: id } })),
      );
    }
  }

  private queue(name: QueueName): BackendQueue {
    const queue = this.queues.get(name);
    if (queue === undefined) throw new Error(`No queue ${name}.`);
    return queue;
  }
}

/** The id under which an essay's scoring waits, runs or failed. */
export const scoreEssayId = (roundId: string, essayId: string, key: string): string =>
  jobId('score-essay', roundId, essayId, key);

function parseJobs(name: 'parse-submissions' | 'parse-expert-markups', ids: readonly string[]): NewJob[] {
  const batches = Array.from({ length: Math.ceil(ids.length / PARSE_BATCH) }, (_, index) =>
    ids.slice(index * PARSE_BATCH, (index + 1) * PARSE_BATCH),
  );
  return batches.map((batch) => ({ name, id: jobId(name, nameOfSet(batch)), payload: { ids: batch } }));
}
