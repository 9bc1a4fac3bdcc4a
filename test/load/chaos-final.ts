import { Database, migrate } from '@starboard/database';
import { startOwnPostgres } from '@starboard/platform';
import { eventually } from '../support/eventually.js';
import { FaultRun } from '../support/fault-run.js';
import { ROOT } from '../support/process.js';

/** A final that is played while everything is killed. */
export interface ChaosFinal {
  readonly run: FaultRun;
  readonly url: string;
  /** Of the database. */
  readonly folder: string;
  /** Looks on, and is not killed. */
  readonly database: Database;
  violations(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const SHAPE = { teams: 6, essays: 80, intervalMs: 700, deadlineMs: 25_000 };
const RISING_MS = 120_000;

/** Three session processes on a database of a server that somebody else keeps running. */
export async function finalApart(serverUrl: string, folder: string): Promise<ChaosFinal> {
  // Read when the module is loaded.
  process.env['TEST_DATABASE_URL'] = serverUrl;
  const { createTestDatabase } = await import('../support/database.js');
  const made = await createTestDatabase();
  const { url, database } = made;
  const run = await FaultRun.start(url, database, { ...SHAPE, servers: 3, jumpingClock: true });
  return {
    ...{ run, url, folder, database },
    violations: async () => {
      await answers(database);
      return run.violations();
    },
    stop: async () => {
      await run.stop();
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
    ...{ run, url, folder, database },
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
