import { JOBS, type QueueName } from './jobs.js';

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

/** Ids of the submissions, or of the experts' markups, that parsing was given up for. */
export function failedSubjects(
  failed: readonly FailedJob[],
  name: 'parse-submissions' | 'parse-expert-markups',
): readonly string[] {
  return failed.flatMap((job) => {
    const payload = job.name === name ? JOBS[name].payload.safeParse(job.payload) : undefined;
    return payload?.success === true ? payload.data.ids : [];
  });
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
