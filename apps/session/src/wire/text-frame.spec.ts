import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.js';

/* Read by a WebSocket library: the frame is what a client of the exchange gets. */

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** @returns what a client reads when these bytes are written to its line. */
async function readBy(pieces: readonly Buffer[]): Promise<{ text: string; binary: boolean }> {
  const lines = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  closing.push(() => lines.close());
  await once(lines, 'listening');
  const { port } = lines.address() as { readonly port: number };
  lines.on('connection', (_line, { socket }: { readonly socket: Socket }) => {
    for (const piece of pieces) socket.write(piece);
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  closing.push(() => client.terminate());
  const [data, binary] = (await once(client, 'message')) as [Buffer, boolean];
  return { text: data.toString(), binary };
}

describe('a text in two pieces', () => {
  it.each([0, 1, 120, 125, 126, 65_535, 65_536, 300_000])(
    'with %d bytes at its end is read as one text',
    async (size) => {
      const ending = Buffer.from('ё'.repeat(size / 2) + 'x'.repeat(size % 2));
      for (const head of ['', '42/pku,["файл",']) {
        const text = head + ending.toString();
        expect(await readBy(textFrame(head, ending))).toEqual({ text, binary: false });
      }
    },
  );

  it('gives the second piece on as it is', () => {
    const ending = Buffer.from('the same for all');
    expect(textFrame('head', ending)[1]).toBe(ending);
  });
});
