import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseUser } from './database-user.js';
import { freePort } from './free-port.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { scramVerifier } from './scram.js';

const run = promisify(execFile);
export const SUPERUSER = 'starboard';
const STOP_LIMIT_S = 20;
/** Of our environment, which holds secrets, the database's programs see what they need. */
const PASSED_ON = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR'];

/** A Postgres on a folder, running or not. */
export interface PostgresServer {
  readonly binaries: PostgresBinaries;
  /** Postgres' own folder. */
  readonly directory: string;
  readonly password: string;
  /** Whom it runs as, when that is not us. */
  readonly user: DatabaseUser | undefined;
}

const program = ({ user }: PostgresServer, path: string, args: readonly string[]): Promise<unknown> => {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  return run(path, args, { ...(user && { uid: user.uid, gid: user.gid }), cwd: '/', env });
};

/**
 * Makes an empty database cluster, unless there is one. It appears there whole, or not at all. Its password stays here: the
 * cluster gets what can only check it.
 */
export async function initialise(server: PostgresServer): Promise<void> {
  const { binaries, directory, password, user } = server;
  if (await exists(join(directory, 'PG_VERSION'))) return;
  const fresh = await mkdtemp(`${directory}.`);
  const verifier = `${fresh}.verifier`;
  try {
    await writeFile(verifier, scramVerifier(password), { mode: 0o600, flag: 'wx' });
    if (user) for (const path of [fresh, verifier]) await chown(path, user.uid, user.gid);
    const options = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${verifier}`];
    await program(server, binaries.initdb, [`--pgdata=${fresh}`, ...options, '--encoding=UTF8', '--locale=C']);
    // Of processes that start together, one is first; a folder with something else in it is left alone.
    await rename(fresh, directory).catch(async (error: unknown) => {
      if (!(await exists(join(directory, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(verifier, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The port of a server that already runs on this directory: the fourth line of its pid file. */
export async function runningPort({ directory }: PostgresServer): Promise<number | undefined> {
  const [pid, , , port] = await pidFile(directory);
  return pid !== undefined && (await isPostmaster(Number(pid), directory)) ? Number(port) : undefined;
}

/**
 * Starts it, on the port that it had before its process died, if there was one: whoever is connected comes back to it.
 * @param known that port, for who knows it: a start that fails late takes the file that names it along.
 * @returns its port.
 */
export async function start(server: PostgresServer, known?: number): Promise<number> {
  const { binaries, directory } = server;
  const [pid, , , before] = await pidFile(directory);
  // Not its own any more, but Postgres would take any process that has this number now for a running server.
  if (isAlive(Number(pid))) await rm(join(directory, 'postmaster.pid'), { force: true });
  const port = known ?? (before === undefined ? await freePort() : Number(before));
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
  await program(server, binaries.pg_ctl, ['start', '-w', '-D', directory, '-l', logOf(server), '-o', options]);
  return port;
}

/** Stops it, if it runs: fast, and when that takes too long without ceremony. Nothing that is committed is lost. */
export async function stop(server: PostgresServer): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if ((await runningPort(server)) === undefined) return;
    const args = ['stop', '-w', '-t', String(STOP_LIMIT_S), '-m', mode, '-D', server.directory];
    await program(server, server.binaries.pg_ctl, args).catch(() => undefined);
  }
}

/** The last line of the server's own log says more than the exit code of pg_ctl. */
export async function reason(server: PostgresServer, error: unknown): Promise<string> {
  const log = await readFile(logOf(server), 'utf8').catch(() => '');
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const line = stderr.trim().split('\n').at(0) ?? '';
  return [line === '' ? String(error) : line, log.trim().split('\n').at(-1)].filter(Boolean).join('; ');
}

const logOf = ({ directory }: PostgresServer): string => join(directory, 'server.log');

async function pidFile(directory: string): Promise<readonly string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text === '' ? [] : text.split('\n');
}

/** Whether this process lives and is the Postgres of this directory: after a crash its number may be another's. */
async function isPostmaster(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(directory));
  } catch {
    // A container's root may not look there; a zombie has no folder. Where there is no /proc, the number is all there is.
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    return status === undefined || /^\d+ \(postgres\) [^Z]/.test(status);
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
