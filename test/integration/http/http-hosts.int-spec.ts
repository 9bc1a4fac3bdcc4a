import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makePerson } from '../../support/organisers.js';
import { askRaw, type RawAnswer } from '../../support/raw-http.js';

let test: TestDatabase;
let plain: ApiServer;
let behindProxy: ApiServer;
let token: string;

beforeAll(async () => {
  test = await createTestDatabase();
  token = await makePerson(test.database, [{ role: 'organiser' }]);
  plain = await startApiServer(test.url);
  behindProxy = await startApiServer(test.url, {
    environment: { PUBLIC_URL: 'https://board.example.org', ALLOWED_HOSTS: 'starboard, [fd00::5]' },
  });
});
afterAll(async () => {
  await plain?.close();
  await behindProxy?.close();
  await test?.drop();
});

const get = (api: ApiServer, path: string, ...headers: string[]): Promise<RawAnswer> =>
  askRaw(api.url, [`GET ${path} HTTP/1.1`, 'Connection: close', ...headers]);
const invite = (api: ApiServer, ...headers: string[]): Promise<RawAnswer> =>
  askRaw(api.url, [
    'POST /api/invitations HTTP/1.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 0',
    ...headers,
  ]);

describe('a server goes by its own names only', () => {
  it.each(['/metrics', '/health/ready', '/api/contests', '/join', '/nothing', '/api/openapi.json'])(
    'at %s',
    async (path) => {
      const refused = await get(plain, path, 'Host: evil.example');
      expect(refused).toMatchObject({ status: 421 });
      expect(JSON.parse(refused.body)).toMatchObject({
        code: 'ERR_FOREIGN_HOST',
        detail: expect.stringMatching(/PUBLIC_URL.*ALLOWED_HOSTS/),
      });
    },
  );

  it.each(['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000', 'LOCALHOST.', 'board.localhost'])(
    'and this machine’s: %s',
    async (host) => {
      expect(await get(plain, '/health/live', `Host: ${host}`)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'board.example.org',
    '192.0.2.7',
    'localhost@evil.example',
    '',
  ])('and nobody else’s: "%s"', async (host) => {
    expect((await get(plain, '/metrics', `Host: ${host}`)).status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['board.example.org', 200],
    ['Board.Example.Org:443', 200],
    ['starboard:3000', 200],
    ['[fd00::5]:3000', 200],
    ['localhost:3000', 200],
    ['example.org', 421],
  ])('of PUBLIC_URL and ALLOWED_HOSTS: %s is answered %s', async (host, status) => {
    expect(await get(behindProxy, '/api/contests', `Host: ${host}`)).toMatchObject({ status });
  });

  it('neither by the one in X-Forwarded-Host alone, nor by the one in Host alone', async () => {
    const forwarded = (host: string, other: string) =>
      get(behindProxy, '/api/contests', `Host: ${host}`, `X-Forwarded-Host: ${other}`);
    expect(await forwarded('starboard:3000', 'board.example.org')).toMatchObject({ status: 200 });
    expect(await forwarded('localhost', 'evil.example')).toMatchObject({ status: 421 });
    expect(await forwarded('evil.example', 'localhost')).toMatchObject({ status: 421 });
  });
});

describe('links that are handed out', () => {
  const linkOf = async (api: ApiServer, ...headers: string[]): Promise<string> => {
    const body = JSON.stringify({ role: 'organiser', email: 'new@example.org' });
    const response = await fetch(`${api.url}/api/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...Object.fromEntries(headers.map((header) => header.split(': ') as [string, string])),
      },
      body,
    });
    const answer = (await response.json()) as { link?: string; code?: string };
    return answer.link ?? answer.code ?? '';
  };

  it('lead to where the organiser is, or to the public address', async () => {
    expect(await linkOf(plain)).toMatch(new RegExp(`^${plain.url}/join#`));
    expect(await linkOf(behindProxy)).toMatch(/^https:\/\/board\.example\.org\/join#/);
  });

  it('never to where a stranger says', async () => {
    expect(await linkOf(plain, 'X-Forwarded-Host: evil.example')).toBe('ERR_FOREIGN_HOST');
    expect(await invite(plain, 'Host: evil.example')).toMatchObject({ status: 421 });
    expect(await linkOf(plain, 'X-Forwarded-Proto: javascript')).toMatch(/^http:\/\/127/);
  });
});
