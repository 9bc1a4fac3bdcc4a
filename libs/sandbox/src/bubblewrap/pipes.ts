import type { Readable, Writable } from 'node:stream';

/** What was read of a pipe, up to a limit. */
export interface Collected {
  text(): string;
}

/** Reads a pipe to its end and keeps the beginning. @param overflow called once, when there is more than that */
export function collect(stream: Readable, mostBytes: number, overflow: () => void): Collected {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    const room = mostBytes - bytes;
    if (room <= 0 && bytes > mostBytes) return;
    if (room > 0) chunks.push(chunk.subarray(0, room));
    bytes += chunk.length;
    if (bytes > mostBytes) overflow();
  });
  return { text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Writes all and closes; whoever does not read it is not our concern. */
export function hand(stream: Writable, content: string | Uint8Array): void {
  stream.on('error', () => undefined);
  stream.end(content);
}
