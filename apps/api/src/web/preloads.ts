import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build of the pages writes of its chunks (Vite), by source. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const MANIFEST = '.vite/manifest.json';
/** What a board is drawn by beside what every page has; without its names the browser learns of it two journeys later. */
const BOARD = (language: string): readonly string[] => [
  'src/leaderboard/leaderboard-page.tsx',
  `src/i18n/${language}.ts`,
];

/**
 * Links in the head of a board's page, by language, that have its code loaded at once with that of every page.
 * Empty where the build has no manifest.
 */
export async function boardPreloads(root: string): Promise<(language: string) => readonly string[]> {
  const file = join(root, MANIFEST);
  if (!existsSync(file)) return () => [];
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  return (language) => preloads(manifest, BOARD(language));
}

/** Of these sources and of what they import, without what the shell has already. */
export function preloads(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const known = reach(manifest, ['index.html']);
  return [...reach(manifest, sources)]
    .filter((source) => !known.has(source))
    .flatMap((source) => manifest[source]?.file ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

function reach(manifest: Manifest, from: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const source of from) {
    if (seen.has(source)) continue;
    seen.add(source);
    reach(manifest, manifest[source]?.imports ?? [], seen);
  }
  return seen;
}
