import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a worker in a process of its own (`worker-process.ts`). @throws Error when it ends before it is ready. */
export async function spawnWorker(databaseUrl: string, redisUrl?: string): Promise<ChildProcess> {
  const loader = new URL('typescript-threads.mjs', import.meta.url).href;
  const program = fileURLToPath(new URL('worker-process.ts', import.meta.url));
  const urls = [databaseUrl, ...(redisUrl === undefined ? [] : [redisUrl])];
  const child = spawn(process.execPath, ['--import', loader, program, ...urls], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the worker ended before it was ready');
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
