import { z } from 'zod';
import { JOBS, type QueueName } from './jobs.js';

/** How often a job is tried before it is abandoned. */
export const ATTEMPTS = 5;

/** A job that was abandoned, with the reason. It stays in the list until it is tried again, and then succeeds. */
export interface FailedJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly reason: string;
  /** More than ATTEMPTS when it was tried again since. */
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly failedAt: number | undefined;
}

/** Ids of the submissions, or of the experts' markups, that parsing was abandoned for. */
export function failedSubjects(
  failed: readonly FailedJob[],
  name: 'parse-submissions' | 'parse-expert-markups',
): readonly string[] {
  return failed.flatMap((job) => {
    const payload = job.name === name ? JOBS[name].payload.safeParse(job.payload) : undefined;
    return payload?.success === true ? payload.data.ids : [];
  });
}

/** What nobody waits for any more: keys of observations (hexadecimal), and ids of essays whose answers could not be asked. */
export function failedObservations(failed: readonly FailedJob[]): readonly string[] {
  const keyed = z.object({ key: z.string() }).or(z.object({ essayId: z.string() }));
  return failed.flatMap(({ name, payload }) => {
    if (!name.startsWith('observe-') && name !== 'ask-observations') return [];
    const { data } = keyed.safeParse(payload);
    return data === undefined ? [] : ['key' in data ? data.key : data.essayId];
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

const LONGEST_PAUSE_MS = 3_600_000;
/** What no repetition mends, or takes its worker's process down: the queue says `stalled` of that. */
const PERMANENT = /^(?:ERR_[A-Z_]+: |job stalled )/;

/**
 * Jobs that failed for a reason that may have gone (a database that was away for minutes) and have rested long enough to be
 * tried again: `firstPauseMs` at first, twice as long each time, an hour at most.
 */
export function dueForRetry(failed: readonly FailedJob[], now: number, firstPauseMs: number): readonly FailedJob[] {
  return failed.filter(({ reason, attempts, failedAt = 0 }) => {
    const pause = firstPauseMs * 2 ** Math.max(0, attempts - ATTEMPTS);
    return !PERMANENT.test(reason) && failedAt + Math.min(pause, LONGEST_PAUSE_MS) <= now;
  });
}
