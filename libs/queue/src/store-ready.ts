import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, StartupError } from '@starboard/platform';
import type { QueueBackend } from './queue-backend.js';

/** Far above what the tables of the queues take to be made, below what a supervisor's patience is. */
const LIMIT_MS = 30_000;

/**
 * Waits until the store of the queues has given its connections.
 * @throws StartupError ERR_QUEUE_UNREACHABLE, also when nothing comes at all.
 */
export async function storeReady(store: QueueBackend['kind'], ready: Promise<unknown>): Promise<void> {
  const come = new AbortController();
  const late = delay(LIMIT_MS, undefined, { signal: come.signal, ref: false }).then(() => {
    throw new Error(`no connection within ${LIMIT_MS / 1_000} s`);
  });
  try {
    await Promise.race([ready, late]);
  } catch (error) {
    const cause = `${errorCode(error)} ${error instanceof Error ? error.message : String(error)}`.trim();
    throw new StartupError('ERR_QUEUE_UNREACHABLE', `the store of the queues (${store}) does not answer: ${cause}`);
  } finally {
    late.catch(() => undefined);
    come.abort();
  }
}
