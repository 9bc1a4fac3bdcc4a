import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { RescoringId, RoundId, TargetId } from '@starboard/contracts';
import { LOGGER } from '@starboard/platform';
import type { FailedJob } from './failed-job.js';
import { jobId, nameOfSet } from './job-id.js';
import { JOBS, type NewJob, type ObservingKind, PARSE_BATCH, type QueueName, QUEUES, type Retries } from './jobs.js';
import { type BackendQueue, FAILED_KEPT, type QueueBackend, retriesOf } from './queue-backend.js';
import { QUEUE_BACKEND } from './queue-tokens.js';
import { storeReady } from './store-ready.js';
import { STOP_LIMIT_MS, withTimeLimit } from './with-time-limit.js';

/** How many jobs a queue has in each state. */
export type JobCounts = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed', number>>;

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Asks for work. Jobs are hints: everything that they do is found again by the worker's reconciler, so a caller may
 * log a failure of the queue and go on. Asking twice for the same work is asking once.
 */
@Injectable()
export class JobQueue implements OnModuleInit, OnApplicationShutdown {
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
    await withTimeLimit(Promise.allSettled([...this.queues.values()].map((queue) => queue.close())), STOP_LIMIT_MS);
    await withTimeLimit(this.backend.release(), STOP_LIMIT_MS);
  }

  /** Parse accepted submissions, in jobs of up to PARSE_BATCH. */
  parse(...submissionIds: readonly string[]): Promise<void> {
    return this.add(parseJobs('parse-submissions', submissionIds));
  }

  parseExpertMarkups(...expertMarkupIds: readonly string[]): Promise<void> {
    return this.add(parseJobs('parse-expert-markups', expertMarkupIds));
  }

  /** Do what is to be done at the end of experts' times; another end is another job. @param ends milliseconds since the epoch. */
  endExpertWork(...ends: readonly { readonly assignmentId: string; readonly endsAt: number }[]): Promise<void> {
    return this.add(
      ends.map(({ assignmentId, endsAt }) => ({
        name: 'end-expert-work',
        id: jobId('end-expert-work', assignmentId, String(endsAt)),
        payload: { assignmentId },
      })),
    );
  }

  /** Send messages; another attempt is another job. The table says when there is one, so the queue tries it once. */
  sendMessages(...messages: readonly { readonly id: string; readonly attempts: number }[]): Promise<void> {
    return this.add(
      messages.map(({ id, attempts }) => ({
        name: 'send-message',
        id: jobId('send-message', id, String(attempts)),
        payload: { messageId: id },
        retries: { attempts: 1, restMs: 0 },
      })),
    );
  }

  /** Find and do all open work of a round. */
  scoreRound(roundId: RoundId): Promise<void> {
    return this.add([{ name: 'score-round', id: jobId('score-round', roundId), payload: { roundId } }]);
  }

  /** Score essays of a round or a re-scoring. `key` names the inputs: with other inputs it is another job. */
  scoreEssays(
    targetId: TargetId,
    essays: readonly { readonly essayId: string; readonly key: string }[],
  ): Promise<void> {
    return this.add(
      essays.map(({ essayId, key }) => ({
        name: 'score-essay',
        id: scoreEssayId(targetId, essayId, key),
        payload: { roundId: targetId, essayId },
      })),
    );
  }

  /** Ask what the answers to essays must still see; `key` names how far that has come. */
  askObservations(
    targetId: TargetId,
    essays: readonly { readonly essayId: string; readonly key: string }[],
  ): Promise<void> {
    return this.add(
      essays.map(({ essayId, key }) => ({
        name: 'ask-observations',
        id: askObservationsId(targetId, essayId, key),
        payload: { roundId: targetId, essayId },
      })),
    );
  }

  /** Take looks at the world, each in the queue of its kind. */
  observe(kind: ObservingKind, keys: readonly string[], retries: Retries): Promise<void> {
    const name = `observe-${kind}` as const;
    return this.add(keys.map((key) => ({ name, id: jobId(name, key), payload: { key }, retries })));
  }

  /** Compute the board of a round; `key` names what it is computed from. */
  rankRound(roundId: RoundId, key: string): Promise<void> {
    return this.add([{ name: 'rank-round', id: jobId('rank-round', roundId, key), payload: { roundId } }]);
  }

  /** Compute what a re-scoring would change; `key` names what it is computed from. */
  previewRescoring(rescoringId: RescoringId, key: string): Promise<void> {
    const id = jobId('preview-rescoring', rescoringId, key);
    return this.add([{ name: 'preview-rescoring', id, payload: { rescoringId } }]);
  }

  /** Score a set of answers by a rule, or go on with it. */
  scoreAnswerSets(...taskIds: readonly string[]): Promise<void> {
    return this.add(
      taskIds.map((taskId) => ({
        name: 'score-answer-set',
        id: jobId('score-answer-set', taskId),
        payload: { taskId },
      })),
    );
  }

  /** Do a task of the answers desk, or go on with it. */
  runDeskTasks(...taskIds: readonly string[]): Promise<void> {
    return this.add(
      taskIds.map((taskId) => ({ name: 'run-desk-task', id: jobId('run-desk-task', taskId), payload: { taskId } })),
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
  async failed(limit = FAILED_KEPT): Promise<readonly FailedJob[]> {
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
        own.map(({ name: job, id, payload: data, retries }) => ({
          name: job,
          data,
          opts: { jobId: id, ...(retries && retriesOf(retries)) },
        })),
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
export const scoreEssayId = (targetId: TargetId, essayId: string, key: string): string =>
  jobId('score-essay', targetId, essayId, key);

/** The id under which asking about an essay's answers waits, runs or failed. */
export const askObservationsId = (targetId: TargetId, essayId: string, key: string): string =>
  jobId('ask-observations', targetId, essayId, key);

function parseJobs(name: 'parse-submissions' | 'parse-expert-markups', ids: readonly string[]): NewJob[] {
  const batches = Array.from({ length: Math.ceil(ids.length / PARSE_BATCH) }, (_, index) =>
    ids.slice(index * PARSE_BATCH, (index + 1) * PARSE_BATCH),
  );
  return batches.map((batch) => ({ name, id: jobId(name, nameOfSet(batch)), payload: { ids: batch } }));
}
