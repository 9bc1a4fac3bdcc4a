import { Redis } from 'ioredis';

/** A database of its own on the test server, so that no other worker takes the jobs. */
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/13';

/** The address of a Redis that answers, emptied; undefined when this machine has none. */
export async function emptyRedis(): Promise<string | undefined> {
  const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.flushdb();
    return REDIS_URL;
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
