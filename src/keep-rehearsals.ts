import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RehearsalRunCommands } from '@starboard/database';
import type { OpenPlatform } from './platform.js';

const POLL_MS = 2_000;
const PROCESS = new URL('./rehearsal/asked-process.js', import.meta.url);
const NO_ADDRESS = {
  failureCode: 'ERR_REHEARSAL_UNREACHABLE',
  failure: 'this worker does not know where programs connect: set PUBLIC_URL, or rehearse by command with --url',
} as const;

/**
 * Plays the rehearsals that are asked for on pages, one at a time, each in a process of its own. They are found in the table,
 * like all work (docs/adr/0005): any process with the worker takes one, and the API knows nothing of processes.
 * @param url where programs connect; undefined where this process does not know
 */
export function keepRehearsals(platform: OpenPlatform, url: string | undefined): { end(): Promise<void> } {
  const { database, clock, logger } = platform;
  const commands = new RehearsalRunCommands(database, clock);
  const ended = new AbortController();
  let playing: ChildProcess | undefined;

  const takeOne = async (): Promise<void> => {
    const id = await commands.take();
    if (id === undefined) return;
    if (url === undefined) return commands.end(id, NO_ADDRESS);
    const { databaseUrl } = platform.config;
    playing = fork(PROCESS, [id, url], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The embedded database is this process's to start and to stop.
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    await once(playing, 'exit');
    playing = undefined;
  };
  const looking = (async () => {
    while (!ended.signal.aborted) {
      // Without a database nothing is rehearsed; the platform says so elsewhere.
      await takeOne().catch((err: unknown) => logger.debug({ err }, 'no look for rehearsals'));
      await delay(POLL_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    end: async () => {
      ended.abort();
      playing?.kill('SIGTERM');
      await looking;
    },
  };
}
