import { join } from 'node:path';
import { pathToFileURL, URL } from 'node:url';
import { currentServer } from '../../scripts/set-up.mjs';

/** Looked up once: it reads all sources. */
const BUILT = currentServer();

/** What `node` is told so that a thread or process runs TypeScript. */
export const RUNS_TYPESCRIPT: readonly string[] = [
  '--import',
  new URL('./typescript-threads.mjs', import.meta.url).href,
];

/** The code of a thread, and what `node` is told to run it. */
interface ThreadCode {
  readonly file: URL;
  readonly arguments: readonly string[];
}

/**
 * The code of one of the platform's threads (`apps/….ts`): as `npm test` has built it, which is there in half the time;
 * where it has not, the sources themselves.
 */
export function threadOf(source: string): ThreadCode {
  if (BUILT === undefined) return { file: new URL(`../../${source}`, import.meta.url), arguments: RUNS_TYPESCRIPT };
  return { file: pathToFileURL(join(BUILT, source.replace(/\.ts$/, '.js'))), arguments: [] };
}
