import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ContestCommands, DatasetCommands, RoundCommands } from '@starboard/database';
import { anchoredClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const BY = { actor: 'test' };
const WORDS = 'Кем стать после школы? Этот вопрос задаёт каждый выпускник и ищет ответ очень долго. '.repeat(8).trim();
const essay = (n: string): string => `Сочинение ${n}. ${WORDS}`;
const marked = (n: string): string => essay(n).replace('вопрос', '(\\Г.упр \\вопрос\\)');
const clock = anchoredClock(Date.now());
const base = '/api/contests/drafts';
const HOUR_MS = 3_600_000;
/** Of `rus` an hour; `lit` has no limit. */
const ESSAYS = [
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map((n) => ({ externalId: n, subject: 'rus' })),
  { externalId: 'free', subject: 'lit' },
];

interface Reply {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Record<string, unknown>;
}

let db: TestDatabase;
let server: ApiServer;
let worker: INestApplicationContext;
let contestId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  db = await createTestDatabase();
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'drafts', titleRu: 'Ч', titleEn: 'D' }, BY));
  await contests.announce(contestId, BY);
  await limit('hand-in');
  const datasets = new DatasetCommands(db.database, clock);
  const meta = { theme: 'Выбор пути', taskText: 'Исходный текст', year: 2020, class: '11' };
  const essays = ESSAYS.map((one) => ({ ...one, meta, text: essay(one.externalId) }));
  const { essays: stored } = await datasets.importEssays(contestId, essays, BY);
  const essayIds = stored.map(({ id }) => id);
  const set = await datasets.createDataset({ contestId, kind: 'training', name: 'set', essayIds }, BY);
  server = await startApiServer(db.url);
  worker = await startWorker(db.database, undefined, { reconcileMs: 100 });
  tokens.set('organiser', await makePerson(db.database, [{ role: 'organiser' }]));
  tokens.set('jury', await makePerson(db.database, [{ role: 'jury', contestId }]));
  for (const code of ['a', 'b']) {
    tokens.set(code, await makePerson(db.database, []));
    const { id: userId } = await db.database.prisma.user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await call('organiser', 'PUT', `/experts/${code}`, { userId });
  }
  await call('organiser', 'POST', '/assignments', { datasetId: set.id, dryRun: false });
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await db.drop();
});

async function limit(atCheckLimit: 'hand-in' | 'lock' | 'late'): Promise<void> {
  const contests = new ContestCommands(db.database, clock);
  await contests.addParameters(contestId, { checkLimitsMs: { rus: HOUR_MS }, atCheckLimit }, BY);
}

/** A final of an essay of its own that starts within the notice period. */
async function scheduleFinal(): Promise<void> {
  const parameters = await new ContestCommands(db.database, clock).addParameters(contestId, {}, BY);
  const datasets = new DatasetCommands(db.database, clock);
  const unknown = { externalId: 'final', subject: 'rus', meta: {}, text: `Другое сочинение. ${WORDS}` };
  const essayIds = (await datasets.importEssays(contestId, [unknown], BY)).essays.map(({ id }) => id);
  const set = await datasets.createDataset({ contestId, kind: 'final', name: 'final', essayIds }, BY);
  await datasets.seal(set.id, BY);
  const rounds = new RoundCommands(db.database, clock);
  const plan = { contestId, mode: 'final', datasetId: set.id, parametersId: parameters.id } as const;
  const { id } = await rounds.createRound(plan, BY);
  const startsAt = clock.now() + 5 * 24 * HOUR_MS;
  await rounds.scheduleRound(id, { startsAt, lobbyOpensAt: startsAt - 1, noticeOverride: 'test' }, BY);
}

async function call(who: string, method: string, path: string, body?: object, tag?: string): Promise<Reply> {
  const response = await fetch(`${server.url}${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who) ?? ''}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tag !== undefined && { 'if-match': tag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const etag = response.headers.get('etag');
  return { status: response.status, etag, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

async function own(n: string, code = 'a'): Promise<string> {
  const { body } = await call(code, 'GET', '/own-assignments');
  const found = (body['items'] as Record<string, unknown>[]).find(({ externalId }) => externalId === n);
  return `/own-assignments/${String(found?.['id'])}`;
}

const save = (path: string, content: string, tag: string, more = {}): Promise<Reply> =>
  call('a', 'PUT', `${path}/draft`, { content, ...more }, tag);

/** The time of an assignment has ended a moment ago. */
async function runOut(path: string): Promise<void> {
  await db.database.pool.query(
    `update expert_assignments set started_at = now() - interval '1 hour', ends_at = now() - interval '1 second'
     where id = $1`,
    [path.split('/')[2]],
  );
}

async function lastEntry(path: string, action: string) {
  const where = { action, subjectId: path.split('/')[2] ?? '' };
  return db.database.prisma.auditEntry.findFirst({ where, orderBy: { seq: 'desc' } });
}

describe('a draft', () => {
  it('has revisions; each goes on from the one before, and the same again is no new one', async () => {
    const path = await own('free');
    const none = await call('a', 'GET', `${path}/draft`);
    expect([none.etag, none.body]).toEqual(['"0"', { revision: 0, baseVersion: 0, content: null, savedAt: null }]);
    expect((await call('a', 'PUT', `${path}/draft`, { content: 'x' })).status).toBe(428);
    const first = await save(path, 'раз', '"0"');
    expect([first.status, first.etag, first.body['revision']]).toEqual([200, '"1"', 1]);
    expect((await save(path, 'раз', '"0"')).body).toEqual(first.body);
    const other = await save(path, 'другое', '"0"');
    expect([other.status, other.body['code'], other.etag]).toEqual([412, 'ERR_DRAFT_REVISION', '"1"']);
    expect((await call('a', 'GET', `${path}/draft`)).body).toMatchObject({ content: 'раз' });
    const both = await Promise.all(['два', 'три'].map((content) => save(path, content, '"1"')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('keeps its latest twenty revisions, and is of a bounded length', async () => {
    const path = await own('free');
    for (let revision = 2; revision < 25; revision += 1) {
      expect((await save(path, `правка ${revision}`, `"${revision}"`)).status).toBe(200);
    }
    const { body } = await call('a', 'GET', `${path}/draft/revisions`);
    const kept = (body['revisions'] as { revision: number }[]).map(({ revision }) => revision);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect((await call('a', 'GET', `${path}/draft?revision=10`)).body).toMatchObject({ content: 'правка 9' });
    expect((await call('a', 'GET', `${path}/draft?revision=5`)).status).toBe(404);
    expect((await save(path, 'a'.repeat(1_000_001), '"25"')).status).toBe(400);
    expect((await save(path, 'я'.repeat(1_000_000), '"25"')).status).toBe(200);
  });

  it('is read by nobody but its expert', async () => {
    const path = await own('free');
    expect((await call('b', 'GET', `${path}/draft`)).status).toBe(404);
    expect((await call('b', 'GET', `${path}/draft/revisions`)).status).toBe(404);
    expect((await call('b', 'PUT', `${path}/draft`, { content: 'x' }, '"26"')).status).toBe(404);
    for (const who of ['organiser', 'jury']) expect((await call(who, 'GET', `${path}/draft`)).status).toBe(403);
  });

  it('is spent when it is handed in, and stays when something else is', async () => {
    const path = await own('free');
    await save(path, marked('free'), '"26"');
    expect((await call('a', 'PUT', `${path}/markup`, { content: essay('free') })).status).toBe(200);
    expect((await call('a', 'GET', `${path}/draft`)).body).toMatchObject({ revision: 27, content: marked('free') });
    const taken = await call('a', 'PUT', `${path}/markup`, { content: marked('free'), baseVersion: 1 });
    expect(taken.body).toMatchObject({ version: 2, stored: true });
    const spent = await call('a', 'GET', `${path}/draft`);
    expect(spent.body).toMatchObject({ revision: 28, content: null, baseVersion: 2 });
    expect((await save(path, 'из другой вкладки', '"27"')).status).toBe(412);
  });
});

describe('an own essay', () => {
  it('says theme, source text, criteria, and what was noticed in the markup in force', async () => {
    const { body } = await call('a', 'GET', await own('free'));
    expect(body).toMatchObject({
      meta: { theme: 'Выбор пути', taskText: 'Исходный текст', year: 2020, class: '11' },
      criteria: { all: ['K1', 'K2', 'K3', 'K4', 'K5'], fromMarkup: ['K5'] },
      time: { limitMs: null, endsAt: null },
      diagnostics: [],
      late: false,
    });
  });

  it('of a limited time is closed until its expert begins, and begins once', async () => {
    const path = await own('1');
    const closed = await call('a', 'GET', path);
    expect(closed.body).toMatchObject({
      text: null,
      meta: { theme: 'Выбор пути' },
      criteria: { fromMarkup: ['K9', 'K10'] },
      time: { limitMs: HOUR_MS, atLimit: 'hand-in', startedAt: null, endsAt: null },
    });
    expect((await save(path, 'x', '"0"')).body['code']).toBe('ERR_WORK_NOT_STARTED');
    expect((await call('a', 'PUT', `${path}/markup`, { content: marked('1') })).body['code']).toBe(
      'ERR_WORK_NOT_STARTED',
    );
    expect((await call('b', 'POST', `${path}/start`)).status).toBe(404);
    const begun = await call('a', 'POST', `${path}/start`);
    const { startedAt, endsAt, now } = begun.body as Record<string, string>;
    expect(Date.parse(String(endsAt)) - Date.parse(String(startedAt))).toBe(HOUR_MS);
    expect(Date.parse(String(now))).toBeGreaterThanOrEqual(Date.parse(String(startedAt)));
    expect((await call('a', 'POST', `${path}/start`)).body).toMatchObject({ startedAt, endsAt });
    expect((await call('a', 'GET', path)).body).toMatchObject({ text: essay('1'), time: { startedAt, endsAt } });
    expect(await lastEntry(path, 'expert-work.started')).toMatchObject({ after: { endsAt } });
  });
});

describe('at the end of the time (regulation 7.9)', () => {
  const begin = async (n: string, draft: string, more = {}): Promise<string> => {
    const path = await own(n);
    await call('a', 'POST', `${path}/start`);
    expect((await save(path, draft, '"0"', more)).status).toBe(200);
    return path;
  };
  const ended = async (path: string, outcome: string): Promise<void> => {
    const entry = await eventually(
      `the end: ${outcome}`,
      async () => (await lastEntry(path, 'expert-work.ended')) ?? undefined,
    );
    expect(entry.after).toMatchObject({ outcome });
  };

  it('`hand-in`: the draft is handed in, once; nothing else is taken', async () => {
    const path = await begin('2', marked('2'));
    await runOut(path);
    await eventually('the hand-in', async () =>
      (await call('a', 'GET', path)).body['version'] === 1 ? true : undefined,
    );
    expect((await call('a', 'GET', path)).body).toMatchObject({
      status: 'submitted',
      markup: marked('2'),
      late: false,
    });
    expect((await call('a', 'GET', `${path}/draft`)).body).toMatchObject({ content: null, baseVersion: 1 });
    expect((await lastEntry(path, 'expert-work.ended'))?.after).toEqual({ atLimit: 'hand-in', outcome: 'handed-in' });
    const more = await call('a', 'PUT', `${path}/markup`, { content: essay('2'), baseVersion: 1 });
    expect([more.status, more.body['code']]).toEqual([409, 'ERR_WORK_TIME_OVER']);
    expect((await call('a', 'PUT', `${path}/markup`, { content: marked('2') })).body).toMatchObject({ stored: false });
    expect(await db.database.prisma.expertMarkup.count({ where: { assignmentId: path.split('/')[2] ?? '' } })).toBe(1);
    const entries = await db.database.prisma.auditEntry.count({ where: { action: 'expert-work.ended' } });
    expect(entries).toBe(1);
  });

  it('a draft with errors, or over another version, is not handed in and stays', async () => {
    const broken = marked('3').replace('\\)', '');
    const path = await begin('3', broken);
    await runOut(path);
    await ended(path, 'errors');
    expect((await call('a', 'GET', path)).body).toMatchObject({ version: 0, overdue: true });
    expect((await call('a', 'GET', `${path}/draft`)).body).toMatchObject({ content: broken });
    const other = await begin('4', marked('4'), { baseVersion: 3 });
    await runOut(other);
    await ended(other, 'other-version');
  });

  it('organisers give more time, with a reason that stands in the log; then the work goes on', async () => {
    const path = await own('3');
    const extension = `/assignments/${path.split('/')[2] ?? ''}/extension`;
    expect((await call('organiser', 'POST', extension, { extraMs: HOUR_MS })).status).toBe(400);
    expect((await call('jury', 'POST', extension, { extraMs: HOUR_MS, reason: 'сбой' })).status).toBe(403);
    const given = await call('organiser', 'POST', extension, { extraMs: HOUR_MS, reason: 'сбой сети' });
    expect([given.status, Date.parse(String(given.body['endsAt'])) > Date.now()]).toEqual([200, true]);
    expect(await lastEntry(path, 'expert-work.extended')).toMatchObject({ reason: 'сбой сети' });
    expect((await call('a', 'PUT', `${path}/markup`, { content: marked('3') })).body).toMatchObject({ version: 1 });
    const none = `/assignments/${(await own('free')).split('/')[2] ?? ''}/extension`;
    const refused = await call('organiser', 'POST', none, { extraMs: HOUR_MS, reason: 'x' });
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_WORK_NO_LIMIT']);
  });

  it('`lock`: nothing is taken, and the draft stays where it is', async () => {
    await limit('lock');
    const path = await begin('5', marked('5'));
    await runOut(path);
    await ended(path, 'not-asked');
    expect((await call('a', 'PUT', `${path}/markup`, { content: marked('5') })).body['code']).toBe(
      'ERR_WORK_TIME_OVER',
    );
    expect((await save(path, 'ещё', '"1"')).body['code']).toBe('ERR_WORK_TIME_OVER');
    expect((await call('a', 'GET', `${path}/draft`)).body).toMatchObject({ revision: 1, content: marked('5') });
  });

  it('`late`: it is taken, and marked', async () => {
    await limit('late');
    const path = await begin('6', marked('6'));
    await runOut(path);
    expect((await save(path, `${marked('6')} `, '"1"')).status).toBe(200);
    expect((await call('a', 'PUT', `${path}/markup`, { content: marked('6') })).body).toMatchObject({ version: 1 });
    expect((await call('a', 'GET', path)).body).toMatchObject({ late: true, status: 'submitted' });
    const { body } = await call('jury', 'GET', '/assignments?expert=a&limit=50');
    const rows = (body['items'] as Record<string, unknown>[]).filter(({ late }) => late === true);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['6']);
  });

  it('in the last days before a final it corrects no essay of an open set, and hands in what has no markup (4.6)', async () => {
    await limit('hand-in');
    const corrected = await own('7');
    await call('a', 'POST', `${corrected}/start`);
    expect((await call('a', 'PUT', `${corrected}/markup`, { content: marked('7') })).body).toMatchObject({
      version: 1,
    });
    const { etag } = await call('a', 'GET', `${corrected}/draft`);
    const saved = await save(corrected, essay('7'), String(etag), { baseVersion: 1 });
    expect(saved.status).toBe(200);
    const first = await begin('8', marked('8'));
    await scheduleFinal();
    await limit('hand-in');
    await Promise.all([runOut(corrected), runOut(first)]);
    await ended(corrected, 'notice-period');
    await ended(first, 'handed-in');
    expect((await call('a', 'GET', corrected)).body).toMatchObject({ version: 1, markup: marked('7') });
    expect((await call('a', 'GET', `${corrected}/draft`)).body).toMatchObject({ content: essay('7'), baseVersion: 1 });
    expect((await call('a', 'GET', first)).body).toMatchObject({ version: 1, markup: marked('8') });
  });
});

describe('the classifier', () => {
  it('is public as data: codes with subtypes and standard comments', async () => {
    const response = await fetch(`${server.url}${base}/classifier`);
    const { codes } = (await response.json()) as { codes: Record<string, unknown>[] };
    expect(codes.find(({ code }) => code === 'Г.упр')).toMatchObject({
      group: 'error',
      comment: 'Нарушение норм управления',
      subtypes: expect.arrayContaining([{ code: 'упр', aliases: [], comment: 'Нарушение норм управления' }]),
    });
    expect((await fetch(`${server.url}/api/contests/nobody/classifier`)).status).toBe(404);
  });
});
