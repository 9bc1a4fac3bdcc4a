import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { StartupError } from './startup-error.js';

const ATTEMPTS = 20;
const PAUSE_MS = 250;
/** All attempts together: also where packets go nowhere. */
const LIMIT_MS = 10_000;

/**
 * Looks that Redis answers, before anything waits for it: its libraries would wait for ever.
 * @throws StartupError ERR_SERVICE_UNREACHABLE
 */
export async function requireRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => (attempt < ATTEMPTS ? PAUSE_MS : null),
  });
  let last: Error | undefined;
  redis.on('error', (error: Error) => (last = error));
  const patience = new AbortController();
  const late = delay(LIMIT_MS, false, { signal: patience.signal }).catch(() => false);
  const answers = pongs(redis).catch((error: unknown) => {
    last ??= error instanceof Error ? error : undefined;
    return false;
  });
  const answered = await Promise.race([answers, late]);
  patience.abort();
  redis.disconnect();
  if (answered) return;
  const { host } = new URL(url);
  throw new StartupError(
    'ERR_SERVICE_UNREACHABLE',
    `Redis at ${host} does not answer (${last?.message || 'no answer'}): look whether it runs at this address (REDIS_URL)`,
  );
}

/** Connects, as often as the strategy says, and asks. */
async function pongs(redis: Redis): Promise<boolean> {
  const ready = new Promise<void>((resolve, reject) => {
    redis.once('ready', resolve);
    redis.once('end', () => reject(new Error('no connection')));
  });
  redis.connect().catch(() => undefined);
  await ready;
  return (await redis.ping()) === 'PONG';
}
