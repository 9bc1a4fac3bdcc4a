import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { Database } from '@starboard/database';
import { EXCHANGE_SERVER_OPTIONS } from '../../../apps/session/src/session-io.adapter.js';
import { serveParent } from './child.js';

/*
 * The least that any Socket.IO server has to do that keeps answers: all that have come meanwhile are stored by one insert,
 * and each is acknowledged when it is durable. No teams, no rules, no receipts. Argument: address of the database.
 */

type Acknowledge = (answer: object) => void;

const database = await Database.connect(process.argv[2] ?? '', 2, () => undefined);
await database.pool.query('create table if not exists durable_floor (id bigserial primary key, answer text not null)');
const http = createServer();
const server = new Server(http, { ...EXCHANGE_SERVER_OPTIONS, maxHttpBufferSize: 4 * 1024 * 1024 });
let waiting: { readonly answer: string; readonly acknowledge: Acknowledge }[] = [];
let storing = false;

async function store(): Promise<void> {
  if (storing) return;
  storing = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const text = 'insert into durable_floor (answer) select * from unnest($1::text[])';
    await database.pool.query({ name: 'durable-floor', text, values: [batch.map(({ answer }) => answer)] });
    for (const { acknowledge } of batch) acknowledge({ ok: true, verdict: 'accepted' });
  }
  storing = false;
}

server.of('/pku').on('connection', (socket) => {
  socket.on('session-file-send', ({ content }: { readonly content: string }, acknowledge: Acknowledge) => {
    waiting.push({ answer: content, acknowledge });
    void store();
  });
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');

async function stop(): Promise<void> {
  await server.close();
  await database.close();
}

serveParent(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, stop);
