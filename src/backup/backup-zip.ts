import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode, StartupError } from '@starboard/platform';

/** A backup has a file for each table, and two more. */
const MAX_FILES = 1_000;
const CHANGED_NOTHING = 'nothing was changed; use another copy of the file';

/** The files of a backup, read one by one; nothing is unpacked to disk, and of names only those of the format are asked for. */
export class BackupZip {
  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the directory. @throws StartupError ERR_BACKUP_UNREADABLE, ERR_BACKUP_DAMAGED */
  static async open(path: string): Promise<BackupZip> {
    await assertFile(path);
    const zip = await readable(path, openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }));
    try {
      return new BackupZip(path, zip, await readable(path, readDirectory(zip)));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Bytes of a file when it is unpacked. @throws StartupError ERR_BACKUP_DAMAGED when there is none */
  sizeOf(name: string): number {
    return this.entry(name).uncompressedSize;
  }

  /** Never more bytes than `sizeOf` says. @throws StartupError ERR_BACKUP_DAMAGED, ERR_BACKUP_UNREADABLE */
  async *stream(name: string): AsyncGenerator<Buffer> {
    try {
      yield* (await this.zip.openReadStreamPromise(this.entry(name))) as AsyncIterable<Buffer>;
    } catch (error) {
      throw asUnreadable(this.path, error);
    }
  }

  /** A whole file that is small. @throws StartupError ERR_BACKUP_DAMAGED, ERR_BACKUP_UNREADABLE */
  async read(name: string, maxBytes: number): Promise<Buffer> {
    if (this.sizeOf(name) > maxBytes) throw damaged(`${name} is larger than it can be`);
    return buffer(this.stream(name));
  }

  close(): void {
    this.zip.close();
  }

  private entry(name: string): Entry {
    const entry = this.entries.get(name);
    if (entry === undefined) throw damaged(`${name} is missing`);
    return entry;
  }
}

export const damaged = (what: string): StartupError =>
  new StartupError('ERR_BACKUP_DAMAGED', `the backup is damaged: ${what}; ${CHANGED_NOTHING}`);

/** A pipe or a device would be waited for, without end. */
async function assertFile(path: string): Promise<void> {
  const found = await readable(path, stat(path));
  if (!found.isFile()) throw unreadable(path, 'it is no file');
}

async function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_FILES) throw damaged(`it has ${zip.entryCount} files, more than any backup`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(`two files are named ${entry.fileName}`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** What the zip library refuses is no whole backup. */
async function readable<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asUnreadable(path, error);
  }
}

const asUnreadable = (path: string, error: unknown): StartupError =>
  error instanceof StartupError
    ? error
    : unreadable(path, errorCode(error) || (error instanceof Error ? error.message : String(error)));

const unreadable = (path: string, cause: string): StartupError =>
  new StartupError('ERR_BACKUP_UNREADABLE', `${path} is no whole backup: ${cause}; ${CHANGED_NOTHING}`);
