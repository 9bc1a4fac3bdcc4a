import { Readable, Writable } from 'node:stream';
import type { CommandStreams } from './streams.js';

/** Streams for a command under test: what it reads, and what it has written. */
export function streamsWith(input = ''): CommandStreams & { out(): string; err(): string } {
  const [out, err] = [collect(), collect()];
  return {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: out.stream,
    stderr: err.stream,
    out: () => out.text(),
    err: () => err.text(),
  };
}

function collect(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
