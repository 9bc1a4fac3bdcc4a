import { ArchiveQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { writeArchive } from '../../../apps/api/src/index.js';
import { say } from '../../i18n/say.js';
import { PACKAGE_VERSION } from '../../package.js';
import { withPlatform } from '../../platform.js';
import { writeNewFile } from '../files/write-new-file.js';

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
  const said = published ? path : say('{path} Not approved yet: the archive is marked as unpublished.', { path });
  process.stdout.write(`${said}\n`);
}
