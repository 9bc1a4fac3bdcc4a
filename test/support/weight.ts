import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const KB = 1_000;
/** Most bytes of JavaScript, gzipped, that the first load of a page may take, by the kind of page. */
export const WEIGHT = { public: 160 * KB, signedIn: 260 * KB, instrument: 350 * KB } as const;

const SCRIPTS = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  .filter((path) => path.endsWith('.js'))`;

/** The files of code that a page has loaded since it was opened, and what they weigh, gzipped. */
export async function codeWeight(page: Page, root: string): Promise<{ names: readonly string[]; bytes: number }> {
  const names = [...new Set((await page.evaluate<string[]>(SCRIPTS)).map((path) => basename(path)))];
  if (names.length === 0) throw new Error('No code was loaded: this measures nothing.');
  return { names, bytes: await weigh(root, names) };
}

/** What files of code of a build weigh, gzipped. */
export async function weigh(root: string, names: readonly string[]): Promise<number> {
  const sizes = names.map(async (name) => gzipSync(await readFile(join(root, 'assets', name))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
