import { createHash } from 'node:crypto';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** DOS time has no zone: this moment of the local clock gives the same bytes everywhere. */
const MTIME = new Date(1980, 0, 1);
const OPTIONS = { mtime: MTIME, mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * A zip file that is written while its contents are made: one entry at a time, so that memory does not grow with them.
 * Entries carry a fixed time and mode; the same contents in the same order give the same bytes.
 */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly sums = new Map<string, string>();
  private readonly output: Promise<void>;

  constructor(output: Writable) {
    this.output = pipeline(this.zip.outputStream, output);
    this.output.catch(() => undefined);
  }

  /** Adds a file and waits until it has been written. @throws what the parts or the output fail with */
  async add(file: string, parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>): Promise<void> {
    if (this.sums.has(file)) throw new Error(`the archive has two files ${file}`);
    const hash = createHash('sha256');
    const input = new PassThrough();
    this.zip.addReadStream(input, file, OPTIONS);
    const source = pipeline(Readable.from(hashed(parts, hash)), input);
    await Promise.race([Promise.all([source, finished(input)]), this.failed()]);
    this.sums.set(file, hash.digest('hex'));
  }

  /** Lines for `sha256sum -c`, by name. */
  checksums(): string {
    const names = [...this.sums.keys()].sort();
    return names.map((file) => `${this.sums.get(file)}  ${file}\n`).join('');
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.output;
  }

  private failed(): Promise<never> {
    return this.output.then(() => Promise.reject(new Error('the archive was closed before its end')));
  }
}

async function* hashed(
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(bytes);
    yield bytes;
  }
}
