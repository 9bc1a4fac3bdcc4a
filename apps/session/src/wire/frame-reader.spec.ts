import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Server as Engine, type Socket as EngineSocket } from 'engine.io';
import { WebSocket } from 'ws';
import { DEFAULT_EXCHANGE_LIMITS } from '../exchange-limits.js';
import { frameReaderOf } from './frame-reader.js';
import { Wire } from './wire.js';

/* Over real lines of Engine.IO: what is used here of the library under it may change with any version. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

const PROGRAMS = 40;
const MESSAGES = 10;
const BYTES = 50_000;
/** Programs that are never let in may send what those do that are. */
const LIMITS = { ...DEFAULT_EXCHANGE_LIMITS, entryMessageBytes: 2 * BYTES, entryBytes: Infinity };

const fail = (reason: string): never => {
  throw new Error(reason);
};

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** @returns the address of lines of Engine.IO, and what was read over them. */
async function listen({ watched }: { readonly watched: boolean }) {
  const engine = new Engine({ transports: ['websocket'] });
  const http = createServer();
  engine.attach(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const read = { messages: 0, texts: new Set<string>() };
  const wires = new WeakMap<IncomingMessage, Wire>();
  engine.on('initial_headers', (_: unknown, request: IncomingMessage) => {
    const wire = new Wire(request, LIMITS, { onCut: fail, onEntered: () => undefined });
    wires.set(request, wire);
    if (watched) wire.listen();
  });
  engine.on('connection', (conn: EngineSocket) => {
    if (frameReaderOf(conn) === undefined) fail('the library under Engine.IO is another one');
    if (watched) wires.get(conn.request)?.watch(conn);
    conn.on('message', (text: string) => {
      read.messages += 1;
      read.texts.add(text);
    });
  });
  closing.push(
    () => engine.close(),
    () => http.close(),
  );
  return { url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/engine.io/?EIO=4&transport=websocket`, read };
}

async function join(url: string): Promise<WebSocket> {
  const program = new WebSocket(url);
  closing.push(() => program.terminate());
  await once(program, 'message');
  return program;
}

/** @returns bytes of buffers that are left when the messages of all programs have been read and forgotten. */
async function leftOf(lines: { readonly watched: boolean }): Promise<number> {
  const { url, read } = await listen(lines);
  const programs = await Promise.all(Array.from({ length: PROGRAMS }, () => join(url)));
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let message = 1; message <= MESSAGES; message += 1) {
    for (const program of programs) program.send(`4${'x'.repeat(BYTES)}`);
    while (read.messages < message * PROGRAMS) await turn();
    for (let times = 0; times < 3; times += 1) {
      collect({ type: 'minor' });
      await turn();
    }
  }
  return process.memoryUsage().arrayBuffers - before;
}

describe('what a line has read', () => {
  it('is collected with the young', async () => {
    expect(await leftOf({ watched: true })).toBeLessThan(PROGRAMS * BYTES);
  });

  it('is kept by the library alone', async () => {
    expect(await leftOf({ watched: false })).toBeGreaterThan(2 * PROGRAMS * BYTES);
  });

  it('is what was sent, also in pieces with others between them', async () => {
    const { url, read } = await listen({ watched: true });
    const program = await join(url);
    program.send(`4${'а'.repeat(BYTES / 2)}`, { fin: false });
    program.ping('between');
    program.send('б', { fin: false });
    program.send('в'.repeat(BYTES / 4), { fin: true });
    program.send('4next');
    while (read.messages < 2) await turn();
    expect([...read.texts]).toEqual([`${'а'.repeat(BYTES / 2)}б${'в'.repeat(BYTES / 4)}`, 'next']);
  });
});
