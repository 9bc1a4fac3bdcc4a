import type { QueueName } from './jobs.js';

/** A job that was given up, with the reason. It stays in the list until somebody retries it. */
export interface FailedJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly failedAt: number | undefined;
}

/**
 * A failure that no repetition mends: a markup that cannot be read. The job goes to the failed list at once; everything
 * else that a handler throws is tried again.
 */
export class PermanentFailure extends Error {
  constructor(
    readonly code: `ERR_${string}`,
    message: string,
  ) {
    super(`${code}: ${message}`);
    this.name = 'PermanentFailure';
  }
}
