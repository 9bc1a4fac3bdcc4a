import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, whether the sources run or what they are compiled to. */
export const PACKAGE_ROOT = findRoot(import.meta.dirname);

const manifest = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string };

/** Version of the package, as in package.json. */
export const PACKAGE_VERSION = manifest.version;

function findRoot(folder: string): string {
  try {
    readFileSync(join(folder, 'package.json'));
    return folder;
  } catch {
    return findRoot(dirname(folder));
  }
}
