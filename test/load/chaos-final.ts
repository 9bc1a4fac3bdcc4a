import { Database, migrate } from '@starboard/database';
import { freePort, startOwnPostgres } from '@starboard/platform';
import { eventually } from '../support/eventually.js';
import { FaultRun } from '../support/fault-run.js';
import { ROOT } from '../support/process.js';
import { hasRedisServer, superviseApp, type Supervised, superviseRedis } from '../support/supervised.js';
import type { Other } from './chaos-faults.js';
import { notSettled } from './chaos-stuck.js';

/** A final that is played while everything is killed. */
export interface ChaosFinal {
  readonly run: FaultRun;
  readonly others: Readonly<Partial<Record<Other, Supervised>>>;
  readonly url: string;
  /** Of the database. */
  readonly folder: string;
  /** Looks on, and is not killed. */
  readonly database: Database;
  violations(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface ChaosShape {
  readonly teams: number;
  readonly essays: number;
  readonly intervalMs: number;
  readonly deadlineMs: number;
  /** Of sessions. */
  readonly servers: number;
}

const SHAPE: ChaosShape = { teams: 6, essays: 80, intervalMs: 700, deadlineMs: 25_000, servers: 3 };
const RISING_MS = 120_000;

/**
 * Session processes, a worker, an API process and a Redis of their own, where this machine has one, on a database of a
 * server that somebody else keeps running.
 */
export async function finalApart(serverUrl: string, folder: string, shape = SHAPE): Promise<ChaosFinal> {
  // Read when the module is loaded.
  process.env['TEST_DATABASE_URL'] = serverUrl;
  const { createTestDatabase } = await import('../support/database.js');
  const made = await createTestDatabase();
  const { url, database } = made;
  const [redisPort, apiPort] = [await freePort(), await freePort()];
  const redis = hasRedisServer ? superviseRedis(redisPort) : undefined;
  await redis?.serves();
  const shared: Record<string, string> = redis === undefined ? {} : { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  const all = {
    ...shared,
    DATABASE_URL: url,
    LOG_LEVEL: 'fatal',
    STARBOARD_SECRET: 'thirty-two characters, or more of them',
  };
  const worker = superviseApp('worker', { ...all, PORT: '0' });
  const api = superviseApp('api', { ...all, PORT: String(apiPort) });
  const others = { worker, api, ...(redis && { redis }) };
  const run = await FaultRun.start(url, database, { ...shape, jumpingClock: true, environment: () => shared });
  return {
    ...{ run, others, url, folder, database },
    violations: async () => {
      await answers(database);
      const held = await run.violations();
      // What was killed in the last moment is coming back.
      await Promise.allSettled([worker.serves(), api.serves()]);
      return [...held, ...(await notSettled(database, `http://127.0.0.1:${apiPort}`))];
    },
    stop: async () => {
      await run.stop();
      await Promise.all([worker.stop(), api.stop()]);
      await redis?.stop();
      await answers(database);
      await made.drop();
    },
  };
}

/** One process of all apps on its own Postgres, which it keeps running itself. */
export async function finalWhole(folder: string): Promise<ChaosFinal> {
  const { url } = await startOwnPostgres(folder);
  await migrate(url, ROOT);
  const database = await Database.connect(url, 5, () => undefined);
  const run = await FaultRun.start(url, database, { ...SHAPE, servers: 1, dataFolder: folder });
  return {
    ...{ run, others: {}, url, folder, database },
    violations: async () => {
      // Its platform may have been killed for good in the last moment, and its Postgres with it; one that was stopped in
      // order comes back at another address.
      const last = await eventually('Postgres runs', () => startOwnPostgres(folder).catch(() => undefined), RISING_MS);
      const present = await Database.connect(last.url, 5, () => undefined);
      await answers(present);
      return run.violations(present).finally(() => present.close());
    },
    stop: async () => {
      await run.stop();
      await database.close();
      const postgres = await eventually(
        'Postgres runs',
        () => startOwnPostgres(folder).catch(() => undefined),
        RISING_MS,
      );
      await postgres.stop();
    },
  };
}

const answers = (database: Database): Promise<unknown> =>
  eventually('the database answers', () => database.pool.query('select 1').catch(() => undefined), RISING_MS);
