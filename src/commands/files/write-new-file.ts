import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { errorCode, StartupError } from '@starboard/platform';

/**
 * A file that is there already is never overwritten; half a file does not stay.
 * @throws StartupError ERR_EXPORT_FILE, and what `write` fails with
 */
export async function writeNewFile(path: string, write: (output: Writable) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    throw new StartupError('ERR_EXPORT_FILE', `${path} cannot be made: ${errorCode(error)}`);
  });
  try {
    await write(file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
