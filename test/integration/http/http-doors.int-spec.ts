import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { MAX_INT } from '@starboard/contracts';
import { type AccessWorld, makeAccessWorld } from '../../support/access-people.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { askRaw, sendRaw } from '../../support/raw-http.js';

const MADE_UP = '01890000-0000-7000-8000-00000000dead';
const MIB = 1024 * 1024;

let test: TestDatabase;
let api: ApiServer;
let world: AccessWorld;
const errors: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  world = await makeAccessWorld(test.database);
  const lines = new Writable({ write: (line: Buffer, _encoding, done) => (errors.push(line.toString()), done()) });
  api = await startApiServer(test.url, {
    logger: pino({ level: 'error' }, lines),
    environment: { LIVE_PER_ADDRESS: '2', REQUEST_BODY_MS: '60000' },
  });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const bearer = (who: string): Record<string, string> =>
  world.tokens[who] === undefined ? {} : { authorization: `Bearer ${world.tokens[who]}` };

async function ask(method: string, path: string, who: string, body?: string) {
  const headers = { ...bearer(who), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const response = await fetch(`${api.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const problem = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; detail?: string };
  return { status: response.status, headers: response.headers, code: problem.code, detail: problem.detail };
}
const address = (path: string): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => (name === 'slug' ? world.slug : MADE_UP));

describe('the caller is decided about before the body is read', () => {
  const head = (who: string, path: string, length: number): string[] => [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...Object.values(bearer(who)).map((value) => `Authorization: ${value}`),
  ];

  it.each([
    ['nobody', 'anonymous', 401, 'ERR_UNAUTHENTICATED'],
    ['a person who may not', 'E', 403, 'ERR_FORBIDDEN'],
  ])('%s is answered while the body is yet to come', async (_what, who, status, code) => {
    const answer = await askRaw(api.url, head(who, '/api/contests', MIB));
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(code)]);
  });

  it('whatever the body is like', async () => {
    for (const body of ['{', '['.repeat(MIB), 'x'.repeat(2 * MIB)]) {
      expect(await ask('POST', '/api/contests', 'anonymous', body)).toMatchObject({ status: 401 });
      expect(await ask('POST', '/api/contests', 'E', body)).toMatchObject({ status: 403 });
    }
  });
});

describe('a body', () => {
  const text = (bytes: number): string => JSON.stringify({ slug: 'x'.repeat(bytes) });

  it('has 64 KiB at most, and the refusal says so', async () => {
    expect(await ask('POST', '/api/contests', 'P', text(60_000))).toMatchObject({ code: 'ERR_INVALID_REQUEST' });
    const refused = await ask('POST', '/api/contests', 'P', text(65_536));
    expect(refused).toMatchObject({ status: 413, code: 'ERR_TOO_LARGE', detail: expect.stringContaining('65536') });
    expect(await ask('POST', '/api/identity/sign-in', 'anonymous', text(65_536))).toMatchObject({ status: 413 });
  });

  it('has more where the operation says so', async () => {
    const markups = Array.from({ length: 500 }, (_, index) => {
      return { essay: `essay-${index}`, expert: 'e1', content: 'я'.repeat(15_000) };
    });
    const path = `/api/contests/${world.slug}/rounds/${MADE_UP}/rescorings`;
    const many = JSON.stringify({ markups, reason: 'x' });
    expect((await ask('POST', path, 'O', many)).code).not.toBe('ERR_TOO_LARGE');
    expect(await ask('POST', path, 'O', 'x'.repeat(16 * MIB + 1))).toMatchObject({ status: 413 });
    const rule = JSON.stringify({ rule: 'x'.repeat(900_000) });
    expect(await ask('POST', `/api/contests/${world.slug}/scoring-rules/check`, 'O', rule)).toMatchObject({
      status: 200,
    });
  });

  it('of twenty thousand essays is taken for a set of them', async () => {
    const essays = Array.from({ length: 20_000 }, (_, index) => `essay-${index}`);
    const body = JSON.stringify({ kind: 'training', name: 'x', essays });
    expect(await ask('POST', `/api/contests/${world.slug}/datasets`, 'O', body)).toMatchObject({
      code: 'ERR_ESSAY_UNKNOWN',
    });
  });

  it.each([
    ['POST', 'scoring-rules/check', 'O', (deep: string) => `{"rule":{"x":${deep}}}`],
    ['POST', 'scoring-rules/test', 'O', (deep: string) => `{"answer":[],"rule":{"x":${deep}}}`],
    ['POST', 'scoring-rules', 'O', (deep: string) => `{"name":"x","rule":{"x":${deep}}}`],
    ['POST', 'answer-sets?name=x', 'O', (deep: string) => deep],
    ['PUT', `own-assignments/${MADE_UP}/markup`, 'E', (deep: string) => `{"content":{"x":${deep}}}`],
    ['POST', `rounds/${MADE_UP}/rescorings`, 'O', (deep: string) => `{"reason":"x","markups":${deep}}`],
  ])('of a megabyte of brackets to %s %s is refused with a code', async (method, path, who, body) => {
    const levels = 500_000;
    const deep = body(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const refused = await ask(method, `/api/contests/${world.slug}/${path}`, who, deep);
    expect(refused).toMatchObject({ status: 400, code: 'ERR_TOO_COMPLEX' });
  });

  it('of ninety thousand keys is refused before it is parsed', async () => {
    const keys = `{"rule":{${Array.from({ length: 90_000 }, (_, key) => `"${key.toString(36)}":1`).join(',')}}}`;
    const refused = await ask('POST', `/api/contests/${world.slug}/scoring-rules/check`, 'O', keys);
    expect(refused).toMatchObject({ status: 400, code: 'ERR_TOO_COMPLEX' });
  });

  it('that is missing where answers are taken is refused with a code', async () => {
    const refused = await ask('POST', `/api/contests/${world.slug}/answer-sets?name=x`, 'O');
    expect(refused).toMatchObject({ status: 400, code: 'ERR_INVALID_REQUEST' });
  });

  it('is not read where none is taken', async () => {
    const { id } = await test.database.prisma.user.findFirstOrThrow();
    expect(await ask('POST', `/api/people/${id}/enable`, 'P', '{')).toMatchObject({ status: 200 });
  });
});

describe('an address', () => {
  const cursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');
  const HOSTILE = ['a%00b', '%ED%A0%80', encodeURIComponent('x'.repeat(600)), 'x'.repeat(300)];
  const CURSORS = [MAX_INT + 1, -1e300, 2 ** 53, 'a\0b', '\ud800', { n: MAX_INT + 1 }, [{ x: '\0' }]].map(cursor);

  it('with what no database stores, or too long a part, is nobody’s for everybody', async () => {
    const wrong: string[] = [];
    for (const { method, path, spec } of api.operations) {
      for (const part of HOSTILE) {
        for (const name of path.match(/:\w+/g) ?? []) {
          const { status } = await ask(method, address(path.replace(name, part)), spec.access === 'public' ? '' : 'P');
          if (status < 400 || status >= 500) wrong.push(`${spec.id} ${name} ${part.slice(0, 20)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('with a cursor that nobody has made is refused by every list', async () => {
    const lists = api.operations.filter(({ spec }) => spec.query?.shape['cursor'] !== undefined);
    expect(lists.length).toBeGreaterThan(20);
    const foreign = (path: string): string =>
      path.replace(/:(\w+)/g, (_whole, name: string) => (name === 'slug' ? 'there' : (world.foreign[name] ?? MADE_UP)));
    const wrong: string[] = [];
    for (const { path, spec } of lists) {
      // In the other contest X is everything.
      const who = path.includes(':slug') ? 'X' : 'P';
      for (const text of [...CURSORS, '%00', 'a%00b']) {
        const extra = spec.query?.shape['dataset'] === undefined ? '' : `&dataset=${MADE_UP}`;
        const { status } = await ask('GET', `${foreign(path)}?cursor=${text}${extra}`, who);
        // Some look first whether what they list may be seen at all.
        if (![400, 403, 404].includes(status)) wrong.push(`${spec.id} ${text}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('may not name a version that no column can hold', async () => {
    const body = JSON.stringify({ mode: 'algorithmic', datasetId: MADE_UP, parametersVersion: MAX_INT + 1 });
    expect(await ask('POST', `/api/contests/${world.slug}/rounds`, 'O', body)).toMatchObject({ status: 400 });
  });
});

describe('an answer that is not for everybody', () => {
  it('is kept by nobody', async () => {
    const wrong: string[] = [];
    for (const { method, path, spec } of api.operations) {
      if (spec.access === 'public' || method !== 'GET') continue;
      const { status, headers } = await ask('GET', address(path), 'P');
      const expected = status < 400 ? 'private, no-store' : 'no-store';
      if (headers.get('cache-control') !== expected) wrong.push(`${spec.id} ${status}`);
    }
    expect(wrong).toEqual([]);
    expect((await ask('GET', '/api/contests', '')).headers.get('cache-control')).toBe('public, max-age=5');
  });
});

describe('live streams', () => {
  const streams: AbortController[] = [];
  const open = async (from: string): Promise<{ status: number; code: string; close: () => void }> => {
    const stop = new AbortController();
    streams.push(stop);
    const headers = { 'x-forwarded-for': from };
    const response = await fetch(`${api.url}/api/contests/${world.slug}/live`, { headers, signal: stop.signal });
    const code = response.ok ? '' : await response.text();
    return { status: response.status, code, close: () => stop.abort() };
  };
  afterAll(() => streams.forEach((stream) => stream.abort()));

  it('have a number for each address, and others have theirs', async () => {
    const first = await open('203.0.113.7');
    expect(first.status).toBe(200);
    const both = await Promise.all([open('203.0.113.7'), open('203.0.113.7')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(both.find(({ status }) => status === 429)?.code).toContain('ERR_TOO_MANY_REQUESTS');
    expect((await open('203.0.113.8')).status).toBe(200);
    first.close();
    await eventually('a place of this address', async () => (await open('203.0.113.7')).status === 200);
  });

  it('of one network of IPv6 are those of one address', async () => {
    const network = (host: number): string => `2001:db8:0:1::${host}`;
    expect((await open(network(1))).status).toBe(200);
    expect((await open(network(2))).status).toBe(200);
    expect((await open(network(3))).status).toBe(429);
  });
});

describe('callers who hang up at once', () => {
  it('are no error of the server', async () => {
    errors.length = 0;
    for (let round = 0; round < 100; round += 1) {
      const gone = Array.from({ length: 5 }, () =>
        sendRaw(api.url, 'GET /api/contests HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      );
      for (const socket of await Promise.all(gone)) socket.resetAndDestroy();
    }
    expect((await ask('GET', '/api/contests', '')).status).toBe(200);
    expect(errors.slice(0, 1)).toEqual([]);
  });
});
