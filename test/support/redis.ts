import { Redis } from 'ioredis';

const SERVER = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/**
 * The address of an emptied database of Redis; undefined when this machine has none.
 * @param database 0…15, one for each test file: files run side by side, and must not take each other's jobs.
 */
export async function emptyRedis(database: number): Promise<string | undefined> {
  const url = `${SERVER}/${database}`;
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.flushdb();
    return url;
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
