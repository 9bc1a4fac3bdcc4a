import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a worker in a process of its own (`worker-process.ts`). @throws Error when it ends before it is ready. */
export const spawnWorker = (databaseUrl: string, redisUrl?: string): Promise<ChildProcess> =>
  spawnProgram(new URL('worker-process.ts', import.meta.url), [
    databaseUrl,
    ...(redisUrl === undefined ? [] : [redisUrl]),
  ]);

/** Starts a program of the tests, which says a line when it is ready. @throws Error when it ends before. */
export async function spawnProgram(program: URL, values: readonly string[]): Promise<ChildProcess> {
  const loader = new URL('typescript-threads.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', loader, fileURLToPath(program), ...values], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program.pathname} ended before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

/** Ends a process that may have ended before. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
