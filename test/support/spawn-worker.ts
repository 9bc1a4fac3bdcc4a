import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { ROOT } from './process.js';

const BUILDER = join(ROOT, 'test/support/build-program.mjs');
/** Programs are killed and started again and again: built once for a suite, they are there in half the time. */
const built = new Map<string, Promise<string>>();
afterAll(() => Promise.all([...built.values()].map(async (file) => rm(await file, { force: true }))));

/** What a test has set by now, without Jest's own options. */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_OPTIONS: '' });

/** Starts a worker in a process of its own (`worker-process.ts`). @throws Error when it ends before it is ready. */
export const spawnWorker = (databaseUrl: string, redisUrl?: string): Promise<ChildProcess> =>
  spawnProgram(new URL('worker-process.ts', import.meta.url), [
    databaseUrl,
    ...(redisUrl === undefined ? [] : [redisUrl]),
  ]);

/** Starts a program of the tests, which says a line when it is ready. @throws Error when it ends before. */
export async function spawnProgram(program: URL, values: readonly string[]): Promise<ChildProcess> {
  const file = built.get(program.href) ?? build(program);
  built.set(program.href, file);
  const child = spawn(process.execPath, [await file, ...values], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program.pathname} ended before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

/** @returns the file of a program in TypeScript, as one that node runs. It lies in the project, where its packages are. */
async function build(program: URL): Promise<string> {
  const file = join(ROOT, 'dist/test-programs', `${basename(program.pathname, '.ts')}-${process.pid}.mjs`);
  const builder = spawn(process.execPath, [BUILDER, fileURLToPath(program), file], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program.pathname} was not built`);
  return file;
}

/** Ends a process that may have ended before. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
