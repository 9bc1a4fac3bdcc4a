import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableArchive } from './archive-problem.js';

/** Bounds of what is read, so that a hostile archive fills neither memory nor time. */
export interface ArchiveBudget {
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  /** Of one table. */
  readonly tableBytes: number;
  /** Of any other file, and of a row. */
  readonly fileBytes: number;
  /** Rows of all tables together: each is held as an object. */
  readonly rows: number;
}

export const ARCHIVE_BUDGET: ArchiveBudget = {
  entries: 500_000,
  totalBytes: 8 * 2 ** 30,
  tableBytes: 512 * 2 ** 20,
  fileBytes: 16 * 2 ** 20,
  rows: 2_000_000,
};

/** The only names that the format has: nothing that could mean a place outside the archive. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The files of an archive, read one by one from the zip file; nothing is unpacked to disk. */
export class ArchiveFiles {
  private readonly sums = new Map<string, string>();

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly budget: ArchiveBudget,
  ) {}

  /** Reads the directory. @throws UnreadableArchive ERR_ARCHIVE_UNREADABLE, ERR_ARCHIVE_NAME, ERR_ARCHIVE_BUDGET */
  static async open(path: string, budget: ArchiveBudget = ARCHIVE_BUDGET): Promise<ArchiveFiles> {
    // A pipe or a device would be waited for, without end.
    if (!(await readable(stat(path))).isFile())
      throw new UnreadableArchive('ERR_ARCHIVE_UNREADABLE', 'the archive cannot be read: it is no file');
    const zip = await readable(openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }));
    try {
      return new ArchiveFiles(zip, await readable(readDirectory(zip, budget)), budget);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @throws UnreadableArchive ERR_ARCHIVE_MISSING, or ERR_ARCHIVE_UNREADABLE when the entry is not what it says */
  read(name: string): Promise<Buffer> {
    return buffer(this.stream(name));
  }

  /** A file line by line, never all of it in memory. @throws as `read`, and ERR_ARCHIVE_BUDGET for a line that is too long */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new StringDecoder('utf8');
    let begun = '';
    for await (const part of this.stream(name)) {
      const [first = '', ...more] = decoder.write(part).split('\n');
      begun += first;
      if (begun.length > this.budget.fileBytes) throw overBudget(`a row of ${name} is too long`);
      for (const next of more) {
        yield begun;
        begun = next;
      }
    }
    if (begun !== '') yield begun;
  }

  private async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new UnreadableArchive('ERR_ARCHIVE_MISSING', `the archive has no ${name}`);
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw asUnreadable(error, name);
    }
  }

  /** SHA-256 of a file, hex; unpacked once for all who ask. @throws as `read` */
  async sha256(name: string): Promise<string> {
    const known = this.sums.get(name);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    for await (const part of this.stream(name)) hash.update(part);
    const sum = hash.digest('hex');
    this.sums.set(name, sum);
    return sum;
  }

  close(): void {
    this.zip.close();
  }
}

async function readDirectory(zip: ZipFile, budget: ArchiveBudget): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > budget.entries) throw overBudget(`${zip.entryCount} files, at most ${budget.entries}`);
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (!NAME.test(fileName))
      throw new UnreadableArchive('ERR_ARCHIVE_NAME', `a file is named ${JSON.stringify(fileName)}`);
    if (entries.has(fileName)) throw new UnreadableArchive('ERR_ARCHIVE_NAME', `two files are named ${fileName}`);
    const limit = fileName.endsWith('.jsonl') ? budget.tableBytes : budget.fileBytes;
    if (uncompressedSize > limit) throw overBudget(`${fileName} has ${uncompressedSize} bytes, at most ${limit}`);
    total += uncompressedSize;
    if (total > budget.totalBytes) throw overBudget(`more than ${budget.totalBytes} bytes in all`);
    entries.set(fileName, entry);
  }
  return entries;
}

export const overBudget = (message: string): UnreadableArchive => new UnreadableArchive('ERR_ARCHIVE_BUDGET', message);

/** What the zip library refuses is an archive that cannot be read. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asUnreadable(error, 'the archive');
  }
}

function asUnreadable(error: unknown, what: string): UnreadableArchive {
  if (error instanceof UnreadableArchive) return error;
  const cause = error instanceof Error ? error.message : String(error);
  return new UnreadableArchive(
    'ERR_ARCHIVE_UNREADABLE',
    `${what} cannot be read: ${cause}; use another copy of the file`,
  );
}
