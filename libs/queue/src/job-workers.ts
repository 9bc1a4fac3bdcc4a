import { Inject, Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@starboard/platform';
import { PermanentFailure } from './failed-job.js';
import { findJob, type JobHandlers, type JobName, JOBS, type QueueName, QUEUES } from './jobs.js';
import type { BackendWorker, QueueBackend } from './queue-backend.js';
import { QUEUE_BACKEND } from './queue-tokens.js';
import { storeReady } from './store-ready.js';
import { STOP_LIMIT_MS, withTimeLimit } from './with-time-limit.js';

/** Jobs get this long to end when the process stops; the rest starts again elsewhere, every job is idempotent. */
const GRACE_MS = 3_000;

/** How BullMQ begins what it says, beside its event, of a lock that it could not renew. */
const NOT_RENEWED = 'could not renew lock';

interface RunningJob {
  readonly jobId: string | undefined;
  readonly work: Promise<void>;
}

/** Runs handlers on the jobs of all queues. One per process. */
@Injectable()
export class JobWorkers {
  private readonly done: Counter;
  private workers: readonly BackendWorker[] = [];
  private readonly running = new Set<RunningJob>();

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.done = new Counter({
      name: 'starboard_jobs_total',
      help: 'Jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers: [metrics],
    });
  }

  /**
   * Takes jobs once every worker has its connection.
   * @param concurrency jobs of each queue at the same time; none of a queue with 0.
   * @throws StartupError ERR_QUEUE_UNREACHABLE
   */
  async start(handlers: JobHandlers, concurrency: (queue: QueueName) => number): Promise<void> {
    const served = QUEUES.filter((queue) => concurrency(queue) > 0);
    this.workers = served.map((queue) => this.makeWorker(queue, handlers, concurrency(queue)));
    await storeReady(this.backend.kind, Promise.all(this.workers.map((worker) => worker.waitUntilReady())));
    for (const worker of this.workers) worker.run().catch((err: unknown) => this.logger.warn({ err }, 'worker'));
  }

  /** Takes no new jobs, lets those that run end for a few seconds, and leaves the rest to others. */
  async stop(): Promise<void> {
    await withTimeLimit(Promise.allSettled(this.workers.map((worker) => worker.pause(true))), STOP_LIMIT_MS);
    const allEnded = await withTimeLimit(Promise.allSettled([...this.running].map(({ work }) => work)), GRACE_MS);
    // A second close is no close: whether to wait for jobs has to be known at the first.
    const forced = allEnded === undefined || this.running.size > 0;
    await withTimeLimit(Promise.allSettled(this.workers.map((worker) => worker.close(forced))), STOP_LIMIT_MS);
    this.workers = [];
  }

  private makeWorker(queue: QueueName, handlers: JobHandlers, concurrency: number): BackendWorker {
    const worker = this.backend.makeWorker(
      queue,
      (job: Job) => this.tracked({ jobId: job.id, work: this.run(job, handlers) }),
      concurrency,
    );
    worker.on('error', (err) => {
      if (!err.message.startsWith(NOT_RENEWED)) this.logger.warn({ err, queue }, 'worker');
    });
    worker.on('lockRenewalFailed', (jobIds) => this.warnOfLocks(queue, jobIds));
    worker.on('stalled', (jobId) => this.logger.warn({ queue, jobId }, 'a job starts again: its worker has gone'));
    worker.on('failed', (job, err) => {
      this.done.inc({ job: job?.name ?? 'unknown', outcome: 'failed' });
      this.logger.error({ err, queue, jobId: job?.id, attempt: job?.attemptsMade }, 'job failed');
    });
    return worker;
  }

  /** A job that has just been done has no lock any more: nothing is wrong then. */
  private warnOfLocks(queue: QueueName, jobIds: readonly string[]): void {
    const running = new Set([...this.running].map(({ jobId }) => jobId));
    for (const jobId of jobIds.filter((id) => running.has(id))) {
      this.logger.warn({ queue, jobId }, 'the lock of a running job could not be renewed: it may be done twice');
    }
  }

  private async tracked(job: RunningJob): Promise<void> {
    this.running.add(job);
    try {
      await job.work;
    } finally {
      this.running.delete(job);
    }
  }

  private async run(job: Job, handlers: JobHandlers): Promise<void> {
    try {
      await dispatch(job.name, job.data, handlers);
      this.done.inc({ job: job.name, outcome: 'completed' });
    } catch (error) {
      throw error instanceof PermanentFailure ? new UnrecoverableError(error.message) : error;
    }
  }
}

/** Parses the payload and calls the handler of this job. A payload of another version of the program is never run. */
function dispatch(name: string, data: unknown, handlers: JobHandlers): Promise<void> {
  const job = findJob(name);
  if (job === undefined) throw new PermanentFailure('ERR_JOB_UNKNOWN', `there is no job ${name}`);
  return call(job, data, handlers);
}

function call<N extends JobName>(name: N, data: unknown, handlers: JobHandlers): Promise<void> {
  const parsed = JOBS[name].payload.safeParse(data);
  if (!parsed.success) throw new PermanentFailure('ERR_JOB_PAYLOAD', parsed.error.message);
  const handler = handlers[name] as (payload: typeof parsed.data) => Promise<void>;
  return handler(parsed.data);
}
