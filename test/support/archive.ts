import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { ArchiveQueries, type Database } from '@starboard/database';
import { writeArchive } from '../../apps/api/src/archive/write-archive.js';

/** Writes the archive of the round's newest board, as the command and the download do. */
export async function exportArchive(database: Database, roundId: string, path: string): Promise<void> {
  const archives = new ArchiveQueries(database);
  const snapshot = await archives.findSnapshot(roundId, false);
  if (snapshot === undefined) throw new Error('the round has no board');
  const source = await archives.open(snapshot);
  try {
    await writeArchive(source, createWriteStream(path), '0.0.0-test');
  } finally {
    await source.close();
  }
}

/** All files of a zip file. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** A zip file of these files. */
export async function zip(files: ReadonlyMap<string, Buffer>, path: string): Promise<void> {
  const made = new ZipFile();
  for (const [name, content] of files) made.addBuffer(content, name);
  made.end();
  await writeFile(path, await buffer(made.outputStream));
}

/** The same files with checksums that fit: what somebody does who changes an archive and hides it. */
export function withChecksums(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const names = [...files.keys()].filter((name) => !name.startsWith('checksums.')).sort();
  const lines = names.map(
    (name) =>
      `${createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex')}  ${name}\n`,
  );
  return new Map(files).set('checksums.sha256', Buffer.from(lines.join('')));
}
