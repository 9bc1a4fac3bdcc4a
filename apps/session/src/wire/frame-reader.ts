import type { Socket as EngineSocket } from 'engine.io';

/** What is used of the reader of the WebSocket library beyond its types. */
export interface FrameReader {
  _mask?: Uint8Array | undefined;
  _fragments?: unknown[];
}

interface ReadLine {
  readonly transport?: { readonly socket?: { readonly _receiver?: FrameReader } };
}

/** @returns undefined when the library under Engine.IO is another one. */
export const frameReaderOf = (conn: EngineSocket): FrameReader | undefined =>
  (conn as unknown as ReadLine).transport?.socket?._receiver;

/**
 * Before a chunk is read: it goes into a list that is as new as it. What old objects point to, garbage collection takes for
 * old until it looks through all of the heap, also where nobody needs it; and the list that the library made when the message
 * before was read is old by now.
 */
export function renewList(reader: FrameReader | undefined): void {
  if (reader?._fragments?.length === 0) reader._fragments = [];
}

/**
 * After a message was read: the next frame brings a mask of its own. The last one is a part of the chunk in which it came,
 * and would keep the last answer of each program in the memory until its next one.
 */
export function letGoOfMask(reader: FrameReader | undefined): void {
  if (reader !== undefined) reader._mask = undefined;
}
