import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { Server as Engine, type Socket as EngineSocket } from 'engine.io';
import { WebSocket } from 'ws';
import { type FrameReader, frameReaderOf, letGoOfMask, renewList } from './frame-reader.js';

/* Over real lines of Engine.IO: what is used here of the library under it may change with any version. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

const PROGRAMS = 40;
const MESSAGES = 10;
const BYTES = 50_000;

/** @returns bytes of buffers that are left when the messages of all programs have been read and forgotten. */
async function leftOf(onChunk: (reader: FrameReader) => void, onMessage: (reader: FrameReader) => void) {
  const engine = new Engine({ transports: ['websocket'] });
  const http = createServer();
  engine.attach(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  let read = 0;
  const texts = new Set<string>();
  engine.on('connection', (conn: EngineSocket) => {
    const reader = frameReaderOf(conn);
    if (reader === undefined) throw new Error('the library under Engine.IO is another one');
    conn.request.socket.prependListener('data', () => onChunk(reader));
    conn.on('packet', ({ type, data = '' }: { readonly type: string; readonly data?: string }) => {
      onMessage(reader);
      if (type !== 'message') return;
      read += 1;
      texts.add(data);
    });
  });
  const { port } = http.address() as AddressInfo;
  const programs = Array.from(
    { length: PROGRAMS },
    () => new WebSocket(`ws://127.0.0.1:${port}/engine.io/?EIO=4&transport=websocket`),
  );
  await Promise.all(programs.map((program) => once(program, 'message')));
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let message = 1; message <= MESSAGES; message += 1) {
    const text = `4${String(message % 2).repeat(BYTES)}`;
    for (const program of programs) program.send(text);
    while (read < message * PROGRAMS) await turn();
    for (let times = 0; times < 3; times += 1) {
      collect({ type: 'minor' });
      await turn();
    }
  }
  const left = process.memoryUsage().arrayBuffers - before;
  for (const program of programs) program.terminate();
  engine.close();
  http.close();
  return { left, texts: [...texts].map((text) => text.slice(0, 2)).sort() };
}

describe('what a line has read', () => {
  it('is collected with the young, each message is read as it was sent', async () => {
    const { left, texts } = await leftOf(renewList, letGoOfMask);
    expect(texts).toEqual(['00', '11']);
    expect(left).toBeLessThan(PROGRAMS * BYTES);
  });

  it('is kept by the library alone', async () => {
    const nothing = (): void => undefined;
    const { left } = await leftOf(nothing, nothing);
    expect(left).toBeGreaterThan(2 * PROGRAMS * BYTES);
  });
});
