import { EventEmitter, once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Server, type Socket } from 'socket.io';
import { EXCHANGE_NAMESPACE } from '@starboard/contracts';
import { Link } from './link.js';

/** A platform that is busy or not, and how it answers when it is not. */
let busy: boolean;
let answers: readonly (object | undefined)[];
let http: HttpServer;
let io: Server;

beforeEach(async () => {
  busy = true;
  answers = [];
  http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.of(EXCHANGE_NAMESPACE).on('connection', (socket: Socket) => {
    socket.on('time-sync', (_asked: object, answer: (said: object) => void) => {
      const [said, ...later] = answers.length > 0 ? answers : [{ ok: true }];
      answers = later;
      if (said !== undefined) answer(said);
    });
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

it('tells why it asks again: a fault that may pass, or no answer', async () => {
  busy = false;
  const reasons: string[] = [];
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const link = await Link.open({ url, token: 'sb_', onWaiting: (reason) => reasons.push(reason) }, 200);
  const passing = { ok: false, code: 'ERR_SESSION_SERVER_BUSY', message: 'busy' };
  answers = [passing, passing, undefined, undefined, { ok: true }];
  await link.request('time-sync', {});
  expect(reasons).toEqual([
    'ERR_SESSION_SERVER_BUSY: busy',
    'ERR_CLIENT_TIMEOUT: no answer to time-sync yet; it is asked again',
  ]);
  link.close();
});
