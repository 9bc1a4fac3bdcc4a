import { createPostgresBackend, createRedisBackend, type Job, type Processor, withBackend } from 'bullmq';
import { RedisConnections } from '@starboard/platform';
import { ATTEMPTS } from './failed-job.js';
import { QUEUES, type Retries } from './jobs.js';
import { QueuePool } from './queue-pool.js';

const PREFIX = 'starboard';
/** Connections to Postgres: each worker listens on one, and the others are for what all ask. */
const CONNECTIONS = QUEUES.length + 4;

/** Attempts of a job and the rest between them: a wave of failures (a database that restarts) must not come back as a wave. */
export const retriesOf = ({ attempts, restMs }: Retries): Pick<QueueJob['opts'], 'attempts' | 'backoff'> => ({
  attempts,
  backoff: { type: 'exponential', delay: restMs, jitter: 0.5 },
});

const RETRIES = retriesOf({ attempts: ATTEMPTS, restMs: 1_000 });
/** Failed jobs that each queue keeps. */
export const FAILED_KEPT = 10_000;
/** Done jobs go, so that the same work can be asked for again; failed ones stay for people to see. */
const RETENTION = { removeOnComplete: true, removeOnFail: { count: FAILED_KEPT } } as const;
const JOB_OPTIONS = { ...RETRIES, ...RETENTION };

/**
 * A killed process's jobs start again after lockDuration and stalledInterval at the latest, that is in 11 s. A live
 * process that cannot renew its locks for so long only has its jobs done twice, which changes nothing.
 */
const WORKER = { autorun: false, lockDuration: 6_000, stalledInterval: 5_000, maxStalledCount: 5 } as const;

export interface QueueJob {
  readonly name: string;
  readonly data: unknown;
  readonly opts: {
    readonly jobId: string;
    readonly attempts?: number;
    readonly backoff?: { readonly type: 'exponential'; readonly delay: number; readonly jitter: number };
  };
}

type FailedFields = 'id' | 'name' | 'failedReason' | 'attemptsMade' | 'finishedOn';
type BackendWaitingJob = Pick<Job, 'timestamp'>;
type BackendFailedJob = Pick<Job, FailedFields> & { readonly data: unknown };
type BackendKnownJob = Pick<Job, 'isFailed' | 'retry'>;

/** What the platform uses of a BullMQ queue. */
export interface BackendQueue {
  waitUntilReady(): Promise<unknown>;
  addBulk(jobs: QueueJob[]): Promise<unknown>;
  getJobCounts(...types: ('waiting' | 'active' | 'delayed' | 'failed')[]): Promise<Record<string, number>>;
  /** In the order in which they wait. */
  getWaiting(start?: number, end?: number): Promise<BackendWaitingJob[]>;
  getFailed(start?: number, end?: number): Promise<BackendFailedJob[]>;
  getJob(id: string): Promise<BackendKnownJob | undefined>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** What the platform uses of a BullMQ worker. */
export interface BackendWorker {
  waitUntilReady(): Promise<unknown>;
  /** Takes jobs until it is closed. Only once it is ready: without a connection the library would try without a pause. */
  run(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
  on(event: 'lockRenewalFailed', listener: (jobIds: string[]) => void): unknown;
  /** @param doNotWaitActive returns at once; jobs that run go on. */
  pause(doNotWaitActive: boolean): Promise<void>;
  close(force: boolean): Promise<void>;
}

/** Makes queues and workers on one of the two stores. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis';
  makeQueue(name: string): BackendQueue;
  makeWorker(name: string, processor: Processor, concurrency: number): BackendWorker;
  /** To be called when all queues and workers were closed, or would not: ends their connections. */
  release(): Promise<void>;
}

/** Redis when it is given, for several machines; else the database itself, in a schema of its own. */
export function queueBackend(urls: {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}): QueueBackend {
  return urls.redisUrl === undefined ? onPostgres(urls.databaseUrl) : onRedis(urls.redisUrl);
}

function onPostgres(url: string): QueueBackend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = new QueuePool(url, CONNECTIONS);
  return {
    kind: 'postgres',
    makeQueue: (name) => new Queue(name, { connection, defaultJobOptions: JOB_OPTIONS }),
    makeWorker: (name, processor, concurrency) => new Worker(name, processor, { connection, concurrency, ...WORKER }),
    release: () => connection.end(),
  };
}

function onRedis(url: string): QueueBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const connections = new RedisConnections(url);
  const options = () => ({ prefix: PREFIX, connection: connections.connection });
  return {
    kind: 'redis',
    makeQueue: (name) => new Queue(name, { ...options(), defaultJobOptions: JOB_OPTIONS }),
    makeWorker: (name, processor, concurrency) => new Worker(name, processor, { ...options(), concurrency, ...WORKER }),
    release: () => Promise.resolve(connections.cut()),
  };
}
