import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, it } from '@jest/globals';
import { QuietClient } from './pg-client.js';
import { scramOnly } from './scram-only.js';

const CLEARTEXT = 3;
const MD5 = 5;
const SECRET = 'not-for-you';

/** A program that has taken the port of a Postgres and asks for its password. */
async function thief(method: number): Promise<{ port: number; heard: () => string; server: Server }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const salt = method === MD5 ? 4 : 0;
      const ask = Buffer.alloc(9 + salt);
      ask.write('R', 0);
      ask.writeInt32BE(8 + salt, 1);
      ask.writeInt32BE(method, 5);
      socket.on('data', (bytes: Buffer) => {
        heard += bytes.toString('latin1');
        socket.destroy();
      });
      socket.write(ask);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard: () => heard, server };
}

async function connect(port: number): Promise<unknown> {
  const client = new QuietClient({ connectionString: `postgresql://starboard:${SECRET}@127.0.0.1:${port}/starboard` });
  return client.connect().catch((error: unknown) => error);
}

it.each([
  ['the password itself', CLEARTEXT],
  ['its MD5 hash', MD5],
])('who has taken the port of our Postgres does not get %s', async (_name, method) => {
  const { port, heard, server } = await thief(method);
  // The driver gives it to whoever asks: without the rule the test would hear it.
  await connect(port);
  expect(heard()).toMatch(/^p/);
  const before = heard();
  scramOnly(port);
  expect(await connect(port)).toBeInstanceOf(Error);
  expect(heard()).toBe(before);
  server.close();
});

it('other servers may ask as they like', async () => {
  const { port, heard, server } = await thief(CLEARTEXT);
  await connect(port);
  expect(heard()).toContain(SECRET);
  server.close();
});
