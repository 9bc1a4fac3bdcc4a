import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdempotencyCommands } from '@starboard/database';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makePerson } from '../../support/organisers.js';

let test: TestDatabase;
let api: ApiServer;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

describe('writes with an Idempotency-Key', () => {
  const hash = (byte: number) => Buffer.alloc(32, byte);
  const makeKey = async () => {
    const { id } = await test.database.prisma.user.create({
      data: { email: `${randomUUID()}@example.org`, name: 'x' },
    });
    return { userId: id, operation: 'createThing', key: randomUUID() };
  };

  it('begin once, however many come at the same time; the answer is then the same', async () => {
    const repeats = new IdempotencyCommands(test.database);
    const key = await makeKey();
    const begun = await Promise.all(Array.from({ length: 8 }, () => repeats.begin(key, hash(1))));
    expect(begun.map(({ kind }) => kind).sort()).toEqual(['new', ...Array<string>(7).fill('running')].sort());
    await repeats.answered(key, 201, { id: 7 });
    expect(await repeats.begin(key, hash(1))).toEqual({ kind: 'answered', status: 201, answer: { id: 7 } });
    expect(await repeats.begin(key, hash(2))).toEqual({ kind: 'other' });
    expect((await repeats.begin(await makeKey(), hash(1))).kind).toBe('new');
  });

  it('may be tried again after a failure', async () => {
    const repeats = new IdempotencyCommands(test.database);
    const key = await makeKey();
    await repeats.begin(key, hash(1));
    await repeats.failed(key);
    expect((await repeats.begin(key, hash(2))).kind).toBe('new');
  });
});

describe('a request that is repeated with its key', () => {
  it('is answered as the first was, and happens once; another request with the key is refused', async () => {
    const token = await makePerson(test.database, [{ role: 'organiser' }]);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    };
    const create = async (slug: string) => {
      const body = JSON.stringify({ slug, title: { ru: 'К', en: 'C' } });
      const response = await fetch(`${api.url}/api/contests`, { method: 'POST', headers, body });
      const { id, code } = (await response.json()) as { id?: string; code?: string };
      return { status: response.status, replay: response.headers.get('idempotent-replay'), id, code };
    };
    const first = await create('repeated');
    expect(first).toMatchObject({ status: 201, replay: null });
    expect(await create('repeated')).toEqual({ ...first, replay: 'true' });
    expect(await create('another')).toMatchObject({ status: 422, code: 'ERR_IDEMPOTENCY_KEY_REUSED' });
    expect(await test.database.prisma.contest.count()).toBe(1);
  });
});

describe('bodies', () => {
  const post = (type: string, body: string) =>
    fetch(`${api.url}/api/identity/sign-in`, { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    ['of another type', 'application/x-www-form-urlencoded', 'email=a', 415],
    ['that is a stream where JSON is taken', 'text/csv', 'a,b', 415],
    ['that is too large', 'application/json', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413],
    ['that is broken', 'application/json', '{', 400],
    ['that lacks fields', 'application/json', '{}', 400],
  ])('are refused %s', async (_what, type, body, status) => {
    expect((await post(type, body)).status).toBe(status);
  });
});

describe('the description of the interface', () => {
  it('names the body, the query, who may and the problems of every operation', async () => {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described).toHaveLength(api.operations.filter(({ spec }) => spec.documented !== false).length);
    expect(document.paths['/api/identity/sign-in']?.['post']).toMatchObject({
      operationId: 'signIn',
      requestBody: { content: { 'application/json': {} } },
      responses: { 200: {}, 400: {}, 401: {}, 429: {} },
    });
    const list = document.paths['/api/contests/{slug}/invitations']?.['get'];
    expect(list).toMatchObject({ security: [{ token: [] }, { session: [] }], 'x-access': { roles: ['organiser'] } });
    const names = (list?.['parameters'] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['slug', 'limit', 'cursor']);
  });
});
