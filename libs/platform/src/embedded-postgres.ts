import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseUser, databaseUser } from './database-user.js';
import { makeFolder } from './make-folder.js';
import { QuietClient } from './pg-client.js';
import { installPostgresBinaries, OTHERS_MAY_PASS, reachable } from './postgres-binaries.js';
import { type KeeperPace, type KeeperReport, keepRunning } from './postgres-keeper.js';
import { initialise, type PostgresServer, reason, runningPort, start, stop, SUPERUSER } from './postgres-server.js';
import { scramOnly } from './scram-only.js';
import { errorCode, StartupError } from './startup-error.js';

const DATABASE = 'starboard';
/** It does not listen yet, or is at its recovery. */
const RISING = ['ECONNREFUSED', '57P03'];
const RISING_MS = 250;
const RISING_ATTEMPTS = 120;

/** A Postgres of our own, running until `stop`. */
export interface OwnPostgres {
  readonly url: string;
  /**
   * From here on a server that dies is started again, at the same address.
   * @returns what ends the platform: that it does not start any more. Never resolves otherwise.
   */
  keep(report: KeeperReport, pace?: KeeperPace): Promise<StartupError>;
  stop(): Promise<void>;
}

/**
 * Starts the Postgres of the embedded default in `folder`/postgres. The first start initialises it, which takes seconds;
 * one that a killed process left running is taken over. `pg_ctl` starts it outside our process group, so that Ctrl-C
 * reaches the platform first and the database last.
 * @throws StartupError ERR_DATA_FOLDER when the folder cannot be written, ERR_EMBEDDED_POSTGRES when it does not start.
 */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const server = await prepare(resolve(folder));
  try {
    await initialise(server);
    const port = (await runningPort(server)) ?? (await start(server));
    scramOnly(port);
    await createDatabase(server, port);
    return ownPostgres(server, port);
  } catch (error) {
    throw await notStarted(server, error);
  }
}

function ownPostgres(server: PostgresServer, port: number): OwnPostgres {
  const ended = new AbortController();
  let keeping: Promise<unknown> = Promise.resolve();
  const again = async (): Promise<void> => {
    const now = (await runningPort(server)) ?? (await start(server, port));
    if (now !== port) throw new Error(`it runs on port ${now} now, not on ${port}`);
  };
  return {
    url: address(server, port, DATABASE),
    keep: (report, pace) => {
      let last: unknown;
      const failed = (attempt: number, error: unknown): void => report.failed(attempt, (last = error));
      const kept = { isRunning: async () => (await runningPort(server)) === port, start: again };
      const outcome = keepRunning(kept, { ...report, failed }, ended.signal, pace);
      keeping = outcome;
      return new Promise((gaveUp) => {
        void outcome.then(async (how) => how === 'given-up' && gaveUp(await notStarted(server, last)));
      });
    },
    stop: async () => {
      ended.abort();
      await keeping;
      await stop(server);
    },
  };
}

const notStarted = async (server: PostgresServer, error: unknown): Promise<StartupError> =>
  new StartupError(
    'ERR_EMBEDDED_POSTGRES',
    `the embedded Postgres in ${server.directory} did not start: ${await reason(server, error)}`,
  );

/** Makes the folder and the password of its database, known to this folder only. */
async function prepare(folder: string): Promise<PostgresServer> {
  const directory = join(folder, 'postgres');
  try {
    makeFolder(folder, 0o700);
    const user = await databaseUser(directory);
    makeFolder(directory, 0o700);
    if (user) await letIn(folder, directory, user);
    const password = await ownPassword(join(folder, 'postgres-password'));
    return { binaries: await installPostgresBinaries(folder, user !== undefined), directory, password, user };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = errorCode(error) || String(error);
    throw new StartupError(
      'ERR_DATA_FOLDER',
      `the data folder ${folder} cannot be written (${code}); choose another with STARBOARD_DATA`,
    );
  }
}

/** Root's own folders are often closed to others, and the database is another. */
async function letIn(folder: string, directory: string, { name, uid, gid }: DatabaseUser): Promise<void> {
  await chown(directory, uid, gid);
  await chmod(folder, (await stat(folder)).mode | OTHERS_MAY_PASS);
  if (await reachable(folder)) return;
  throw new StartupError(
    'ERR_DATA_FOLDER',
    `root runs the database as the user ${name}, who cannot enter ${folder}; choose another folder with STARBOARD_DATA, such as /var/lib/starboard`,
  );
}

/** Made at the first start, for our eyes only. */
async function ownPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function createDatabase(server: PostgresServer, port: number): Promise<void> {
  const client = await connectWhenUp(server, address(server, port, 'postgres'));
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** A server that is taken over may be at its recovery still. */
async function connectWhenUp(server: PostgresServer, url: string): Promise<QuietClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new QuietClient({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const rising = RISING.includes(errorCode(error)) && (await runningPort(server)) !== undefined;
      if (!rising || attempt >= RISING_ATTEMPTS) throw error;
      await delay(RISING_MS);
    }
  }
}

const address = ({ password }: PostgresServer, port: number, database: string): string =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
