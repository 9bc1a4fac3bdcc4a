import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContestCommands, LinkUseCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { filledForm, makeMember } from '../../support/teams.js';

const BY = { actor: 'test' };

let db: TestDatabase;
let api: ApiServer;
let boss: Caller;
let jury: Caller;
let contest: { id: string; slug: string };

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  boss = caller(api.url, await makePerson(db.database, [{ role: 'organiser' }]));
  jury = caller(api.url, await makePerson(db.database, [{ role: 'jury' }]));
});

afterAll(async () => {
  await api.close();
  await db.drop();
});

beforeEach(async () => {
  const contests = new ContestCommands(db.database, manualClock(Date.now() - 1_000));
  const slug = `contest-${randomUUID().slice(0, 8)}`;
  contest = await contests.createContest({ slug, titleRu: 'Проба', titleEn: 'Trial' }, BY);
  await contests.announce(contest.id, BY);
});

const at = (path: string): string => `/api/contests/${contest.slug}${path}`;

async function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const response = await fetch(`${api.url}${at(path)}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Files a form. @returns the team's id and the applicant's secret. */
async function apply(form = filledForm()): Promise<{ id: string; secret: string }> {
  const { status, body } = await send('POST', '/applications', {}, form);
  expect(status).toBe(201);
  return { id: (body['team'] as { id: string }).id, secret: String(body['secret']) };
}

async function approvedTeam(): Promise<string> {
  const { id } = await apply();
  expect((await boss('POST', at(`/teams/${id}/approval`), { reason: 'complete' })).status).toBe(200);
  return id;
}

const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];

// Regulation 3.1.
describe('an applicant', () => {
  it('is told in both languages what is wrong with the form', async () => {
    const { status, body } = await send('POST', '/applications', {}, { ...filledForm(), country: 'Россия', slug: 'X' });
    expect([status, body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
    expect(body['errors']).toEqual([
      { path: 'slug', message: expect.stringMatching(/букв.* \/ .*letters/) },
      { path: 'country', message: expect.stringMatching(/код страны.* \/ .*country/) },
    ]);
  });

  it('gets the same application for the same key, and a problem for a key that is none', async () => {
    const [form, key] = [filledForm(), randomUUID()];
    const first = await send('POST', '/applications', { 'idempotency-key': key }, form);
    expect(await send('POST', '/applications', { 'idempotency-key': key }, form)).toEqual(first);
    const other = await send('POST', '/applications', { 'idempotency-key': key }, { ...form, name: 'Вега' });
    expect(codeOf(other)).toEqual([422, 'ERR_IDEMPOTENCY_KEY_REUSED']);
    expect(codeOf(await send('POST', '/applications', { 'idempotency-key': '1' }, form))).toEqual([
      400,
      'ERR_INVALID_REQUEST',
    ]);
    expect(codeOf(await send('POST', '/applications', {}, form))).toEqual([409, 'ERR_TEAM_EXISTS']);
  });

  it('is told that a text cannot be stored', async () => {
    for (const name of ['\0', 'a\0b', '\ud800']) {
      expect(codeOf(await send('POST', '/applications', {}, { ...filledForm(), name }))).toEqual([
        400,
        'ERR_INVALID_REQUEST',
      ]);
    }
    expect(codeOf(await boss('GET', at('/teams?status=%00')))).toEqual([400, 'ERR_INVALID_REQUEST']);
  });

  it('follows, amends and withdraws with the secret, and with nothing else', async () => {
    const form = filledForm();
    const { id, secret } = await apply(form);
    const own = { 'x-application-secret': secret };
    expect((await send('GET', '/applications/own', own)).body).toMatchObject({ id, status: 'applied', decision: null });
    const amended = await send('PUT', '/applications/own', own, { ...form, name: 'Вега' });
    expect(amended.body).toMatchObject({ name: 'Вега', application: { name: 'Вега' } });
    for (const headers of [
      {},
      { 'x-application-secret': 'sba_guess' },
      { 'x-application-secret': `sba_${'x'.repeat(43)}` },
    ]) {
      expect(codeOf(await send('GET', '/applications/own', headers as Record<string, string>))).toEqual([
        404,
        'ERR_NOT_FOUND',
      ]);
    }
    expect((await send('POST', '/applications/own/withdrawal', own, {})).body).toMatchObject({ status: 'withdrawn' });
  });

  it('learns the reason of a refusal and applies again', async () => {
    const form = filledForm();
    const { id, secret } = await apply(form);
    const own = { 'x-application-secret': secret };
    await boss('POST', at(`/teams/${id}/refusal`), { reason: 'the program is not described' });
    const { body } = await send('GET', '/applications/own', own);
    expect(body).toMatchObject({ status: 'refused', decision: { reason: 'the program is not described' } });
    const again = await send('PUT', '/applications/own', own, { ...form, programme: 'Описание.' });
    expect(again.body).toMatchObject({ status: 'applied', decision: null });
  });

  it('cannot apply to a contest that is not announced', async () => {
    await db.database.pool.query(`set session_replication_role = replica;
      update contests set announced_at = null where id = '${contest.id}'; set session_replication_role = origin`);
    expect(codeOf(await send('POST', '/applications', {}, filledForm()))).toEqual([404, 'ERR_NOT_FOUND']);
  });
});

describe('organisers', () => {
  it('approve with a reason; the captain’s invitation is answered once and makes a captain', async () => {
    const form = filledForm();
    const { id } = await apply(form);
    expect(codeOf(await boss('POST', at(`/teams/${id}/approval`), { reason: ' ' }))).toEqual([
      400,
      'ERR_INVALID_REQUEST',
    ]);
    const first = await boss('POST', at(`/teams/${id}/approval`), { reason: 'complete' });
    expect(first.body).toMatchObject({ team: { status: 'approved' }, invitation: { email: form.captain.email } });
    expect((await boss('POST', at(`/teams/${id}/approval`), { reason: 'again' })).body['invitation']).toBeNull();
    const { secret, link } = first.body['invitation'] as { secret: string; link: string };
    expect(link).toBe(`${api.url}/join#${secret}`);
    const links = new LinkUseCommands(db.database, manualClock(Date.now()));
    const person = { email: form.captain.email, name: 'Анна', locale: 'ru', passwordHash: 'x' };
    const userId = await links.join(secret, person);
    const { body } = await boss('GET', at(`/teams/${id}/members`));
    expect(body).toEqual({ members: [{ userId, name: 'Анна', email: form.captain.email, captain: true }] });
  });

  it('list teams page by page and by status', async () => {
    const ids = [await approvedTeam(), (await apply()).id, (await apply()).id];
    const first = await boss('GET', at('/teams?limit=2'));
    expect((first.body['items'] as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await boss('GET', at(`/teams?limit=2&cursor=${String(first.body['next'])}`));
    expect([second.body['items'], second.body['next']]).toEqual([[expect.objectContaining({ id: ids[2] })], null]);
    const applied = await boss('GET', at('/teams?status=applied&admitted=false'));
    expect((applied.body['items'] as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await jury('GET', at('/teams?admitted=true'))).body['items']).toEqual([]);
  });

  it('read the form; a team of another contest does not exist', async () => {
    const form = filledForm();
    const { id } = await apply(form);
    expect((await boss('GET', at(`/teams/${id}`))).body['application']).toEqual(form);
    const elsewhere = contest;
    const contests = new ContestCommands(db.database, manualClock(Date.now()));
    contest = await contests.createContest({ slug: `other-${randomUUID()}`, titleRu: 'а', titleEn: 'a' }, BY);
    for (const path of ['', '/overview', '/admission', '/tokens', '/members']) {
      expect(codeOf(await boss('GET', at(`/teams/${id}${path}`)))).toEqual([404, 'ERR_NOT_FOUND']);
    }
    expect(codeOf(await boss('POST', at(`/teams/${id}/refusal`), { reason: 'no' }))).toEqual([404, 'ERR_NOT_FOUND']);
    contest = elsewhere;
    expect((await boss('POST', at(`/teams/${id}/refusal`), { reason: 'no' })).status).toBe(200);
  });

  it('invite people to approved teams of the contest only, by either address', async () => {
    const [approved, applied, refused, gone] = [
      await approvedTeam(),
      (await apply()).id,
      (await apply()).id,
      await approvedTeam(),
    ];
    await boss('POST', at(`/teams/${refused}/refusal`), { reason: 'no' });
    await boss('POST', at(`/teams/${gone}/disqualification`), { reason: 'marked by hand' });
    const invite = (teamId: string) =>
      boss('POST', at('/invitations'), { role: 'team_member', email: 'mate@example.org', teamId });
    expect((await invite(approved)).status).toBe(201);
    for (const id of [applied, refused, gone]) {
      expect(codeOf(await invite(id))).toEqual([409, 'ERR_TEAM_NOT_APPROVED']);
      const member = await boss('POST', at(`/teams/${id}/members`), { email: 'mate@example.org' });
      expect(codeOf(member)).toEqual([409, 'ERR_TEAM_NOT_APPROVED']);
    }
    expect(codeOf(await invite(randomUUID()))).toEqual([404, 'ERR_TEAM_UNKNOWN']);
    const contests = new ContestCommands(db.database, manualClock(Date.now()));
    contest = await contests.createContest({ slug: `other-${randomUUID()}`, titleRu: 'а', titleEn: 'a' }, BY);
    expect(codeOf(await invite(approved))).toEqual([404, 'ERR_TEAM_UNKNOWN']);
  });

  it('disqualify with a reason that the team reads', async () => {
    const id = await approvedTeam();
    const { token } = await makeMember(db.database, id, true);
    const out = await boss('POST', at(`/teams/${id}/disqualification`), {
      reason: 'marked by hand',
      protocolRef: 'O-3',
    });
    expect(out.body).toMatchObject({ status: 'disqualified' });
    const { body } = await caller(api.url, token)('GET', at(`/teams/${id}/overview`));
    expect(body['decisions']).toEqual([
      expect.objectContaining({ kind: 'team.disqualification', reason: 'marked by hand', protocolRef: 'O-3' }),
      expect.objectContaining({ kind: 'team.application', outcome: 'approved' }),
    ]);
  });
});

describe('a team', () => {
  it('manages its own people and tokens, and nobody else’s', async () => {
    const [id, other] = [await approvedTeam(), await approvedTeam()];
    const { userId, token } = await makeMember(db.database, id, true);
    const mate = await makeMember(db.database, id);
    const own = caller(api.url, token);
    const issued = await own('POST', at(`/teams/${id}/tokens`), { name: 'server' });
    expect([issued.status, issued.body['token']]).toEqual([201, expect.stringMatching(/^sb_/)]);
    const list = await own('GET', at(`/teams/${id}/tokens`));
    expect(JSON.stringify(list.body)).not.toContain(String(issued.body['token']));
    expect(list.body['tokens']).toEqual([
      expect.objectContaining({ name: 'server', lastUsedAt: null, revokedAt: null }),
    ]);
    expect((await own('DELETE', at(`/teams/${id}/tokens/${String(issued.body['id'])}`))).status).toBe(204);
    expect((await own('PUT', at(`/teams/${id}/captain`), { userId: mate.userId })).status).toBe(204);
    expect((await own('DELETE', at(`/teams/${id}/members/${userId}`))).status).toBe(204);
    const late = caller(api.url, mate.token);
    expect(codeOf(await late('GET', at(`/teams/${other}/tokens`)))).toEqual([403, 'ERR_FORBIDDEN']);
    expect(codeOf(await own('GET', at(`/teams/${id}`)))).toEqual([403, 'ERR_FORBIDDEN']);
    const invited = await late('POST', at(`/teams/${id}/members`), { email: 'New@Example.org' });
    expect([invited.status, invited.body['email']]).toEqual([201, 'new@example.org']);
    expect(invited.body['link']).toBe(`${api.url}/join#${String(invited.body['secret'])}`);
  });

  it('cannot revoke another team’s token under its own address', async () => {
    const [id, other] = [await approvedTeam(), await approvedTeam()];
    const { body } = await boss('POST', at(`/teams/${other}/tokens`), { name: 'theirs' });
    const own = caller(api.url, (await makeMember(db.database, id, true)).token);
    expect(codeOf(await own('DELETE', at(`/teams/${id}/tokens/${String(body['id'])}`)))).toEqual([
      404,
      'ERR_NOT_FOUND',
    ]);
    const listed = await boss('GET', at(`/teams/${other}/tokens`));
    expect(listed.body['tokens']).toEqual([expect.objectContaining({ revokedAt: null })]);
  });

  it('withdraws, and sees its way to the final', async () => {
    const id = await approvedTeam();
    const own = caller(api.url, (await makeMember(db.database, id, true)).token);
    const { body } = await own('GET', at(`/teams/${id}/overview`));
    expect(body['admission']).toMatchObject({
      current: { ready: false, gaps: [{ code: 'qualification-missing' }] },
      next: { step: 'ready', roles: ['team_member'] },
    });
    expect((await own('POST', at(`/teams/${id}/withdrawal`), { reason: 'no time' })).body).toMatchObject({
      status: 'withdrawn',
    });
    expect(codeOf(await boss('POST', at(`/teams/${id}/disqualification`), { reason: 'x' }))).toEqual([
      409,
      'ERR_TEAM_STATUS',
    ]);
  });
});

// Regulation 3.1: people with accounts speak for an approved team.
describe('an approved team', () => {
  it('is neither withdrawn nor amended by the secret of its application, which goes on reading', async () => {
    const form = filledForm();
    const { id, secret } = await apply(form);
    await boss('POST', at(`/teams/${id}/approval`), { reason: 'complete' });
    const own = { 'x-application-secret': secret };
    const changed = { ...form, programme: 'Другая программа.' };
    for (const status of ['approved', 'withdrawn']) {
      expect((await send('GET', '/applications/own', own)).body).toMatchObject({ id, status });
      const amended = await send('PUT', '/applications/own', own, changed);
      expect(codeOf(amended)).toEqual([409, 'ERR_APPLICATION_APPROVED']);
      expect(amended.body['detail']).toMatch(/капитан.* \/ .*captain/);
      if (status === 'withdrawn') continue;
      expect(codeOf(await send('POST', '/applications/own/withdrawal', own, {}))).toEqual([
        409,
        'ERR_APPLICATION_APPROVED',
      ]);
      expect((await boss('GET', at(`/teams/${id}`))).body).toMatchObject({ status: 'approved', application: form });
      const captain = caller(api.url, (await makeMember(db.database, id, true)).token);
      expect((await captain('POST', at(`/teams/${id}/withdrawal`), {})).status).toBe(200);
    }
  });

  it('is amended by organisers, and filed anew by its captain after a withdrawal', async () => {
    const form = filledForm();
    const { id } = await apply(form);
    await boss('POST', at(`/teams/${id}/approval`), { reason: 'complete' });
    const captain = caller(api.url, (await makeMember(db.database, id, true)).token);
    const path = at(`/teams/${id}/application`);
    const changed = { ...form, programme: 'Другая программа.' };
    expect(codeOf(await captain('PUT', path, changed))).toEqual([409, 'ERR_TEAM_STATUS']);
    expect(codeOf(await boss('PUT', path, { ...changed, slug: 'another' }))).toEqual([409, 'ERR_TEAM_STATUS']);
    expect((await boss('PUT', path, changed)).body).toMatchObject({ status: 'approved', application: changed });
    await captain('POST', at(`/teams/${id}/withdrawal`), {});
    expect((await captain('PUT', path, form)).body).toMatchObject({ status: 'applied', application: form });
    expect((await boss('POST', at(`/teams/${id}/approval`), { reason: 'again' })).status).toBe(200);
  });

  it('has a captain for a captain’s acts; a member may only leave', async () => {
    const id = await approvedTeam();
    const [first, second, third] = [
      await makeMember(db.database, id, true),
      await makeMember(db.database, id),
      await makeMember(db.database, id),
    ];
    const [captain, mate] = [caller(api.url, first.token), caller(api.url, second.token)];
    const member = (userId: string): string => at(`/teams/${id}/members/${userId}`);
    for (const answer of [
      await mate('PUT', at(`/teams/${id}/captain`), { userId: second.userId }),
      await mate('DELETE', member(first.userId)),
      await mate('DELETE', member(third.userId)),
      await mate('POST', at(`/teams/${id}/withdrawal`), {}),
    ])
      expect(codeOf(answer)).toEqual([403, 'ERR_FORBIDDEN']);
    expect((await caller(api.url, third.token)('DELETE', member(third.userId))).status).toBe(204);
    expect((await captain('PUT', at(`/teams/${id}/captain`), { userId: second.userId })).status).toBe(204);
    expect(codeOf(await captain('DELETE', member(second.userId)))).toEqual([403, 'ERR_FORBIDDEN']);
    expect((await boss('PUT', at(`/teams/${id}/captain`), { userId: first.userId })).status).toBe(204);
    expect((await captain('DELETE', member(second.userId))).status).toBe(204);
  });
});

describe('the name of a team', () => {
  it('is one team of the contest, whatever its case, width and spaces', async () => {
    const { id } = await apply(filledForm({ name: 'Полярная Сова' }));
    for (const name of ['полярная сова', 'ПОЛЯРНАЯ  СОВА', 'Поля\u0440ная\u00a0Сова'])
      expect(codeOf(await send('POST', '/applications', {}, filledForm({ name })))).toEqual([
        409,
        'ERR_TEAM_NAME_TAKEN',
      ]);
    const other = await apply(filledForm({ name: 'Сова Ⅱ' }));
    const taken = await boss('PUT', at(`/teams/${other.id}/application`), filledForm({ name: 'Полярная сова' }));
    expect(codeOf(taken)).toEqual([409, 'ERR_TEAM_NAME_TAKEN']);
    expect(codeOf(await send('POST', '/applications', {}, filledForm({ name: 'сова ii' })))).toEqual([
      409,
      'ERR_TEAM_NAME_TAKEN',
    ]);
    const { nameKey } = await db.database.prisma.team.findUniqueOrThrow({ where: { id } });
    await expect(db.database.prisma.team.update({ where: { id: other.id }, data: { nameKey } })).rejects.toThrow();
  });

  it('has no marks of direction and nothing that is not seen, also for somebody with SQL', async () => {
    const { id } = await apply();
    for (const mark of ['\u202e', '\u200f', '\u2066', '\u200b', '\u0007', '\u00ad', '\ufeff', '\u3164']) {
      const refused = await send('POST', '/applications', {}, filledForm({ name: `Сова${mark}1` }));
      expect([mark, ...codeOf(refused)]).toEqual([mark, 409, 'ERR_TEAM_NAME']);
      const rename = db.database.pool.query('update teams set name = $2 where id = $1', [id, `Сова${mark}1`]);
      await expect(rename).rejects.toThrow('not seen');
    }
    expect((await send('POST', '/applications', {}, filledForm({ name: 'Сова — №1 «Йота» (2)' }))).status).toBe(201);
  });

  it('from before the rule stays, while nobody changes it', async () => {
    const { id } = await apply();
    const { pool } = db.database;
    await pool.query('alter table teams disable trigger user');
    await pool.query(`update teams set name = 'Сова' || chr(8238) || '1', name_key = null where id = $1`, [id]);
    await pool.query('alter table teams enable trigger user');
    expect((await boss('POST', at(`/teams/${id}/approval`), { reason: 'complete' })).status).toBe(200);
  });
});
