import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ContestCommands, DatasetCommands } from '@starboard/database';
import { anchoredClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { placeRound } from '../../support/placed.js';
import { startWorker } from '../../support/worker-app.js';

const BY = { actor: 'test' };
const WORDS = 'Кем стать после школы? Этот вопрос задаёт каждый выпускник и ищет ответ очень долго. '.repeat(8).trim();
const essay = (n: string): string => `Сочинение ${n}. ${WORDS}`;
const marked = (n: string): string => essay(n).replace('вопрос', '(\\Г.упр \\вопрос\\)');
const clock = anchoredClock(Date.now());
const base = '/api/contests/experts';
const HOUR_MS = 3_600_000;

let db: TestDatabase;
let server: ApiServer;
let worker: INestApplicationContext;
let contestId: string;
let datasetId: string;
let finalId: string;
let organiser: Caller;
let jury: Caller;
let commission: Caller;
let stranger: Caller;
const people = new Map<string, { call: Caller; userId: string }>();
const as = (code: string): Caller => people.get(code)?.call ?? caller(server.url);
const items = ({ body }: Answer) => body['items'] as Record<string, unknown>[];

beforeAll(async () => {
  db = await createTestDatabase();
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'experts', titleRu: 'Э', titleEn: 'E' }, BY));
  await contests.announce(contestId, BY);
  await contests.addParameters(contestId, {}, BY);
  datasetId = await makeSet('training', ['1', '2']);
  finalId = await makeSet('final', ['f']);
  server = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const person = async (...grants: Parameters<typeof makePerson>[1]) =>
    caller(server.url, await makePerson(db.database, grants));
  organiser = await person({ role: 'organiser' });
  jury = await person({ role: 'jury', contestId });
  commission = await person({ role: 'technical_commission', contestId });
  stranger = await person();
  for (const code of ['a', 'b', 'c', 'd']) {
    const token = await makePerson(db.database, []);
    const user = await db.database.prisma.user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    people.set(code, { call: caller(server.url, token), userId: user.id });
  }
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await db.drop();
});

async function makeSet(kind: 'training' | 'final', names: readonly string[]): Promise<string> {
  const datasets = new DatasetCommands(db.database, clock);
  const essays = names.map((n) => ({ externalId: n, subject: 'rus', meta: {}, text: essay(n) }));
  const { essays: stored } = await datasets.importEssays(contestId, essays, BY);
  const set = await datasets.createDataset({ contestId, kind, name: kind, essayIds: stored.map(({ id }) => id) }, BY);
  return set.id;
}

async function own(code: string): Promise<Record<string, unknown>[]> {
  return items(await as(code)('GET', `${base}/own-assignments`));
}

/** The expert's live assignment of an essay. */
async function assignmentOf(code: string, externalId: string): Promise<string> {
  return String((await own(code)).find((one) => one['externalId'] === externalId)?.['id']);
}

describe('experts', () => {
  it('are added, changed and listed with their load', async () => {
    for (const code of ['a', 'b']) {
      const answer = await organiser('PUT', `${base}/experts/${code}`, {
        userId: people.get(code)?.userId,
        maxLoad: 5,
      });
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ code, maxLoad: 5, assigned: 0 })]);
    }
    const again = await organiser('PUT', `${base}/experts/a`, { maxLoad: 9 });
    expect(again.body).toMatchObject({ maxLoad: 9, person: { id: people.get('a')?.userId } });
    const page = await commission('GET', `${base}/experts?limit=1`);
    const rest = await jury('GET', `${base}/experts?limit=5&cursor=${String(page.body['next'])}`);
    expect([...items(page), ...items(rest)].map(({ code }) => code)).toEqual(['a', 'b']);
  });

  it('are people of whom each is one expert', async () => {
    const taken = await organiser('PUT', `${base}/experts/c`, { userId: people.get('a')?.userId });
    expect([taken.status, taken.body['code']]).toEqual([409, 'ERR_EXPERT_PERSON_TAKEN']);
    const unknown = await organiser('PUT', `${base}/experts/c`, { userId: randomUUID() });
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'ERR_PERSON_UNKNOWN']);
    expect((await organiser('PUT', `${base}/experts/a_b`, {})).status).toBe(400);
    await expect(
      db.database.pool.query('update experts set user_id = $1 where code = $2', [people.get('a')?.userId, 'b']),
    ).rejects.toThrow('experts_one_per_person');
  });
});

describe('assigning', () => {
  const plan = (more: object = {}) => organiser('POST', `${base}/assignments`, { datasetId, ...more });

  it('is shown first and done once', async () => {
    const dry = await plan();
    expect(dry.body).toMatchObject({ applied: false, open: [] });
    expect(dry.body['assignments']).toHaveLength(4);
    expect(items(await organiser('GET', `${base}/assignments`))).toEqual([]);
    const done = await plan({ dryRun: false });
    expect(done.body).toMatchObject({ applied: true, assignments: dry.body['assignments'] });
    expect((await plan({ dryRun: false })).body['assignments']).toEqual([]);
    expect((await plan({ datasetId: randomUUID() })).status).toBe(404);
  });

  it('has time limits by the type of the essay', async () => {
    const datasets = new DatasetCommands(db.database, clock);
    const mixed = (['rus', 'lit', 'rus-free'] as const).map((subject) => ({
      ...{ externalId: `mixed-${subject}`, subject, meta: {}, text: `${subject}. ${WORDS}` },
    }));
    const { essays } = await datasets.importEssays(contestId, mixed, BY);
    const set = { contestId, kind: 'training', name: 'mixed', essayIds: essays.map(({ id }) => id) } as const;
    const { id } = await datasets.createDataset(set, BY);
    const [soon, later] = [1, 2].map((hours) => new Date(clock.now() + hours * HOUR_MS).toISOString());
    const limits = { datasetId: id, dueAt: later, dueAtBySubject: { lit: soon } };
    const wrong = await plan({ ...limits, dueAtBySubject: { lit: soon, eng: soon } });
    expect([wrong.status, wrong.body['errors']]).toEqual([
      400,
      [{ path: 'dueAtBySubject.eng', message: expect.stringContaining('lit, rus, rus-free') }],
    ]);
    const expected = ['mixed-rus', 'mixed-lit', 'mixed-rus-free'].flatMap((externalId) => {
      const one = expect.objectContaining({ externalId, dueAt: externalId === 'mixed-lit' ? soon : later });
      return [one, one];
    });
    expect((await plan(limits)).body['assignments']).toEqual(expected);
    await plan({ ...limits, dryRun: false });
    const given = items(await organiser('GET', `${base}/assignments?dataset=${id}`));
    expect(given).toHaveLength(expected.length);
    expect(given).toEqual(expect.arrayContaining(expected));
    await db.database.pool.query('delete from expert_assignments where id = any($1)', [given.map((one) => one['id'])]);
  });

  it('names places that nobody is left for', async () => {
    await organiser('PUT', `${base}/experts/b`, { maxLoad: 2 });
    const dry = await plan({ datasetId: finalId });
    expect(dry.body).toMatchObject({ open: [{ externalId: 'f', place: 2 }] });
    await organiser('PUT', `${base}/experts/b`, { maxLoad: 5 });
  });

  it('shows what is overdue, and moves it to another expert', async () => {
    const [one] = items(await organiser('GET', `${base}/assignments?expert=b`));
    const past = new Date(clock.now() - HOUR_MS);
    await db.database.pool.query('update expert_assignments set due_at = $1 where id = $2', [past, one?.['id']]);
    const overdue = items(await commission('GET', `${base}/assignments?overdue=true&dataset=${datasetId}`));
    expect(overdue.map(({ id }) => id)).toEqual([one?.['id']]);
    expect(items(await organiser('GET', `${base}/experts`))).toMatchObject([{ overdue: 0 }, { overdue: 1 }]);
    const path = `${base}/assignments/${String(one?.['id'])}/reassignment`;
    const nobodyLeft = await organiser('POST', path, { reason: 'болен' });
    expect([nobodyLeft.status, nobodyLeft.body['code']]).toEqual([409, 'ERR_EXPERTS_TOO_FEW']);
    const busy = await organiser('POST', path, { expert: 'a', reason: 'болен' });
    expect([busy.status, busy.body['code']]).toEqual([409, 'ERR_EXPERT_BUSY']);
    for (const code of ['c', 'd'])
      await organiser('PUT', `${base}/experts/${code}`, { userId: people.get(code)?.userId });
    const dueAt = new Date(clock.now() + HOUR_MS).toISOString();
    const moved = await organiser('POST', path, { expert: 'c', dueAt, reason: 'болен' });
    expect(moved.body).toMatchObject({ expert: 'c', place: one?.['place'], dueAt, overdue: false });
    expect((await organiser('POST', path, { reason: 'ещё раз' })).body['code']).toBe('ERR_ASSIGNMENT_SUBMITTED');
    const back = `${base}/assignments/${String(moved.body['id'])}/reassignment`;
    const kept = await organiser('POST', back, { reason: 'по нагрузке' });
    expect(kept.body).toMatchObject({ place: one?.['place'], dueAt });
    const free = `${base}/assignments/${String(kept.body['id'])}/reassignment`;
    expect((await organiser('POST', free, { dueAt: null, reason: 'без срока' })).body).toMatchObject({ dueAt: null });
    expect((await organiser('POST', `${base}/assignments/${randomUUID()}/reassignment`, { reason: 'x' })).status).toBe(
      404,
    );
  });
});

describe('an expert’s own work', () => {
  it('has own essays only; another’s does not exist', async () => {
    const [mine] = await own('a');
    const path = `${base}/own-assignments/${String(mine?.['id'])}`;
    expect((await as('a')('GET', path)).body).toMatchObject({
      text: essay(String(mine?.['externalId'])),
      markup: null,
    });
    expect((await as('a')('GET', `${path}/checks`)).body).toEqual({ checks: [], finding: null, ordered: false });
    for (const code of ['b', 'c', 'd']) {
      expect((await as(code)('GET', path)).status).toBe(404);
      expect((await as(code)('GET', `${path}/checks`)).status).toBe(404);
      expect((await as(code)('PUT', `${path}/markup`, { content: marked('1') })).status).toBe(404);
    }
    for (const call of [organiser, jury, stranger]) expect((await call('GET', path)).status).toBe(403);
  });

  it('is checked before it is taken, versioned, and the same again is nothing new', async () => {
    const path = `${base}/own-assignments/${await assignmentOf('a', '1')}/markup`;
    const put = (content: string | object, more = {}) => as('a')('PUT', path, { content, ...more });
    const broken = await put('{ "text": ');
    expect([broken.status, broken.body['code']]).toEqual([422, 'ERR_UNPROCESSABLE']);
    expect((await put('Совсем другая работа о лете и каникулах в деревне.')).status).toBe(422);
    const dry = await put(marked('1').replace('\\)', ''), { dryRun: true });
    expect(dry.body).toMatchObject({ version: null, stored: false, diagnostics: [{ code: expect.any(String) }] });
    expect((await put(marked('1'))).body).toMatchObject({ version: 1, stored: true, fragments: 1, diagnostics: [] });
    expect((await put(marked('1'))).body).toMatchObject({ version: 1, stored: false });
    const document = { text: essay('1'), meta: {}, criteria: { K7: 3, K8: 3 }, selections: [] };
    expect((await put(document, { baseVersion: 1 })).body).toMatchObject({ version: 2, stored: true, fragments: 0 });
    expect(await own('a')).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 'submitted', versions: 2 })]),
    );
  });

  it('puts no version out of force that it was not begun from, and stores one of two that come at once', async () => {
    const path = `${base}/own-assignments/${await assignmentOf('a', '1')}`;
    const put = (content: string, more = {}) => as('a')('PUT', `${path}/markup`, { content, ...more });
    const before = await as('a')('GET', path);
    expect(before.body).toMatchObject({ version: 2, versions: 2, markupErrors: 'refuse' });
    for (const more of [{ baseVersion: 1 }, { baseVersion: 3 }, {}]) {
      const refused = await put(marked('1'), more);
      expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_MARKUP_VERSION']);
      expect(refused.body['detail']).toMatch(/version 2 is in force[^]*nothing was taken/);
    }
    expect((await put(marked('1'), { baseVersion: 1, dryRun: true })).status).toBe(200);
    const same = { ...before.body, time: expect.anything() };
    expect((await as('a')('GET', path)).body).toEqual(same);
    const both = await Promise.all([marked('1'), essay('1')].map((content) => put(content, { baseVersion: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = both.findIndex(({ status }) => status === 200);
    expect((await as('a')('GET', path)).body).toMatchObject({
      version: 3,
      markup: taken === 0 ? marked('1') : essay('1'),
    });
  });

  it('has no errors, unless the contest allows them and the expert confirms them', async () => {
    const path = `${base}/own-assignments/${await assignmentOf('a', '1')}`;
    const broken = marked('1').replace('\\)', '');
    const put = (more = {}) => as('a')('PUT', `${path}/markup`, { content: broken, baseVersion: 3, ...more });
    for (const more of [{}, { confirmErrors: true }]) {
      const refused = await put(more);
      expect([refused.status, refused.body['code']]).toEqual([422, 'ERR_MARKUP_ERRORS']);
      expect(refused.body['errors']).toEqual([
        { path: expect.stringMatching(/^content:1:\d+$/), message: expect.stringMatching(/^[A-Z_]+: .+ \/ .+/) },
      ]);
    }
    const parameters = { changes: { markupErrors: 'confirm' }, reason: 'спор', protocolRef: '7' };
    expect((await organiser('POST', `${base}/parameters`, parameters)).status).toBe(200);
    expect((await as('a')('GET', path)).body).toMatchObject({ version: 3, markupErrors: 'confirm' });
    expect((await put()).body['code']).toBe('ERR_MARKUP_ERRORS');
    expect((await put({ confirmErrors: true })).body).toMatchObject({ version: 4, stored: true });
    const row = await db.database.prisma.expertMarkup.findFirstOrThrow({ orderBy: { receivedAt: 'desc' } });
    expect(row).toMatchObject({ version: 4, confirmedErrors: 1 });
    const handedIn = { where: { action: 'expert-markup.handed-in' }, orderBy: { seq: 'desc' } } as const;
    const entry = await db.database.prisma.auditEntry.findFirstOrThrow(handedIn);
    expect(entry.after).toEqual({ version: 4, confirmedErrors: 1 });
    const { id: _id, ...copy } = row;
    const imported = { ...copy, version: 5, origin: 'import' };
    await expect(db.database.prisma.expertMarkup.create({ data: imported })).rejects.toThrow(/confirmed_errors_check/);
  });

  it('is told of points that do not follow from the markup (appendix 3 §1.7), and how many warnings were seen is kept', async () => {
    const path = `${base}/own-assignments/${await assignmentOf('a', '1')}`;
    const content = `Предмет: русский\nК9: 2\n\n${marked('1')}`;
    const put = (more = {}) => as('a')('PUT', `${path}/markup`, { content, baseVersion: 4, ...more });
    const { diagnostics } = (await put({ dryRun: true })).body as { diagnostics: { code: string }[] };
    expect(diagnostics.map(({ code }) => code)).toContain('WARN_GRADE_DISAGREES');
    const confirmedWarnings = diagnostics.length;
    expect((await put({ confirmWarnings: true })).body).toMatchObject({ version: 5, diagnostics });
    const row = await db.database.prisma.expertMarkup.findFirstOrThrow({ orderBy: { receivedAt: 'desc' } });
    expect(row).toMatchObject({ version: 5, confirmedErrors: 0, confirmedWarnings });
    const handedIn = { where: { action: 'expert-markup.handed-in' }, orderBy: { seq: 'desc' } } as const;
    const entry = await db.database.prisma.auditEntry.findFirstOrThrow(handedIn);
    expect(entry.after).toEqual({ version: 5, confirmedWarnings });
    expect((await as('a')('GET', path)).body).toMatchObject({ diagnostics });
  });

  it('does not show an essay of a final set before the round has ended', async () => {
    await organiser('POST', `${base}/assignments`, { datasetId: finalId, dryRun: false });
    const [given] = items(await organiser('GET', `${base}/assignments?dataset=${finalId}`));
    const code = String(given?.['expert']);
    const path = `${base}/own-assignments/${String(given?.['id'])}`;
    expect((await own(code)).map(({ externalId }) => externalId)).not.toContain('f');
    expect((await as(code)('GET', path)).status).toBe(404);
    expect((await as(code)('PUT', `${path}/markup`, { content: essay('f') })).status).toBe(404);
    const parameters = await db.database.prisma.contestParameters.findFirstOrThrow({ where: { contestId } });
    const roundId = await placeRound(db.database, {
      ...{ contestId, mode: 'final', status: 'closed', datasetId: finalId, parametersId: parameters.id },
      ...{ startsAt: new Date(), closedAt: new Date() },
    });
    const { essayId } = await db.database.prisma.datasetEssay.findFirstOrThrow({ where: { datasetId: finalId } });
    const item = { roundId, index: 0, essayId, plannedAt: new Date() };
    await db.database.prisma.roundItem.create({ data: { ...item, cutOff: true } });
    expect((await as(code)('GET', path)).status).toBe(404);
    await db.database.prisma.roundItem.updateMany({ where: { roundId }, data: { cutOff: false } });
    expect((await as(code)('GET', path)).body).toMatchObject({ externalId: 'f', text: essay('f') });
  });
});

describe('the third check', () => {
  const findingsOf = async () => {
    const { body } = await jury('GET', `${base}/third-checks?dataset=${datasetId}`);
    return body['findings'] as Record<string, unknown>[];
  };

  it('comes after the first two: not earlier', async () => {
    const essayRow = await db.database.prisma.essay.findFirstOrThrow({ where: { externalId: '2' } });
    const early = await jury('POST', `${base}/third-checks/orders`, { essayId: essayRow.id, reason: 'спор' });
    expect([early.status, early.body['code']]).toEqual([409, 'ERR_THIRD_CHECK_EARLY']);
    const unknown = await jury('POST', `${base}/third-checks/orders`, { essayId: randomUUID(), reason: 'спор' });
    expect(unknown.status).toBe(404);
  });

  it('is found by the rules, says what cannot be decided, and is given to a third person', async () => {
    const places = items(await organiser('GET', `${base}/assignments?dataset=${datasetId}`));
    for (const { id, expert, externalId, status } of places) {
      if (status === 'cancelled') continue;
      const criteria = externalId === '1' ? (expert === 'a' ? { K7: 3, K8: 3 } : { K7: 0, K8: 3 }) : {};
      const content = { text: essay(String(externalId)), meta: {}, criteria, selections: [] };
      const path = `${base}/own-assignments/${String(id)}`;
      const baseVersion = (await as(String(expert))('GET', path)).body['version'];
      const handedIn = await as(String(expert))('PUT', `${path}/markup`, { content, baseVersion });
      expect(handedIn.status).toBe(200);
    }
    const findings = await eventually('two findings', async () => {
      const found = await findingsOf();
      return found.length === 2 && found[0]?.['needed'] === true ? found : undefined;
    });
    expect(findings).toMatchObject([
      { externalId: '1', needed: true, assigned: false },
      { externalId: '2', needed: null, assigned: false },
    ]);
    const body = { datasetId };
    const dry = await organiser('POST', `${base}/third-checks`, body);
    expect(dry.body).toMatchObject({ applied: false, assignments: [{ externalId: '1', place: 3 }] });
    const done = await organiser('POST', `${base}/third-checks`, { ...body, dryRun: false });
    expect(done.body).toMatchObject({ applied: true, assignments: [{ externalId: '1', place: 3 }] });
    expect((await findingsOf())[0]).toMatchObject({ assigned: true });
  });

  it('shows the third expert the first two checks', async () => {
    const [third] = items(await organiser('GET', `${base}/assignments?dataset=${datasetId}&status=assigned`));
    expect(third).toMatchObject({ place: 3, externalId: '1' });
    const path = `${base}/own-assignments/${String(third?.['id'])}/checks`;
    const { body } = await as(String(third?.['expert']))('GET', path);
    expect(body).toMatchObject({
      checks: [
        { place: 1, fragments: [] },
        { place: 2, fragments: [] },
      ],
      // Why it was asked for: what held when it was given out.
      finding: { needed: true },
      ordered: false,
    });
    const { conditions } = (body as { finding: { conditions: { holds: boolean | null; first: unknown }[] } }).finding;
    expect(conditions.filter(({ holds, first }) => holds === true && first !== null)).not.toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/Сочинение|"expert"/);
  });

  it('is ordered by the chair by hand, as a decision', async () => {
    const essayRow = await db.database.prisma.essay.findFirstOrThrow({ where: { externalId: '2' } });
    const order = (call: Caller, more = {}) =>
      call('POST', `${base}/third-checks/orders`, { essayId: essayRow.id, reason: 'спор экспертов', ...more });
    expect((await order(organiser)).status).toBe(403);
    const ordered = await order(jury, { protocolRef: 'протокол 3' });
    expect([ordered.status, ordered.body]).toEqual([201, expect.objectContaining({ place: 3, externalId: '2' })]);
    const { id, expert } = ordered.body as { id: string; expert: string };
    const { body: checks } = await as(expert)('GET', `${base}/own-assignments/${id}/checks`);
    // That it was a decision, but not its words: they may name the first two.
    expect(checks).toMatchObject({ ordered: true });
    expect(JSON.stringify(checks)).not.toContain('спор экспертов');
    const [decision] = await db.database.prisma.decision.findMany({ where: { kind: 'third-check.order' } });
    expect(decision).toMatchObject({ role: 'jury', reason: 'спор экспертов', protocolRef: 'протокол 3' });
    expect((await order(jury)).body['code']).toBe('ERR_THIRD_CHECK_GIVEN');
    expect((await order(commission)).status).toBe(403);
  });

  it('is taken back while nobody has handed it in, by a decision, once; then it can be given again', async () => {
    const essayRow = await db.database.prisma.essay.findFirstOrThrow({ where: { externalId: '2' } });
    const waiting = async () =>
      items(await organiser('GET', `${base}/assignments?dataset=${datasetId}&status=assigned`)).filter(
        ({ externalId }) => externalId === '2',
      );
    const [third] = await waiting();
    const cancel = (call: Caller, id: unknown, more = {}) =>
      call('POST', `${base}/assignments/${String(id)}/cancellation`, { reason: 'эксперт болен', ...more });
    expect((await cancel(commission, third?.['id'])).status).toBe(403);
    expect((await cancel(organiser, third?.['id'])).status).toBe(403);
    const own = `${base}/own-assignments/${String(third?.['id'])}`;
    expect((await as(String(third?.['expert']))('GET', own)).status).toBe(200);
    const cancelled = await cancel(jury, third?.['id'], { protocolRef: 'протокол 4' });
    expect([cancelled.status, cancelled.body['status']]).toEqual([200, 'cancelled']);
    expect((await cancel(jury, third?.['id'])).status).toBe(200);
    const decisions = await db.database.prisma.decision.findMany({ where: { kind: 'third-check.cancel' } });
    expect(decisions).toMatchObject([{ role: 'jury', reason: 'эксперт болен', protocolRef: 'протокол 4' }]);
    expect((await as(String(third?.['expert']))('GET', own)).status).toBe(404);
    expect(await waiting()).toEqual([]);
    const body = { essayId: essayRow.id, reason: 'ещё раз' };
    expect((await jury('POST', `${base}/third-checks/orders`, body)).status).toBe(201);
    expect(await waiting()).toHaveLength(1);
  });

  it('stays when it is handed in, and the first two checks are never taken away', async () => {
    const places = items(await organiser('GET', `${base}/assignments?dataset=${datasetId}&status=submitted`));
    const of = (place: number) => places.find((one) => one['place'] === place)?.['id'];
    const cancel = (id: unknown) =>
      jury('POST', `${base}/assignments/${String(id)}/cancellation`, { reason: 'эксперт болен' });
    expect((await cancel(of(1))).body['code']).toBe('ERR_ASSIGNMENT_PLACE');
    expect((await cancel(randomUUID())).body['code']).toBe('ERR_ASSIGNMENT_UNKNOWN');
    const essayRow = await db.database.prisma.essay.findFirstOrThrow({ where: { externalId: '1' } });
    const third = await db.database.prisma.expertAssignment.findFirstOrThrow({
      where: { essayId: essayRow.id, ordinal: 3 },
      include: { expert: true },
    });
    const path = `${base}/own-assignments/${third.id}`;
    const content = { text: essay('1'), meta: {}, criteria: {}, selections: [] };
    const baseVersion = (await as(third.expert.code)('GET', path)).body['version'];
    expect((await as(third.expert.code)('PUT', `${path}/markup`, { content, baseVersion })).status).toBe(200);
    expect((await cancel(third.id)).body['code']).toBe('ERR_ASSIGNMENT_SUBMITTED');
  });
});

describe('agreement', () => {
  it('is shown for a set, as JSON and CSV', async () => {
    // The worker reads the third check while this is asked for: what counts then is each of three against each.
    const body = await eventually('three checks of essay 1', async () => {
      const { body: shown } = await commission('GET', `${base}/agreement?dataset=${datasetId}`);
      const [first] = shown['essays'] as { pairs: unknown[] }[];
      return first?.pairs.length === 6 && shown;
    });
    expect(body).toMatchObject({ ster: 100, alphaCodes: null, parametersVersion: 2, missing: 0, confusion: [] });
    const ofThree = Array.from({ length: 6 }, () => ({ m: 100 }));
    expect(body['essays']).toMatchObject([{ externalId: '1', pairs: ofThree }, { externalId: '2' }]);
    const token = await makePerson(db.database, [{ role: 'jury', contestId }]);
    const csv = await fetch(`${server.url}${base}/agreement?dataset=${datasetId}&format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')[0]).toContain('essay,words,x,y,m,value,alpha_codes,alpha_marked');
    expect((await jury('GET', `${base}/agreement?dataset=${randomUUID()}`)).status).toBe(404);
    for (const call of [as('a'), stranger]) {
      expect((await call('GET', `${base}/agreement?dataset=${datasetId}`)).status).toBe(403);
    }
  });
});

it('experts’ routes are closed to others', async () => {
  for (const call of [stranger, as('a')]) {
    expect((await call('GET', `${base}/experts`)).status).toBe(403);
    expect((await call('GET', `${base}/assignments`)).status).toBe(403);
    expect((await call('POST', `${base}/assignments`, { datasetId })).status).toBe(403);
  }
  expect((await caller(server.url)('GET', `${base}/own-assignments`)).status).toBe(401);
});
