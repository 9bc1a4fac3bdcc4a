import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const METRICS_TOKEN = 'a token for the metrics';
const FAR = { 'x-forwarded-for': '203.0.113.7' };
const OTHER = { 'x-forwarded-for': '203.0.113.8' };

let test: TestDatabase;
let api: ApiServer;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url, {
    environment: { RATE_LIMIT: '5', RATE_LIMIT_SECRETS: '3', METRICS_TOKEN },
  });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers });
const guess = (headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/identity/links/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ secret: 'sbl_guess' }),
  });
const statuses = async (ask: () => Promise<Response>, times: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await ask()).status);
  return seen;
};

describe('limits of requests', () => {
  it('go by the address that a trusted proxy has seen, whatever its caller says of others', async () => {
    const behind = (claimed: string) => ({ 'x-forwarded-for': `${claimed}, 10.1.2.3` });
    const seen = await Promise.all(
      ['127.0.0.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'].map((it) => guess(behind(it))),
    );
    expect(seen.map(({ status }) => status).sort()).toEqual([404, 404, 404, 429]);
  });

  it('stop an address that guesses, with the time to wait, and nobody else', async () => {
    expect(await statuses(() => guess(FAR), 3)).toEqual([404, 404, 404]);
    const refused = await guess(FAR);
    expect(refused.status).toBe(429);
    expect(problemSchema.parse(await refused.json()).code).toBe('ERR_TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(OTHER)).status).toBe(404);
    // Reading is counted apart.
    expect((await get('/api/contests', FAR)).status).toBe(200);
  });

  it('let this machine read as often as it likes, but not guess', async () => {
    expect(await statuses(() => get('/api/contests'), 20)).toEqual(Array(20).fill(200));
    expect(await statuses(guess, 4)).toEqual([404, 404, 404, 429]);
  });

  it('stop an address that reads too often', async () => {
    const reader = { 'x-forwarded-for': '203.0.113.9' };
    expect(await statuses(() => get('/api/contests', reader), 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('metrics', () => {
  it('are for this machine and for who has the token', async () => {
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/metrics', OTHER)).status).toBe(401);
    expect((await get('/metrics', { ...OTHER, authorization: 'Bearer something else' })).status).toBe(401);
    expect((await get('/metrics', { ...OTHER, authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200);
  });
});
