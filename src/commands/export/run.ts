import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { ArchiveQueries } from '@starboard/database';
import { errorCode, StartupError } from '@starboard/platform';
import { writeArchive } from '../../../apps/api/src/index.js';
import { PACKAGE_VERSION } from '../../package.js';
import { withPlatform } from '../../platform.js';

/**
 * Writes the archive of a round: of its approved result, or before the approval of its newest board, marked as
 * unpublished. A file that is there already is never overwritten; half an archive does not stay.
 * @throws StartupError ERR_ARCHIVE_NO_BOARD, ERR_EXPORT_FILE
 */
export async function exportRound(roundId: string, path: string): Promise<void> {
  const published = await withPlatform(async ({ database }) => {
    const archives = new ArchiveQueries(database);
    const snapshotId = await archives.findSnapshot(roundId, false);
    if (snapshotId === undefined)
      throw new StartupError('ERR_ARCHIVE_NO_BOARD', `round ${roundId} has no leaderboard yet: nothing is scored`);
    const source = await archives.open(snapshotId);
    try {
      await writeNewFile(path, (output) => writeArchive(source, output, PACKAGE_VERSION));
      return source.head.manifest.published;
    } finally {
      await source.close();
    }
  });
  const note = published ? '' : ' Not approved yet: the archive is marked as unpublished.';
  process.stdout.write(`${path}${note}\n`);
}

async function writeNewFile(path: string, write: (output: Writable) => Promise<void>): Promise<void> {
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
