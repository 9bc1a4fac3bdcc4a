import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;

/** What is known of the rows of a table in Postgres' text format, where every row is a line. */
export interface RowDigest {
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256, hex. */
  readonly sha256: string;
}

/** Looks at bytes that pass by. */
export class Digest {
  private readonly hash = createHash('sha256');
  private rows = 0;
  private bytes = 0;

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      this.hash.update(part);
      this.bytes += part.length;
      for (const byte of part) if (byte === NEWLINE) this.rows += 1;
      yield Buffer.from(part);
    }
  }

  /** The whole source, for its digest only. */
  async drain(source: AsyncIterable<Uint8Array>): Promise<RowDigest> {
    for await (const _part of this.through(source)) void _part;
    return this.result();
  }

  /** Once. */
  result(): RowDigest {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export const sameDigest = (a: RowDigest, b: RowDigest): boolean =>
  a.rows === b.rows && a.bytes === b.bytes && a.sha256 === b.sha256;
