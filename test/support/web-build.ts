import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { currentPages } from '../../scripts/set-up.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** The pages, built from the present sources. */
export interface WebBuild {
  readonly root: string;
  remove(): Promise<void>;
}

/** The pages as `npm test` has built them; where it has not, they are built into a folder of their own. */
export async function buildWeb(): Promise<WebBuild> {
  const built = currentPages();
  return built === undefined ? buildOwn() : { root: built, remove: () => Promise.resolve() };
}

/** By Vite in a process of its own: a bundler does not run inside Jest's module loader. */
async function buildOwn(): Promise<WebBuild> {
  const root = await mkdtemp(join(tmpdir(), 'starboard-web-'));
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'apps/web', '--outDir', root, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The pages could not be built: vite ended with ${code ?? 'a signal'}.`);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
