import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makePerson } from '../../support/organisers.js';

/** A body of this test comes at 500 bytes a second or is refused; the first second and a half is free. */
const ENVIRONMENT = { REQUEST_HEADERS_MS: '2000', REQUEST_BODY_MS: '1500', REQUEST_BODY_RATE: '500' };

let test: TestDatabase;
let api: ApiServer;
let token: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedContest(test.database, { slug: 'grammar' });
  token = await makePerson(test.database, [{ role: 'organiser' }]);
  api = await startApiServer(test.url, { environment: ENVIRONMENT });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

/** A connection of its own, and everything that comes back on it. */
async function open(): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const { port, hostname } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // Writing to what the server has closed is what these tests do.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
}

/** Sends one character after the other until the server has had enough. */
async function trickle(socket: Socket, text: string): Promise<void> {
  for (const character of text) {
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(character);
    await delay(50);
  }
}

const head = (path: string, type: string, length: number, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`;
const IMPORT = '/api/contests/grammar/imports/essays?dataset=main&kind=training&reason=x';
const imports = () => test.database.prisma.import.count();

describe('a client that takes its time', () => {
  it('with the headers is cut off', async () => {
    const { socket, heard, closed } = await open();
    void trickle(socket, `GET /api/contests HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(10_000)}`);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('and says nothing at all is cut off', async () => {
    const { closed, heard } = await open();
    await closed;
    expect(heard()).not.toContain('200');
  });

  it('with a JSON body gets an answer with a code, and no more of its time', async () => {
    const { socket, heard, closed } = await open();
    socket.write(head('/api/identity/sign-in', 'application/json', 10_000));
    void trickle(socket, `{"email":"${'x'.repeat(9_000)}`);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard()).toContain('"code":"ERR_TIMEOUT"');
    expect(heard().toLowerCase()).toContain('connection: close');
  });

  it('with an upload gets the same; nothing is stored, and others are served', async () => {
    const { socket, heard, closed } = await open();
    socket.write(head(IMPORT, 'application/zip', 1_000_000, `Authorization: Bearer ${token}\r\n`));
    void trickle(socket, 'x'.repeat(10_000));
    expect((await fetch(`${api.url}/api/contests`)).status).toBe(200);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard()).toContain('"code":"ERR_TIMEOUT"');
    expect(await imports()).toBe(0);
  });

  it('after an answer that did not need its body is cut off, too', async () => {
    const { socket, heard, closed } = await open();
    socket.write(head(IMPORT, 'application/zip', 1_000_000));
    void trickle(socket, 'x'.repeat(10_000));
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('an honest slow line', () => {
  it('may take longer than a body has free, as long as it goes on', async () => {
    const { socket, heard, closed } = await open();
    const [parts, size] = [20, 4_000];
    socket.write(
      head(IMPORT, 'application/zip', parts * size, `Authorization: Bearer ${token}\r\nConnection: close\r\n`),
    );
    for (let part = 0; part < parts; part += 1) {
      socket.write('x'.repeat(size));
      await delay(100);
    }
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 202 /);
    expect(await imports()).toBe(1);
  });

  it('may send parts of a request with a pause between them on one connection', async () => {
    const { socket, heard, closed } = await open();
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' });
    const request = head('/api/identity/sign-in', 'application/json', body.length, 'Connection: close\r\n');
    socket.write(request.slice(0, 20));
    await delay(50);
    socket.write(request.slice(20) + body.slice(0, 5));
    await delay(50);
    socket.write(body.slice(5));
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
  });
});
