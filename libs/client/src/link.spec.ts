import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXCHANGE_NAMESPACE } from '@starboard/contracts';
import { Server, type Socket } from 'socket.io';
import { Link } from './link.js';

/** A platform that is busy or not. */
let busy: boolean;
let http: HttpServer;
let io: Server;

beforeEach(async () => {
  busy = true;
  http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.of(EXCHANGE_NAMESPACE).on('connection', (socket: Socket) => {
    socket.on('time-sync', (_asked: object, answer: (said: object) => void) => answer({ ok: true }));
    if (!busy) return;
    socket.emit('connection-auth-error', { code: 'ERR_SESSION_SERVER_BUSY', message: 'busy' });
    socket.disconnect(true);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => io.close());

it('tells why it waits, once each time that it has to', async () => {
  const told = new EventEmitter();
  const reasons: string[] = [];
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const onWaiting = (reason: string): void => {
    reasons.push(reason);
    told.emit('reason');
  };
  const first = once(told, 'reason');
  const opening = Link.open({ url, token: 'sb_', onWaiting });
  await first;
  busy = false;
  const link = await opening;
  expect(reasons).toEqual(['ERR_SESSION_SERVER_BUSY: busy']);
  busy = true;
  const again = once(told, 'reason');
  io.of(EXCHANGE_NAMESPACE).disconnectSockets(true);
  await again;
  busy = false;
  await link.request('time-sync', {});
  expect(reasons).toEqual(['ERR_SESSION_SERVER_BUSY: busy', 'ERR_SESSION_SERVER_BUSY: busy']);
  link.close();
});
