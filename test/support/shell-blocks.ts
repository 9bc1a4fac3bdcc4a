import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './process.js';

/** What a reader of a Markdown page runs: its `sh` blocks, in order. */
export function shellBlocks(page: string): readonly string[] {
  const text = readFileSync(resolve(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
}
