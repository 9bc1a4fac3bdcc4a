import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { ROOT } from './process.js';

/** Runs npm without Jest's own options. */
export const npm = (folder: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync('npm', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });

/** Whether a registry answers; what is skipped without one says so. */
export function registryAnswers(skipped: string): boolean {
  const online = npm(ROOT, 'ping', '--fetch-timeout=5000', '--fetch-retries=0').status === 0;
  if (!online) process.stderr.write(`Skipped: ${skipped}; no npm registry answers.\n`);
  return online;
}
