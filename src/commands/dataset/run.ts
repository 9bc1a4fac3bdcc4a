import {
  ContestQueries,
  DatasetContentQueries,
  DatasetQueries,
  type DatasetRecord,
  SetFilesQueries,
} from '@starboard/database';
import type { SetFileFormat } from '@starboard/essays';
import { StartupError } from '@starboard/platform';
import { writeSetFiles } from '../../../apps/api/src/index.js';
import { say } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { contestNamed } from '../contest-named.js';
import { writeNewFile } from '../files/write-new-file.js';

export interface SetFilesOptions {
  readonly format: SetFileFormat;
  readonly markups?: boolean;
}

/** More versions of sets than a contest has. */
const MOST = 1_000;

export async function listSets(slug: string): Promise<void> {
  const sets = await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    return new DatasetQueries(platform.database).list(id, MOST);
  });
  for (const { id, kind, name, version, essays } of sets) {
    process.stdout.write(
      `${id}\t${kind}\t${name}\t${say('version {version}\t{essays} essays', { version, essays })}\n`,
    );
  }
}

/**
 * Writes a set as teams get it; a training set has the experts' markups.
 * @throws StartupError ERR_DATASET_UNKNOWN, ERR_DATASET_UNRELEASED, ERR_DATASET_UNREAD, ERR_EXPORT_FILE, ERR_CONTEST_ENGINE
 */
export async function writeSet(slug: string, set: string, path: string, options: SetFilesOptions): Promise<void> {
  const essays = await withPlatform(async (platform) => {
    const { database } = platform;
    const { id: contestId } = await contestNamed(platform, slug);
    const found = setCalled(set, await new DatasetQueries(database).list(contestId, MOST), slug);
    await new ContestQueries(database).requireReference(contestId, 'independent-experts');
    if (!(await new DatasetContentQueries(database).released(found))) {
      throw new StartupError('ERR_DATASET_UNRELEASED', 'a final set is made into files when its round has ended');
    }
    const view = { withMarkups: found.kind === 'training' || options.markups === true, all: false };
    const source = await new SetFilesQueries(database).open(found.id, view);
    try {
      if (source.unread > 0) throw new StartupError('ERR_DATASET_UNREAD', unreadMessage(source.unread));
      await writeNewFile(path, (output) => writeSetFiles(source, options.format, output));
    } finally {
      await source.close();
    }
    return source.entries.length;
  });
  process.stdout.write(`${say('{path}: {essays} essays', { path, essays })}\n`);
}

/** By its id, or the newest version of that name. */
function setCalled(set: string, all: readonly DatasetRecord[], slug: string): DatasetRecord {
  const called = all.filter(({ id, name }) => id === set || name === set);
  const [newest] = called.toSorted((a, b) => b.version - a.version);
  if (newest === undefined) {
    throw new StartupError('ERR_DATASET_UNKNOWN', `${slug} has no set ${set}; \`dataset list ${slug}\` shows them`);
  }
  if (called.some(({ kind }) => kind !== newest.kind)) {
    throw new StartupError(
      'ERR_DATASET_UNKNOWN',
      `${slug} has sets of different kinds called ${set}; give the id of one`,
    );
  }
  return newest;
}

const unreadMessage = (unread: number): string =>
  `${unread} markups of the set are not read yet: a worker does it, as \`start\` has one; then ask again`;
