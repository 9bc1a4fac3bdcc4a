import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { isOnlyClient } from './database.js';

const PATIENCE_MS = 200;
const askedAt = (port: number): Promise<boolean> =>
  isOnlyClient({ url: `postgresql://me@127.0.0.1:${port}/starboard`, name: 'starboard-1' }, PATIENCE_MS);

let server: Server | undefined;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  sockets = [];
});

async function listening(take: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    sockets.push(socket);
    take(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('a server that takes no connection has nobody', async () => {
  expect(await askedAt(await freePort())).toBe(true);
});

it('a server that ends the connection at once has nobody', async () => {
  expect(await askedAt(await listening((socket) => socket.end()))).toBe(true);
});

it('a server that does not answer in time may have others: it is not stopped under them', async () => {
  expect(await askedAt(await listening(() => undefined))).toBe(false);
});
