import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Digest, sameDigest, type BackupSource } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileOf, MANIFEST, MANIFEST_SUM, manifestSchema, type Manifest } from './manifest.js';

/** A manifest names tables and counters; nothing makes it larger. */
const MAX_MANIFEST = 4 * 2 ** 20;

/**
 * A backup file. `open` reads all of it and compares it with what it says of itself, before anybody uses a row.
 */
export class BackupFile {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** @throws StartupError ERR_BACKUP_UNREADABLE, ERR_BACKUP_DAMAGED */
  static async open(path: string): Promise<BackupFile> {
    const zip = await readable(path, openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }));
    try {
      const entries = new Map<string, Entry>();
      await readable(path, collect(zip, entries));
      const file = new BackupFile(zip, entries, await readable(path, readManifest(zip, entries)));
      await readable(path, file.verify());
      return file;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get source(): BackupSource {
    return { ...this.manifest, rows: (table) => this.rows(table) };
  }

  close(): void {
    this.zip.close();
  }

  private rows(table: string): Promise<AsyncIterable<Buffer>> {
    return openEntry(this.zip, this.entries, fileOf(table));
  }

  private async verify(): Promise<void> {
    for (const table of this.manifest.tables) {
      const found = await new Digest().drain(await this.rows(table.name));
      if (!sameDigest(found, table)) throw damaged(`the rows of ${table.name} are not those that were written`);
    }
  }
}

async function collect(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > MAX_MANIFEST) throw damaged('its manifest is too large');
  const text = await buffer(await openEntry(zip, entries, MANIFEST));
  const sum = await buffer(await openEntry(zip, entries, MANIFEST_SUM));
  if (createHash('sha256').update(text).digest('hex') !== sum.toString('latin1')) {
    throw damaged('its manifest is not the one that was written');
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success) throw damaged('its manifest is of another format');
  return parsed.data;
}

async function openEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string) {
  const entry = entries.get(name);
  if (entry === undefined) throw damaged(`${name} is missing`);
  return zip.openReadStreamPromise(entry);
}

const damaged = (what: string): StartupError =>
  new StartupError('ERR_BACKUP_DAMAGED', `the backup is damaged: ${what}; nothing was changed`);

/** What the zip library refuses is no backup. */
async function readable<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartupError('ERR_BACKUP_UNREADABLE', `${path} is no whole backup: ${cause}; nothing was changed`);
  }
}
