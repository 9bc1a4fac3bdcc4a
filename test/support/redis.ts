import { Redis } from 'ioredis';

const SERVER = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** One for each test file: files run side by side, and must not take each other's jobs. Redis has 0…15. */
const DATABASES = {
  start: 7,
  'worker-rule-tasks': 10,
  'worker-queue': 11,
  'worker-faults': 12,
  worker: 13,
  'import-jobs': 14,
  'observing-faults': 9,
} as const;

/** The address of the test file's database of Redis, emptied; undefined when this machine has no Redis. */
export async function emptyRedis(file: keyof typeof DATABASES): Promise<string | undefined> {
  const url = `${SERVER}/${DATABASES[file]}`;
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
