import type { Readable, Writable } from 'node:stream';

/** Where a command reads from and writes to. */
export interface CommandStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** The streams of this process. */
export const PROCESS_STREAMS: CommandStreams = process;
