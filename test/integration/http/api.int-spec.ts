import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  boardHistorySchema,
  boardSchema,
  contestListSchema,
  contestViewSchema,
  problemSchema,
  roundDetailSchema,
  roundKeySchema,
} from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import {
  ESSAY_SECRET,
  seedContest,
  type SeededContest,
  seedRound,
  seedSession,
  seedSnapshot,
  seedSubmission,
  seedTeam,
} from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const NOBODY = '01890000-0000-7000-8000-000000000000';
const ROWS = [
  { team: 'Сова', place: 1, star: 71.005 },
  { team: 'Атлас', place: 2, star: 60.5, otar: null },
  { team: 'Буквица', place: 2, star: 60.5 },
  { team: 'Весть', place: 4, star: 33.1 },
  { team: 'Опоздавшие', status: 'annulled', annulled: 2, counted: 0 },
  { team: 'В пути', status: 'unscored', counted: 0 },
] as const;

let test: TestDatabase;
let api: ApiServer;
let contest: SeededContest;
let roundId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  contest = await seedContest(test.database, { slug: 'grammar-2026' });
  roundId = await seedRound(test.database, contest);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers });
const json = async (path: string): Promise<unknown> => (await get(path)).json();
const board = async (query = '') => boardSchema.parse(await json(`/api/contests/grammar-2026/leaderboard${query}`));

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.code).toBe(code);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
}

/** The cache is told of a snapshot through Postgres; until the hint is there the old answer is right. */
async function until<T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (good(value)) return value;
  }
}

describe('contests', () => {
  it('lists announced contests with rounds past their draft, and no others', async () => {
    await seedContest(test.database, { slug: 'secret', announcedAt: null });
    await seedContest(test.database, { slug: 'tomorrow', announcedAt: new Date(Date.now() + 86_400_000) });
    await seedRound(test.database, contest, { mode: 'technical', status: 'draft' });
    const { contests } = contestListSchema.parse(await json('/api/contests'));
    expect(contests.map(({ slug }) => slug)).toEqual(['grammar-2026']);
    expect(contests[0]?.rounds.map(({ id }) => id)).toEqual([roundId]);
    expect(contestViewSchema.parse(await json('/api/contests/grammar-2026'))).toEqual(contests[0]);
  });

  it.each(['secret', 'tomorrow', 'nothing'])(
    'answers the same for what is hidden and what is not there: %s',
    async (slug) => {
      await expectProblem(await get(`/api/contests/${slug}`), 404, 'ERR_NOT_FOUND');
      await expectProblem(await get(`/api/contests/${slug}/leaderboard`), 404, 'ERR_NOT_FOUND');
      await expectProblem(await get(`/api/contests/${slug}/leaderboard.csv`), 404, 'ERR_NOT_FOUND');
      await expectProblem(await get(`/api/contests/${slug}/live`), 404, 'ERR_NOT_FOUND');
    },
  );

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '%00',
    "x'%20or%201=1--",
    '%3Cscript%3E',
    '%0d%0aset-cookie:%20a=b',
    'a'.repeat(90),
    '%F0%9F%A6%89',
    '__proto__',
  ])('takes a hostile slug for what it is, nothing: %s', async (slug) => {
    const response = await get(`/api/contests/${slug}/leaderboard`);
    expect(response.headers.get('set-cookie')).toBeNull();
    await expectProblem(response, 404, 'ERR_NOT_FOUND');
  });

  it('answers broken addresses and unknown ones with a problem', async () => {
    await expectProblem(await get('/api/contests/%E0%A4%A/leaderboard'), 400, 'ERR_INVALID_REQUEST');
    await expectProblem(await get('/api/nothing'), 404, 'ERR_NOT_FOUND');
    await expectProblem(await get('/nothing', { accept: 'text/html' }), 404, 'ERR_NOT_FOUND');
    await expectProblem(await fetch(`${api.url}/api/contests`, { method: 'PUT', body: '{' }), 404, 'ERR_NOT_FOUND');
  });
});

describe('the board', () => {
  it('never shows a draft', async () => {
    await seedSnapshot(test.database, contest, {
      roundId,
      state: 'draft',
      rows: [{ team: 'Черновик', place: 1, star: 99 }],
    });
    const empty = await board();
    expect(empty).toMatchObject({ round: { id: roundId }, snapshot: null, ranked: [], annulled: [], unscored: [] });
    const { contests } = contestListSchema.parse(await json('/api/contests'));
    expect(contests[0]?.rounds[0]?.board).toBe('none');
  });

  it('shows a published snapshot as soon as the hint of it comes: shared places, annulled and unscored apart, nulls', async () => {
    await seedSnapshot(test.database, contest, { roundId, state: 'preliminary', rows: ROWS });
    const published = await until(board, ({ snapshot }) => snapshot !== null);
    expect(published.snapshot).toMatchObject({ version: 2, state: 'preliminary', parametersVersion: 1, ster: 80 });
    expect(published.ranked.map(({ place, team, star }) => [place, team.name, star])).toEqual([
      [1, 'Сова', 71.005],
      [2, 'Атлас', 60.5],
      [2, 'Буквица', 60.5],
      [4, 'Весть', 33.1],
    ]);
    expect(published.ranked[1]?.otar).toBeNull();
    expect(published.annulled.map(({ team, star, annulled }) => [team.name, star, annulled])).toEqual([
      ['Опоздавшие', null, 2],
    ]);
    expect(published.unscored.map(({ team }) => team.name)).toEqual(['В пути']);
  });

  it('lets an approved result stand against later drafts and preliminary versions', async () => {
    await seedSnapshot(test.database, contest, { roundId, state: 'approved', rows: ROWS });
    await until(board, ({ snapshot }) => snapshot?.state === 'approved');
    await seedSnapshot(test.database, contest, { roundId, state: 'preliminary', rows: ROWS.slice(0, 1) });
    await seedSnapshot(test.database, contest, { roundId, state: 'draft', rows: [] });
    const other = await startApiServer(test.url);
    try {
      const fresh = boardSchema.parse(await (await fetch(`${other.url}/api/contests/grammar-2026/leaderboard`)).json());
      expect(fresh.snapshot).toMatchObject({ version: 3, state: 'approved' });
    } finally {
      await other.close();
    }
  });

  it('keeps every public version readable, and no draft among them', async () => {
    const history = boardHistorySchema.parse(await json('/api/contests/grammar-2026/leaderboard/history'));
    expect(history.versions.map(({ version, state }) => [version, state])).toEqual([
      [4, 'preliminary'],
      [3, 'approved'],
      [2, 'preliminary'],
    ]);
    expect((await board('?version=2')).snapshot).toEqual(history.versions[2]);
    expect((await board('?version=4')).ranked).toHaveLength(1);
    for (const hidden of [1, 5, 6]) {
      await expectProblem(await get(`/api/contests/grammar-2026/leaderboard?version=${hidden}`), 404, 'ERR_NOT_FOUND');
    }
    for (const wrong of ['0', '-1', '1.5', 'x', '9999999999']) {
      const response = await get(`/api/contests/grammar-2026/leaderboard?version=${wrong}`);
      await expectProblem(response, 400, 'ERR_INVALID_REQUEST');
    }
  });

  it('answers in CSV by address, parameter and Accept, and keeps formulas out of spreadsheets', async () => {
    const rows = [{ team: '=HYPERLINK("http://evil")', place: 1, star: 12.5, otar: null }];
    const trap = await seedContest(test.database, { slug: 'formulas' });
    const id = await seedRound(test.database, trap);
    await seedSnapshot(test.database, trap, { roundId: id, state: 'approved', rows });
    const texts = await Promise.all([
      get('/api/contests/formulas/leaderboard.csv'),
      get('/api/contests/formulas/leaderboard?format=csv'),
      get('/api/contests/formulas/leaderboard', { accept: 'text/csv' }),
    ]).then((answers) =>
      Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString())),
    );
    expect(new Set(texts).size).toBe(1);
    const [head, line] = texts[0]?.split('\r\n') ?? [];
    expect(head).toBe('\uFEFFplace,status,team,name,star,m2,m3,m4,m5,m6,otar,sterShare,sample,counted,annulled');
    expect(line).toMatch(/^1,ranked,[0-9a-f]{12},"'=HYPERLINK\(""http:\/\/evil""\)",12\.5,.*,,15\.625,4,4,0$/);
  });

  it('says 304 to who has it, compresses, and lets caches keep it for a second', async () => {
    const first = await get('/api/contests/grammar-2026/leaderboard', { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('public, max-age=1');
    expect(first.headers.get('vary')).toContain('accept-encoding');
    boardSchema.parse(await first.json());
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/api/contests/grammar-2026/leaderboard', { 'if-none-match': `"x", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await get('/api/contests/grammar-2026/leaderboard', { 'if-none-match': '"x"' });
    expect(other.status).toBe(200);
  });

  it('shows only rounds of the named contest', async () => {
    const elsewhere = await seedContest(test.database, { slug: 'elsewhere' });
    const foreign = await seedRound(test.database, elsewhere);
    await expectProblem(await get(`/api/contests/grammar-2026/leaderboard?round=${foreign}`), 404, 'ERR_NOT_FOUND');
    await expectProblem(await get('/api/contests/grammar-2026/leaderboard?round=1'), 400, 'ERR_INVALID_REQUEST');
  });
});

describe('the board that nobody has chosen a round of', () => {
  const rows = [{ team: 'Сова', place: 1, star: 50 }];

  it('is the approved final, although a qualification without a clock is still open, and a final that runs before both', async () => {
    const own = await seedContest(test.database, { slug: 'seasons', sealed: true });
    const shown = async () =>
      boardSchema.parse(await json('/api/contests/seasons/leaderboard')).round?.id ?? 'no round at all';
    const qualification = await seedRound(test.database, own, { mode: 'algorithmic', startsAt: null });
    expect(await shown()).toBe(qualification);
    await seedSnapshot(test.database, own, { roundId: qualification, state: 'preliminary', rows });
    const final = await seedRound(test.database, own, { status: 'closed' });
    const become = (status: 'scheduled' | 'open' | 'closed' | 'finalised', id = final) =>
      test.database.prisma.round.update({ where: { id }, data: { status, closedAt: new Date() } });
    await until(shown, (id) => id === final);
    await seedSnapshot(test.database, own, { roundId: final, state: 'approved', rows });
    await become('finalised');
    await until(shown, (id) => id === final);
    const next = await seedRound(test.database, { ...own, essayIds: [] }, { number: 2, status: 'scheduled' });
    await until(shown, (id) => id === final);
    await test.database.prisma.round.update({ where: { id: next }, data: { status: 'open' } });
    await until(shown, (id) => id === next);
  });
});

describe('rounds', () => {
  it('shows schedule and figures, and nothing of an essay', async () => {
    const session = await seedSession(test.database, contest, roundId, 'Сова', 2);
    await seedSubmission(test.database, session, 0, 'accepted');
    await seedSubmission(test.database, session, 0, 'late');
    await seedSubmission(test.database, session, 1, 'wrong_essay');
    await test.database.prisma.release.update({
      where: { sessionId_index: { sessionId: session, index: 1 } },
      data: { annulledAt: new Date(), annulmentCause: 'no_answer' },
    });
    await seedTeam(test.database, contest, 'Не допущены');
    const admitted = await seedTeam(test.database, contest, 'Ещё не пришли');
    await test.database.prisma.team.update({ where: { id: admitted }, data: { admittedAt: new Date() } });
    const detail = roundDetailSchema.parse(await json(`/api/rounds/${roundId}`));
    expect(detail.schedule).toHaveLength(4);
    expect(detail.progress).toMatchObject({
      teams: 2,
      sessions: { total: 1, open: 1, connected: 1 },
      released: 2,
      nextRelease: { index: 2 },
      submissions: { accepted: 1, late: 1, invalid: 0, wrongEssay: 1 },
      annulled: 1,
    });
    const essays = await test.database.prisma.essay.findMany({ where: { contestId: contest.id } });
    const texts = await Promise.all(
      ['', '/key'].map(async (end) => (await get(`/api/rounds/${roundId}${end}`)).text()),
    );
    for (const { id, externalId, sha256 } of essays) {
      for (const trace of [id, externalId, ESSAY_SECRET, Buffer.from(sha256).toString('hex')]) {
        expect(texts.join()).not.toContain(trace);
      }
    }
  });

  it('counts what can no longer be saved now, and not only when the round closes (7.6)', async () => {
    const own = await seedContest(test.database, { slug: 'lost', essays: 6 });
    const startsAt = new Date(Date.now() - 2.5 * 60_000);
    const id = await seedRound(test.database, own, { startsAt });
    const session = await seedSession(test.database, own, id, 'Сова', 2);
    const lost = async () => roundDetailSchema.parse(await json(`/api/rounds/${id}`)).progress.annulled;
    const deadline = (index: number, deadlineAt: Date) =>
      test.database.prisma.release.update({
        where: { sessionId_index: { sessionId: session, index } },
        data: { deadlineAt },
      });
    expect(await lost()).toBe(0);
    await deadline(0, new Date(Date.now() - 1));
    expect(await lost()).toBe(1);
    await seedSubmission(test.database, session, 0, 'late');
    expect(await lost()).toBe(1);
    await deadline(1, new Date(Date.now() - 1));
    await seedSubmission(test.database, session, 1, 'accepted');
    expect(await lost()).toBe(1);
    // Two files were due to a team that never came for them; the third can still be answered in time.
    await seedSession(test.database, own, id, 'Буквица', 0);
    expect(await lost()).toBe(3);
    await test.database.prisma.roundItem.updateMany({ where: { roundId: id, index: 0 }, data: { cutOff: true } });
    expect(await lost()).toBe(1);
    await test.database.prisma.roundItem.updateMany({ where: { roundId: id }, data: { cutOff: false } });
    await test.database.prisma.round.update({ where: { id }, data: { status: 'closed', closedAt: new Date() } });
    expect(await lost()).toBe(0);
  });

  it('gives the key at once, receipt heads only after the end, the secret never', async () => {
    const during = roundKeySchema.parse(await json(`/api/rounds/${roundId}/key`));
    expect(during.heads).toEqual([]);
    expect(createPublicKey(during.publicKeyPem).asymmetricKeyType).toBe('ed25519');
    await test.database.prisma.round.update({ where: { id: roundId }, data: { status: 'closed' } });
    const after = roundKeySchema.parse(await json(`/api/rounds/${roundId}/key`));
    const session = await test.database.prisma.session.findFirstOrThrow({ where: { roundId } });
    expect(after.heads).toEqual([
      expect.objectContaining({
        session: session.id,
        receipts: 3,
        head: Buffer.from(session.receiptHash ?? []).toString('hex'),
      }),
    ]);
    const key = await test.database.prisma.roundKey.findUniqueOrThrow({ where: { roundId } });
    expect(JSON.stringify(after)).not.toContain(Buffer.from(key.privateKey).toString('base64'));
  });

  it('hides drafts, rounds of unannounced contests, and what is not there', async () => {
    const draft = await seedRound(test.database, contest, { mode: 'algorithmic', status: 'draft' });
    const hidden = await seedContest(test.database, { slug: 'hidden', announcedAt: null });
    const secret = await seedRound(test.database, hidden);
    for (const id of [draft, secret, NOBODY]) {
      await expectProblem(await get(`/api/rounds/${id}`), 404, 'ERR_NOT_FOUND');
      await expectProblem(await get(`/api/rounds/${id}/key`), 404, 'ERR_NOT_FOUND');
    }
    await expectProblem(await get('/api/rounds/1%27'), 400, 'ERR_INVALID_REQUEST');
  });
});

describe('operation', () => {
  it('is alive and ready, and says what is missing when it is not', async () => {
    expect(await json('/health/live')).toEqual({ status: 'alive' });
    expect(await json('/health/ready')).toEqual({
      status: 'ready',
      checks: { process: { ok: true }, database: { ok: true }, schema: { ok: true } },
    });
  });

  it('is not ready without its database, and does not tell where that is', async () => {
    const own = await createTestDatabase();
    const lonely = await startApiServer(own.url);
    await own.drop();
    const silent = { ok: false, reason: 'does not answer' };
    const response = await fetch(`${lonely.url}/health/ready`);
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { process: { ok: true }, database: silent, schema: silent } },
    ]);
    expect((await fetch(`${lonely.url}/health/live`)).status).toBe(200);
    await expectProblem(await fetch(`${lonely.url}/api/contests`), 503, 'ERR_UNAVAILABLE');
    await lonely.close();
  });

  it('counts requests by route pattern, not by address', async () => {
    await get('/api/contests/grammar-2026');
    const text = await (await get('/metrics')).text();
    expect(text).toContain(
      'starboard_http_request_duration_seconds_count{method="GET",route="/api/contests/:slug",status="200"}',
    );
    expect(text).toContain('process_cpu_user_seconds_total');
    expect(text).not.toContain('route="/api/contests/grammar-2026"');
  });

  it('describes exactly the addresses that it has', async () => {
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
      .parse(await json('/api/openapi.json'));
    const described = Object.entries(document.paths)
      .filter(([, methods]) => 'get' in methods)
      .map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'));
    const undescribed = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'];
    const routes = api.routes.filter((url) => url.startsWith('/api/'));
    expect([...routes].sort()).toEqual([...described, ...undescribed].sort());
  });

  it('explains itself to people on a page without scripts', async () => {
    const response = await get('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toMatch(/id="getLeaderboard">\s*<h3>.*GET.*\/api\/contests\/\{slug\}\/leaderboard/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(targets).toEqual(expect.arrayContaining(['group-leaderboard', 'getLeaderboard', 'Board', 'schemas']));
    expect(page).not.toMatch(/<script|style=/);
  });

  it('sends security headers, keeps a sensible request id and replaces a strange one', async () => {
    const response = await get('/api/contests', { 'x-request-id': 'trace-12345678' });
    expect(response.headers.get('x-request-id')).toBe('trace-12345678');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const strange = await get('/api/contests', { 'x-request-id': '<script>' });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
