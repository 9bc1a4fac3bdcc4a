import { setTimeout as delay } from 'node:timers/promises';

/** How long a clean end may take when the store of the queue does not answer. */
const PATIENCE_MS = 3_000;

/** Waits for `work`, but no longer than a supervisor would: jobs are hints, and a dead Redis must not hold a process. */
export async function withPatience(work: Promise<unknown>): Promise<void> {
  const given = new AbortController();
  await Promise.race([work, delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined)]);
  given.abort();
}
