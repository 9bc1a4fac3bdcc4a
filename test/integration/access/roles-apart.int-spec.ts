import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContestCommands, findRolesTogether } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { hashSecret } from '../../../libs/database/src/identity/personal-token.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Answer, type Caller, caller, type Grant, makePerson } from '../../support/organisers.js';

type Role = 'organiser' | 'jury' | 'technical_commission' | 'expert' | 'team_member';
interface Person {
  readonly id: string;
  readonly email: string;
  readonly call: Caller;
}

const BY = { actor: 'test' };
const BODIES: readonly Role[] = ['organiser', 'jury', 'technical_commission'];
const APART = [409, 'ERR_ROLES_APART'];

let db: TestDatabase;
let api: ApiServer;
let boss: Person;
let local: Person;
let contest: { id: string; slug: string };
let teamId: string;

async function person(...grants: readonly Grant[]): Promise<Person> {
  const token = await makePerson(db.database, grants);
  const hash = new Uint8Array(hashSecret(token));
  const found = await db.database.prisma.personalToken.findUniqueOrThrow({ where: { hash }, include: { user: true } });
  return { id: found.userId, email: found.user.email, call: caller(api.url, token) };
}

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  boss = await person({ role: 'organiser' });
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
  local = await person({ role: 'organiser', contestId: contest.id });
  const team = { contestId: contest.id, slug: 'team', name: 'Команда', status: 'approved' } as const;
  teamId = (await db.database.prisma.team.create({ data: team })).id;
});

const at = (path: string): string => `/api/contests/${contest.slug}${path}`;
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];

/** Straight into the tables, as somebody with SQL does. */
async function put(role: Role, { id: userId }: Person): Promise<unknown> {
  const { prisma } = db.database;
  if (role === 'team_member') return prisma.teamMember.create({ data: { teamId, userId } });
  if (role !== 'expert') return prisma.roleGrant.create({ data: { userId, contestId: contest.id, role } });
  return prisma.expert.create({ data: { contestId: contest.id, code: randomUUID(), userId } });
}

/** An invitation of another address, as if the person had it: what they are is seen when it is used. */
async function use(role: Role, { email, call }: Person): Promise<Answer> {
  const code = `e${randomUUID().slice(0, 6)}`;
  if (role === 'expert') await boss.call('PUT', at(`/experts/${code}`), {});
  const more = { ...(role === 'expert' && { expert: code }), ...(role === 'team_member' && { teamId }) };
  const { status, body } = await boss.call('POST', at('/invitations'), { role, email: 'x@example.org', ...more });
  expect(status).toBe(201);
  await db.database.prisma.oneTimeLink.update({ where: { id: String(body['id']) }, data: { email } });
  return call('POST', '/api/identity/links/accept', { secret: body['secret'] });
}

const PAIRS: readonly (readonly [Role, Role])[] = [
  ...[...BODIES, 'expert' as const].flatMap((role) => [['team_member', role] as const, [role, 'team_member'] as const]),
  ...BODIES.flatMap((role) => [['expert', role] as const, [role, 'expert'] as const]),
  ['jury', 'technical_commission'],
  ['jury', 'organiser'],
];

// Regulation 7.9, 8, 11.1.
describe('roles that exclude each other', () => {
  it.each(PAIRS)('%s: an invitation as %s is not accepted, nor the row taken', async (held, added) => {
    const somebody = await person();
    await put(held, somebody);
    const refused = await use(added, somebody);
    expect(codeOf(refused)).toEqual(APART);
    expect(refused.body['detail']).toMatch(/Поручите это другому человеку.* \/ .*Choose another person/);
    await expect(put(added, somebody)).rejects.toThrow(/not both|roles_apart/);
  });

  it('are refused when an organiser invites, grants or names the expert', async () => {
    const [member, expert] = [await person(), await person()];
    await put('team_member', member);
    await put('expert', expert);
    const code = { email: member.email, role: 'expert' };
    expect(codeOf(await local.call('POST', at('/invitations'), code))).toEqual(APART);
    expect(codeOf(await local.call('POST', at('/roles'), { email: expert.email, role: 'jury' }))).toEqual(APART);
    expect(codeOf(await boss.call('PUT', at('/experts/new'), { userId: member.id }))).toEqual(APART);
    const team = { role: 'team_member', email: expert.email, teamId };
    expect(codeOf(await local.call('POST', at('/invitations'), team))).toEqual(APART);
  });

  it('do not meet in different contests, but a role on the whole platform is in each', async () => {
    const somebody = await person({ role: 'jury', contestId: contest.id });
    const other = await new ContestCommands(db.database, manualClock(Date.now())).createContest(
      { slug: `other-${randomUUID().slice(0, 8)}`, titleRu: 'а', titleEn: 'a' },
      BY,
    );
    const data = { contestId: other.id, code: 'elsewhere', userId: somebody.id };
    await db.database.prisma.expert.create({ data });
    expect(codeOf(await boss.call('POST', '/api/roles', { email: somebody.email, role: 'organiser' }))).toEqual(APART);
    expect(codeOf(await use('expert', boss))).toEqual(APART);
  });

  it('can be jury, commission and organiser by a decision, which is recorded', async () => {
    const somebody = await person({ role: 'jury', contestId: contest.id });
    const grant = { email: somebody.email, role: 'technical_commission' };
    const refused = await local.call('POST', at('/roles'), grant);
    expect(codeOf(refused)).toEqual(APART);
    expect(refused.body['detail']).toContain('protocolRef');
    expect((await local.call('POST', at('/roles'), { ...grant, protocolRef: '7' })).status).toBe(400);
    const decided = { ...grant, reason: 'a small contest', protocolRef: 'O-7' };
    expect((await local.call('POST', at('/roles'), decided)).status).toBe(200);
    const [decision] = await db.database.prisma.decision.findMany({ where: { contestId: contest.id } });
    expect(decision).toMatchObject({ kind: 'roles.together', subjectId: somebody.id, protocolRef: 'O-7' });
    expect(codeOf(await local.call('POST', at('/roles'), { ...decided, role: 'expert' }))).toEqual(APART);
  });

  it('given before the rule stay, are named, and can be taken away', async () => {
    const somebody = await person();
    await db.database.pool.query('alter table experts disable trigger user');
    await put('team_member', somebody);
    await put('expert', somebody);
    await db.database.pool.query('alter table experts enable trigger user');
    expect((await findRolesTogether(db.database)).filter(({ contest: slug }) => slug === contest.slug)).toEqual([
      { contest: contest.slug, email: somebody.email, roles: ['expert', 'team_member'] },
    ]);
    await db.database.pool.query('update experts set available = false where user_id = $1', [somebody.id]);
    expect((await somebody.call('GET', at('/own-assignments'))).status).toBe(200);
    expect((await local.call('DELETE', at(`/teams/${teamId}/members/${somebody.id}`))).status).toBe(204);
    expect(await findRolesTogether(db.database)).toEqual([]);
  });

  it('are one at a time when two invitations are used at once', async () => {
    const somebody = await person();
    const answers = await Promise.all([use('jury', somebody), use('expert', somebody), use('team_member', somebody)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });
});

describe('an organiser of one contest', () => {
  it('learns nothing about accounts that are nothing in it, and gives them no role unasked', async () => {
    const stranger = await person();
    const unknown = { email: `${randomUUID()}@example.org`, role: 'jury' };
    const answers = [
      await local.call('POST', at('/roles'), unknown),
      await local.call('POST', at('/roles'), { ...unknown, email: stranger.email }),
      await local.call('POST', at('/roles'), { ...unknown, email: boss.email }),
    ].map(({ status, body }) => ({ status, code: body['code'], detail: body['detail'] }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'ERR_PERSON_UNKNOWN' });
    const puts = [
      await local.call('PUT', at('/experts/e'), { userId: randomUUID() }),
      await local.call('PUT', at('/experts/e'), { userId: stranger.id }),
      await local.call('PUT', at('/experts/e'), { userId: boss.id }),
    ].map(({ status, body }) => ({ status, code: body['code'], detail: body['detail'] }));
    expect(new Set(puts.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(puts[0]).toMatchObject({ status: 404, code: 'ERR_PERSON_UNKNOWN' });
    expect(await db.database.prisma.expert.count({ where: { contestId: contest.id } })).toBe(0);
  });

  it('invites whoever the account is of, alike', async () => {
    const stranger = await person();
    for (const email of [stranger.email, boss.email, `${randomUUID()}@example.org`]) {
      expect((await local.call('POST', at('/invitations'), { role: 'jury', email })).status).toBe(201);
    }
  });
});
