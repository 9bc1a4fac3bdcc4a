import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** KiB of scripts, compressed: of the first load, and what an instrument adds to it. Workers apart. */
export interface JsWeights {
  readonly public: number;
  readonly signedIn: number;
  readonly instrument: number;
}

/** Reads the build: what its page loads, and the heaviest of the chunks that instruments are. */
export async function jsWeights(root: string): Promise<JsWeights> {
  const shell = await readFile(join(root, 'index.html'), 'utf8');
  const assets = (await readdir(join(root, 'assets'))).filter((name) => name.endsWith('.js'));
  const weigh = async (names: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(
      names.map(async (name) => gzipSync(await readFile(join(root, 'assets', name))).length),
    );
    return Math.round((sizes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
  };
  const first = assets.filter((name) => shell.includes(name));
  // All chunks of an instrument: its pages share the most of it.
  const instruments = [/^(psr-page|essay-page|worker-source)-/, /^marking-/];
  const weights = await Promise.all(instruments.map((own) => weigh(assets.filter((name) => own.test(name)))));
  const now = await weigh(first);
  return { public: now, signedIn: now, instrument: Math.max(0, ...weights) };
}
