import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContestRepository, DatasetRepository } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { randomUUID } from 'node:crypto';
import { startApiServer, type ApiServer } from '../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { EventStream } from '../support/event-stream.js';
import { caller, makePerson, type Caller } from '../support/organisers.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const BY = { actor: 'test' };

let db: TestDatabase;
let api: ApiServer;
let boss: Caller;
let slug: string;
let contestId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  boss = caller(api.url, await makePerson(db.database, [{ role: 'organiser' }]));
});

afterAll(async () => {
  await api.close();
  await db.drop();
});

beforeEach(async () => {
  slug = `contest-${randomUUID().slice(0, 8)}`;
  const made = await boss('POST', '/api/contests', { slug, title: { ru: 'Проба', en: 'Trial' } });
  expect(made.status).toBe(201);
  contestId = String(made.body['id']);
});

/** A sealed set of `count` new essays. */
async function sealedSet(name: string, count = 3, kind: 'final' | 'training' = 'final'): Promise<string> {
  const datasets = new DatasetRepository(db.database, manualClock(Date.now()));
  const list = Array.from({ length: count }, (_, index) => {
    return { externalId: `${name}-${index}`, subject: 'rus', meta: {}, text: `Секретное сочинение ${name} ${index}` };
  });
  const { essays } = await datasets.importEssays(contestId, list, BY);
  const essayIds = essays.map(({ id }) => id);
  const { id } = await datasets.createDataset({ contestId, kind, name, essayIds }, BY);
  await datasets.seal(id, BY);
  return id;
}

const rounds = (path = ''): string => `/api/contests/${slug}/rounds${path}`;
const iso = (ms: number): string => new Date(ms).toISOString();

async function draft(datasetId: string, mode = 'final'): Promise<string> {
  const { status, body } = await boss('POST', rounds(), { mode, datasetId });
  expect([status, body['status']]).toEqual([201, 'draft']);
  return String(body['id']);
}

const times = (startsAt: number) => ({ startsAt: iso(startsAt), lobbyOpensAt: iso(startsAt - 30 * MINUTE) });

/** A final that has run for a while: `given` essays were planned before now, the rest are to come. */
async function runningFinal(datasetId: string, given: number): Promise<string> {
  const id = await draft(datasetId);
  await boss('PUT', rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
  const startsAt = new Date(Date.now() - (given - 1) * MINUTE - 1_000);
  await db.database.pool.query(`update rounds set status = 'open', starts_at = $2, lobby_opens_at = $2 where id = $1`, [
    id,
    startsAt,
  ]);
  await db.database.pool.query(
    `update round_items set planned_at = $2::timestamptz + index * interval '1 minute' where round_id = $1`,
    [id, startsAt],
  );
  return id;
}

const protocols = { jury: 'J-7', technicalCommission: 'T-3' };
const actions = async (subjectId: string): Promise<unknown[]> => {
  const { body } = await boss('GET', `/api/contests/${slug}/audit?subjectId=${subjectId}`);
  return (body['items'] as { action: string }[]).map(({ action }) => action).reverse();
};

describe('contests', () => {
  it('shows an unannounced contest to its people only, and announces it once', async () => {
    const stranger = caller(api.url, await makePerson(db.database, []));
    expect((await stranger('GET', `/api/contests/${slug}/settings`)).status).toBe(404);
    expect((await stranger('GET', '/api/me/contests')).body['items']).toEqual([]);
    const settings = await boss('GET', `/api/contests/${slug}/settings`);
    expect(settings.body).toMatchObject({ slug, announcedAt: null, parametersVersion: 1, roles: ['organiser'] });
    const first = await boss('POST', `/api/contests/${slug}/announcement`);
    const again = await boss('POST', `/api/contests/${slug}/announcement`);
    expect(first.body['announcedAt']).not.toBeNull();
    expect(again.body).toEqual(first.body);
    expect(await actions(contestId)).toEqual(['contest.created', 'contest.announced']);
  });

  it('lists own contests page by page', async () => {
    const first = await boss('GET', '/api/me/contests?limit=1');
    expect((first.body['items'] as { slug: string }[])[0]?.slug).toBe(slug);
  });

  it('refuses a slug that is taken, and a body that is not valid', async () => {
    const body = { slug, title: { ru: 'а', en: 'a' } };
    expect((await boss('POST', '/api/contests', body)).body['code']).toBe('ERR_CONTEST_EXISTS');
    expect((await boss('POST', '/api/contests', { ...body, engine: 'oracle' })).body['errors']).toMatchObject([
      { path: 'engine' },
    ]);
    expect((await boss('POST', '/api/contests', { ...body, slug: 'Не то' })).body['code']).toBe('ERR_INVALID_REQUEST');
  });
});

describe('parameters (2.17)', () => {
  const path = () => `/api/contests/${slug}/parameters`;

  it('changes what is named and keeps the rest; the same again adds nothing', async () => {
    await boss('POST', path(), { changes: { intervalMs: 30_000 }, reason: 'a trial' });
    const second = await boss('POST', path(), { changes: { h: 0.5 }, reason: 'another' });
    expect(second.body).toMatchObject({ version: 3, values: { intervalMs: 30_000, h: 0.5, deadlineMs: MINUTE } });
    const again = await boss('POST', path(), { changes: { h: 0.5 }, reason: 'another' });
    expect(again.body['version']).toBe(3);
    const listed = await boss('GET', `${path()}?limit=2`);
    expect((listed.body['items'] as { version: number }[]).map(({ version }) => version)).toEqual([3, 2]);
    const rest = await boss('GET', `${path()}?limit=2&cursor=${String(listed.body['next'])}`);
    expect(rest.body).toMatchObject({ items: [{ version: 1 }], next: null });
  });

  it('is a decision with a protocol after the announcement', async () => {
    await boss('POST', `/api/contests/${slug}/announcement`);
    const change = { changes: { h: 0.9 }, reason: 'the jury asked' };
    expect((await boss('POST', path(), change)).body['code']).toBe('ERR_PROTOCOL_MISSING');
    expect((await boss('POST', path(), { ...change, protocolRef: 'P-1' })).body['version']).toBe(2);
    const decision = await db.database.prisma.decision.findFirstOrThrow({ where: { contestId } });
    expect(decision).toMatchObject({ kind: 'parameters.change', reason: 'the jury asked', protocolRef: 'P-1' });
  });

  it('leaves a scheduled round its version, and warns when a final is near', async () => {
    const id = await draft(await sealedSet('near'));
    const soon = { ...times(Date.now() + DAY), overrideReason: 'a rehearsal' };
    expect((await boss('PUT', rounds(`/${id}/schedule`), soon)).status).toBe(200);
    await boss('POST', `/api/contests/${slug}/announcement`);
    const change = { changes: { h: 0.9 }, reason: 'r', protocolRef: 'P' };
    expect((await boss('POST', path(), change)).body['code']).toBe('ERR_NOTICE_PERIOD');
    expect((await boss('POST', path(), { ...change, overrideReason: 'agreed' })).body['version']).toBe(2);
    expect((await boss('GET', rounds(`/${id}`))).body['parametersVersion']).toBe(1);
  });

  it('refuses values that are none', async () => {
    const { status, body } = await boss('POST', path(), { changes: { intervalMs: 1, speed: 2 }, reason: 'r' });
    expect([status, body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
  });
});

describe('schedules', () => {
  it('needs a reason inside the notice period (7.5), says so, and writes it down', async () => {
    const id = await draft(await sealedSet('notice'));
    const soon = times(Date.now() + 9 * DAY);
    const refused = await boss('PUT', rounds(`/${id}/schedule`), soon);
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
    expect(refused.body['detail']).toContain('overrideReason');
    const set = await boss('PUT', rounds(`/${id}/schedule`), { ...soon, overrideReason: 'everybody agrees' });
    expect(set.body).toMatchObject({ status: 'scheduled', startsAt: soon.startsAt });
    const entry = await db.database.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'round.scheduled', subjectId: id },
    });
    expect([entry.reason, (entry.after as { noticeOverridden?: boolean }).noticeOverridden]).toEqual([
      'everybody agrees',
      true,
    ]);
  });

  it('may be set anew until the lobby opens; the same again changes nothing', async () => {
    const id = await draft(await sealedSet('again'));
    const first = times(Date.now() + 11 * DAY);
    await boss('PUT', rounds(`/${id}/schedule`), first);
    await boss('PUT', rounds(`/${id}/schedule`), first);
    const later = times(Date.now() + 12 * DAY);
    expect((await boss('PUT', rounds(`/${id}/schedule`), later)).body['startsAt']).toBe(later.startsAt);
    expect((await boss('POST', rounds(`/${id}/lobby`))).body['status']).toBe('open');
    expect((await boss('POST', rounds(`/${id}/lobby`))).status).toBe(200);
    expect((await boss('PUT', rounds(`/${id}/schedule`), first)).body['code']).toBe('ERR_ROUND_STATE');
    expect(await actions(id)).toEqual(['round.created', 'round.scheduled', 'round.scheduled', 'round.lobby-opened']);
  });

  it('plans items without a word of their texts', async () => {
    const id = await draft(await sealedSet('plan'));
    await boss('PUT', rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
    const { body } = await boss('GET', rounds(`/${id}/items?limit=2`));
    expect((body['items'] as { index: number }[]).map(({ index }) => index)).toEqual([0, 1]);
    const rest = await boss('GET', rounds(`/${id}/items?cursor=${String(body['next'])}`));
    expect((rest.body['items'] as { index: number }[]).map(({ index }) => index)).toEqual([2]);
    expect(JSON.stringify([body, rest.body])).not.toContain('Секретное');
  });

  it('opens a qualification once, and never a final, without a clock', async () => {
    const dataset = await sealedSet('open');
    const qualification = await draft(await sealedSet('train', 3, 'training'), 'algorithmic');
    expect((await boss('POST', rounds(`/${qualification}/opening`))).body['status']).toBe('open');
    expect((await boss('POST', rounds(`/${qualification}/opening`))).status).toBe(200);
    expect((await boss('POST', rounds(`/${await draft(dataset)}/opening`))).body['code']).toBe('ERR_ROUND_TIMES');
  });
});

describe('essays of a coming final', () => {
  it('are given out by no other round, and stand in no set that teams read', async () => {
    const dataset = await sealedSet('hidden');
    const refused = await boss('POST', rounds(), { mode: 'algorithmic', datasetId: dataset });
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_DATASET_KIND']);
    const sets = `/api/contests/${slug}/datasets`;
    const essays = ['hidden-1'];
    const leak = await boss('POST', sets, { kind: 'training', name: 'open', essays });
    expect([leak.status, leak.body['code']]).toEqual([409, 'ERR_ESSAYS_SEALED']);
    const open = await boss('POST', sets, { kind: 'test', name: 'open', essays: [] });
    const added = await boss('PATCH', `${sets}/${String(open.body['id'])}/essays`, { add: essays });
    expect([added.status, added.body['code']]).toEqual([409, 'ERR_ESSAYS_SEALED']);
    expect((await boss('POST', sets, { kind: 'final', name: 'next', essays })).status).toBe(201);
  });

  it('stay hidden when an early end of another final left them out', async () => {
    const dataset = await sealedSet('left', 5);
    const id = await runningFinal(dataset, 3);
    await boss('POST', rounds(`/${id}/closing`), { reason: 'fire alarm' });
    await db.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [id]);
    const jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
    const read = async (who: typeof jury) => {
      const { body } = await who('GET', `/api/contests/${slug}/datasets/${dataset}/essays`);
      return (body['items'] as { externalId: string }[]).map(({ externalId }) => externalId);
    };
    expect(await read(jury)).toEqual(['left-0', 'left-1']);
    expect(await read(boss)).toHaveLength(5);
  });
});

describe('ends', () => {
  it('ends a round early only with a reason, and cuts off what not everybody had the full time for', async () => {
    const id = await runningFinal(await sealedSet('early', 5), 3);
    const refused = await boss('POST', rounds(`/${id}/closing`), {});
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_REASON_MISSING']);
    const ended = await boss('POST', rounds(`/${id}/closing`), { reason: 'fire alarm', protocolRef: 'T-9' });
    // Essays 0 and 1 had their minute; 2 was given out a second ago, 3 and 4 never.
    expect(ended.body).toMatchObject({ status: 'open', cutOff: 3 });
    const again = await boss('POST', rounds(`/${id}/closing`), { reason: 'fire alarm' });
    expect(again.body['closeAt']).toBe(ended.body['closeAt']);
    const decisions = await db.database.prisma.decision.findMany({ where: { roundId: id } });
    expect(decisions).toMatchObject([{ kind: 'round.close', reason: 'fire alarm', protocolRef: 'T-9' }]);
  });

  it('ends a round after its last deadline without one', async () => {
    const id = await runningFinal(await sealedSet('late', 2), 4);
    expect((await boss('POST', rounds(`/${id}/closing`), {})).body).toMatchObject({ cutOff: 0 });
    expect(await db.database.prisma.decision.count({ where: { roundId: id } })).toBe(0);
  });

  it('voids by a decision; a void round stays void, in the database too', async () => {
    const id = await draft(await sealedSet('void'));
    expect((await boss('POST', rounds(`/${id}/voiding`), {})).status).toBe(400);
    expect((await boss('POST', rounds(`/${id}/voiding`), { reason: 'a mistake' })).body['status']).toBe('void');
    expect((await boss('POST', rounds(`/${id}/voiding`), { reason: 'a mistake' })).body['code']).toBe(
      'ERR_ROUND_STATE',
    );
    await expect(db.database.pool.query(`update rounds set status = 'open' where id = $1`, [id])).rejects.toThrow(
      'may not go from void',
    );
  });

  it('finalises a closed round only, and only with its approved board', async () => {
    const id = await runningFinal(await sealedSet('result'), 3);
    expect((await boss('POST', rounds(`/${id}/finalisation`))).body['code']).toBe('ERR_ROUND_STATE');
    await db.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [id]);
    expect((await boss('POST', rounds(`/${id}/finalisation`))).body['code']).toBe('ERR_BOARD_NOT_APPROVED');
    expect((await boss('GET', rounds(`/${id}`))).body['status']).toBe('closed');
  });
});

describe('restart (7.15)', () => {
  const restart = (id: string, datasetId: string, body: object = {}) =>
    boss('POST', rounds(`/${id}/restart`), { datasetId, reason: 'power cut', protocols, ...body });

  it('voids the round and makes a draft with new essays, by both protocols', async () => {
    const id = await runningFinal(await sealedSet('first'), 2);
    const next = await restart(id, await sealedSet('second'));
    expect([next.status, next.body['status'], next.body['replaces'], next.body['number']]).toEqual([
      201,
      'draft',
      id,
      2,
    ]);
    expect((await boss('GET', rounds(`/${id}`))).body).toMatchObject({ status: 'void', replacedBy: next.body['id'] });
    const decisions = await db.database.prisma.decision.findMany({
      where: { roundId: id },
      orderBy: { decidedAt: 'asc' },
    });
    expect(decisions.map(({ kind }) => kind).sort()).toEqual(['round.restart', 'round.void']);
    expect(decisions.find(({ kind }) => kind === 'round.restart')?.evidence).toMatchObject({ protocols });
    const again = await restart(id, String((next.body['dataset'] as { id: string }).id));
    expect(again.body['id']).toBe(next.body['id']);
  });

  it('refuses essays that any earlier final has given out', async () => {
    const one = await sealedSet('one');
    const first = await runningFinal(one, 1);
    const next = await restart(first, await sealedSet('two'));
    const second = String(next.body['id']);
    const given = await restart(second, one);
    expect([given.status, given.body['code']]).toEqual([409, 'ERR_ROUND_STATE']);
    await boss('PUT', rounds(`/${second}/schedule`), times(Date.now() + 11 * DAY));
    const refused = await restart(second, one);
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_ESSAYS_GIVEN']);
    expect((await boss('GET', rounds(`/${second}`))).body['status']).toBe('scheduled');
    expect((await boss('POST', rounds(), { mode: 'final', datasetId: one })).body['code']).toBe('ERR_ESSAYS_GIVEN');
  });

  it('takes essays of a round that gave none out (negative control)', async () => {
    const dataset = await sealedSet('unused');
    const id = await draft(dataset);
    await boss('PUT', rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
    expect((await restart(id, dataset)).status).toBe(201);
  });

  it('needs both protocols, and a final', async () => {
    const dataset = await sealedSet('both');
    const id = await runningFinal(dataset, 2);
    const halves = [{ jury: 'J' }, { technicalCommission: 'T' }, { jury: 'J', technicalCommission: ' ' }];
    for (const half of halves) expect((await restart(id, dataset, { protocols: half })).status).toBe(400);
    const rehearsal = await draft(await sealedSet('rehearsal', 2, 'training'), 'technical');
    await boss('POST', rounds(`/${rehearsal}/opening`));
    expect((await restart(rehearsal, dataset)).body['code']).toBe('ERR_ROUND_STATE');
  });
});

describe('the live view', () => {
  it('streams who is here and who is missing, again when it changes', async () => {
    const id = await runningFinal(await sealedSet('live'), 1);
    const token = await makePerson(db.database, [{ role: 'technical_commission', contestId }]);
    const stream = await EventStream.open(`${api.url}${rounds(`/${id}/live/events`)}`, undefined, token);
    const figures = async () =>
      JSON.parse((await stream.next())?.data ?? '{}') as { absent: unknown[]; sample: number };
    expect(await figures()).toMatchObject({ round: id, sample: 3, absent: [] });
    const team = { contestId, slug: 'alpha', name: 'Альфа', status: 'approved', admittedAt: new Date() } as const;
    await db.database.prisma.team.create({ data: team });
    expect(await figures()).toMatchObject({ absent: [{ team: 'Альфа' }] });
    stream.close();
    const nobody = await fetch(`${api.url}${rounds(`/${id}/live/events`)}`);
    expect(nobody.status).toBe(401);
  });
});

describe('who may', () => {
  it('lets jury and commission look, organisers act, and hides rounds of other contests', async () => {
    const id = await draft(await sealedSet('seen'));
    const jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
    expect((await jury('GET', rounds(`/${id}`))).status).toBe(200);
    expect((await jury('GET', rounds(`/${id}/live`))).body).toMatchObject({ round: id, sample: 3, teams: [] });
    expect((await jury('GET', rounds(`/${id}/items`))).status).toBe(403);
    expect((await jury('POST', rounds(`/${id}/voiding`), { reason: 'no' })).status).toBe(403);
    const other = `other-${randomUUID().slice(0, 8)}`;
    await new ContestRepository(db.database, manualClock(Date.now())).createContest(
      { slug: other, titleRu: 'а', titleEn: 'a' },
      BY,
      {},
    );
    expect((await boss('GET', `/api/contests/${other}/rounds/${id}`)).status).toBe(404);
    expect((await boss('POST', `/api/contests/${other}/rounds/${id}/voiding`, { reason: 'x' })).status).toBe(404);
    expect((await boss('GET', rounds(`/${id}`))).body['status']).toBe('draft');
  });
});

describe('the audit log', () => {
  it('is filtered and paged, and one contest shows nothing of another', async () => {
    const id = await draft(await sealedSet('log'));
    await boss('POST', rounds(`/${id}/voiding`), { reason: 'for the log' });
    const audit = (query: string) => boss('GET', `/api/contests/${slug}/audit?${query}`);
    const voided = await audit('action=round.*&limit=1');
    expect(voided.body['items']).toMatchObject([{ action: 'round.voided', reason: 'for the log', subjectId: id }]);
    const before = await audit(`action=round.*&limit=1&cursor=${String(voided.body['next'])}`);
    expect(before.body).toMatchObject({ items: [{ action: 'round.created' }], next: null });
    expect((await audit('actor=nobody')).body['items']).toEqual([]);
    expect((await audit('actor=%25')).body['items']).toEqual([]);
    expect((await audit(`from=${iso(Date.now() + DAY)}`)).body['items']).toEqual([]);
    expect((await audit(`to=${iso(Date.now() + DAY)}&action=contest.created`)).body['items']).toHaveLength(1);
    const all = (await boss('GET', '/api/audit?limit=200')).body['items'] as unknown[];
    expect(all.length).toBeGreaterThan(((await audit('limit=200')).body['items'] as unknown[]).length);
  });

  it('publishes its head; the chain holds against it, and shows what was cut off', async () => {
    const verify = (query = '') => boss('GET', `/api/contests/${slug}/audit/verification${query}`);
    const { body: head } = await caller(api.url)('GET', '/api/audit/head');
    expect((await verify(`?head=${String(head['head'])}`)).body).toMatchObject({ ok: true, entries: head['entries'] });
    await boss('POST', `/api/contests/${slug}/announcement`);
    expect((await verify(`?head=${String(head['head'])}`)).body).toMatchObject({ ok: true });
    const { body: longer } = await caller(api.url)('GET', '/api/audit/head');
    const { pool } = db.database;
    await pool.query('alter table audit_entries disable trigger user');
    await pool.query('delete from audit_entries where seq = (select max(seq) from audit_entries)');
    await pool.query('alter table audit_entries enable trigger user');
    expect((await verify()).body).toMatchObject({ ok: true });
    expect((await verify(`?head=${String(longer['head'])}`)).body).toMatchObject({
      ok: false,
      problem: { code: 'ERR_AUDIT_TRUNCATED' },
    });
  });
});
