import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { Database } from '@starboard/database';
import { anchoredClock } from '@starboard/platform';
import { type Asked, serveParent } from './child.js';

/*
 * The least that any server over WebSockets has to do: at the moment, one ready string to every socket. Same library, same
 * machine, same clients; no teams, no protocol, no database. Argument: address of the database, for its clock.
 */

const database = await Database.connect(process.argv[2] ?? '', 2, () => undefined);
const clock = anchoredClock(await database.time());
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');
// As the exchange's handshake, for the client that both share.
server.on('connection', (socket) => {
  socket.send('0{}');
  socket.once('message', () => socket.send('40/pku,{}'));
});

function broadcast({ moments = [], bytes = 0 }: Asked): void {
  for (const [index, moment] of moments.entries()) {
    setTimeout(
      () => {
        const text = `42/pku,["release",${index},"${'x'.repeat(bytes)}"]`;
        for (const socket of server.clients) if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      Math.max(0, moment - clock.now()),
    );
  }
}

async function stop(): Promise<void> {
  for (const socket of server.clients) socket.terminate();
  server.close();
  await database.close();
}

serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, broadcast);
