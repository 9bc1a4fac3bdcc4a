import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { installPostgresBinaries, OTHERS_MAY_PASS, reachable, type PostgresBinaries } from './postgres-binaries.js';
import { errorCode, StartupError } from './startup-error.js';

const run = promisify(execFile);
const DATABASE = 'starboard';
const USER = 'starboard';
/** Everybody on the machine has this user; the database runs as it when we are root, which Postgres refuses to be. */
const NOBODY = 65_534;

/** A Postgres of our own, running until `stop`. */
export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Server {
  readonly binaries: PostgresBinaries;
  readonly directory: string;
  readonly password: string;
  readonly identity: { uid?: number; gid?: number };
}

/**
 * Starts the Postgres of the embedded default in `folder`/postgres. The first start initialises it, which takes seconds;
 * one that a killed process left running is taken over. `pg_ctl` starts it apart from our process group, so that Ctrl-C
 * reaches the platform first and the database last.
 * @throws StartupError ERR_DATA_FOLDER when the folder cannot be written, ERR_EMBEDDED_POSTGRES when it does not start.
 */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const server = await prepare(resolve(folder));
  try {
    if (!(await exists(join(server.directory, 'PG_VERSION')))) await initialise(server);
    const port = (await runningPort(server)) ?? (await start(server));
    await createDatabase(server, port);
    return { url: address(server, port, DATABASE), stop: () => stop(server) };
  } catch (error) {
    throw new StartupError(
      'ERR_EMBEDDED_POSTGRES',
      `the embedded Postgres in ${server.directory} did not start: ${await reason(server, error)}`,
    );
  }
}

/** Makes the folder and the password of its database, known to this folder only. */
async function prepare(folder: string): Promise<Server> {
  const directory = join(folder, 'postgres');
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (identity.uid !== undefined) await letIn(folder, directory);
    const password = await ownPassword(join(folder, 'postgres-password'));
    return { binaries: await installPostgresBinaries(identity.uid !== undefined), directory, password, identity };
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
async function letIn(folder: string, directory: string): Promise<void> {
  await chown(directory, NOBODY, NOBODY);
  await chmod(folder, (await stat(folder)).mode | OTHERS_MAY_PASS);
  if (await reachable(folder)) return;
  throw new StartupError(
    'ERR_DATA_FOLDER',
    `root runs the database as the user nobody, who cannot enter ${folder}; choose another folder with STARBOARD_DATA, such as /var/lib/starboard`,
  );
}

async function ownPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function initialise({ binaries, directory, password, identity }: Server): Promise<void> {
  const passwordFile = join(directory, '..', 'postgres-init-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) await chown(passwordFile, identity.uid, NOBODY);
  const options = [
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  await run(binaries.initdb, [`--pgdata=${directory}`, ...options], { ...identity, cwd: '/' });
  await writeFile(passwordFile, '');
}

/** The port of a server that already runs on this directory: the fourth line of its pid file. */
async function runningPort({ binaries, directory, identity }: Server): Promise<number | undefined> {
  const running = await run(binaries.pg_ctl, ['status', '-D', directory], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (!running) return undefined;
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function start({ binaries, directory, identity }: Server): Promise<number> {
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
  const log = join(directory, 'server.log');
  await run(binaries.pg_ctl, ['start', '-w', '-D', directory, '-l', log, '-o', options], { ...identity, cwd: '/' });
  return port;
}

async function stop({ binaries, directory, identity }: Server): Promise<void> {
  await run(binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', directory], { ...identity, cwd: '/' });
}

async function createDatabase(server: Server, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: address(server, port, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const address = ({ password }: Server, port: number, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** The last line of the server's own log says more than the exit code of pg_ctl. */
async function reason({ directory }: Server, error: unknown): Promise<string> {
  const log = await readFile(join(directory, 'server.log'), 'utf8').catch(() => '');
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const line = stderr.trim().split('\n').at(0) ?? '';
  return [line === '' ? String(error) : line, log.trim().split('\n').at(-1)].filter(Boolean).join('; ');
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (bound !== null && typeof bound === 'object' ? done(bound.port) : fail(new Error('no port'))));
    });
  });
}
