import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartupError } from '@starboard/platform';

/** Of a folder that is read whole. */
const MOST_FILES = 20_000;
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Texts of a folder by path below it, with `/`. Links are not followed; what begins with a point is passed over, as is what
 * is no text.
 * @throws StartupError ERR_IMPORT_FOLDER_SIZE; what Node throws when something cannot be read.
 */
export async function readFolderFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort();
  if (paths.length > MOST_FILES) throw tooLarge(folder, `more than ${MOST_FILES} files`);
  const files = new Map<string, string>();
  let bytes = 0;
  for (const path of paths) {
    bytes += (await stat(join(folder, path))).size;
    if (bytes > MOST_BYTES) throw tooLarge(folder, `more than ${MOST_BYTES} bytes`);
    const text = decode(await readFile(join(folder, path)));
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const tooLarge = (folder: string, what: string): StartupError =>
  new StartupError('ERR_IMPORT_FOLDER_SIZE', `${folder} has ${what}: import a smaller folder`);
