import { setTimeout as delay } from 'node:timers/promises';

/** How long a clean end may take when the store of the queue does not answer. */
export const STOP_LIMIT_MS = 3_000;

/** Waits for `work`, at most so many milliseconds. @returns undefined when it took longer, or failed. */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const settled = new AbortController();
  const late = delay(ms, undefined, { signal: settled.signal }).catch(() => undefined);
  const result = await Promise.race([work.catch(() => undefined), late]);
  settled.abort();
  return result;
}
