import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@starboard/contracts';
import {
  GrantCommands,
  GrantQueries,
  LinkCommands,
  PersonCommands,
  PersonQueries,
  verifyAuditChain,
} from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest, type SeededContest } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const PASSWORD = 'correct horse battery staple';
const BY = { actor: 'test' };

let test: TestDatabase;
let api: ApiServer;
let contest: SeededContest;
let boss: Browser;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  contest = await seedContest(test.database, { slug: 'grammar' });
  boss = await newOrganiser('boss@example.org');
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

/** A browser: it keeps its cookie and says where its requests come from. */
class Browser {
  cookie = '';

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(method === 'GET' ? {} : { origin: this.url }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (set.length > 0) this.cookie = set.join('; ');
    return response;
  }

  async signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.call('POST', '/api/identity/sign-in', { email, password });
  }
}

const clock = () => manualClock(Date.now());
const links = () => new LinkCommands(test.database, clock());

/** Somebody who used the first organiser's link. */
async function newOrganiser(email: string): Promise<Browser> {
  const { plain } = await links().invite({ email: null, role: 'organiser', contestId: null }, BY);
  const browser = new Browser(api.url);
  const joined = await browser.call('POST', '/api/identity/links/join', {
    secret: plain,
    name: 'Boss',
    email,
    password: PASSWORD,
  });
  expect(joined.status).toBe(204);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}

async function issue(path: string, body?: unknown): Promise<{ id: string; secret: string; link: string }> {
  const response = await boss.call('POST', path, body);
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; secret: string; link: string };
}

async function joinBy(secret: string, name = 'Somebody'): Promise<Response> {
  return new Browser(api.url).call('POST', '/api/identity/links/join', { secret, name, password: PASSWORD });
}

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const problem = problemSchema.parse(await response.json());
  expect([response.status, problem.code]).toEqual([status, code]);
}

describe('signing in', () => {
  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const response = await new Browser(api.url).signIn('BOSS@example.org');
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie().join('\n');
    expect(cookie).toMatch(/^starboard\.session_token=.*HttpOnly.*SameSite=Lax/i);
    expect(await response.json()).toMatchObject({ email: 'boss@example.org', roles: ['organiser'] });
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const wrong = await new Browser(api.url).signIn('boss@example.org', 'wrong password it is');
    const unknown = await new Browser(api.url).signIn('nobody@example.org');
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const details = await Promise.all([wrong, unknown].map(async (r) => problemSchema.parse(await r.json()).detail));
    expect(new Set(details).size).toBe(1);
  });

  it('refuses an account after ten wrong passwords, and says when to come back', async () => {
    await newOrganiser('target@example.org');
    const thief = new Browser(api.url);
    for (let i = 0; i < 10; i += 1) expect((await thief.signIn('target@example.org', 'guess')).status).toBe(401);
    const refused = await thief.signIn('target@example.org');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectProblem(refused, 429, 'ERR_TOO_MANY_REQUESTS');
    expect((await new Browser(api.url).signIn('boss@example.org')).status).toBe(200);
  });

  it('ends with signing out; the old cookie is worth nothing', async () => {
    const browser = new Browser(api.url);
    await browser.signIn('boss@example.org');
    const { cookie } = browser;
    expect((await browser.call('POST', '/api/identity/sign-out')).status).toBe(204);
    browser.cookie = cookie;
    await expectProblem(await browser.call('GET', '/api/identity/me'), 401, 'ERR_UNAUTHENTICATED');
  });

  it('does not take a cookie whose signature is another secret’s', async () => {
    const browser = new Browser(api.url);
    await browser.signIn('boss@example.org');
    browser.cookie = browser.cookie.replace(/\.[^.;]{20,}/, `.${'A'.repeat(43)}%3D`);
    await expectProblem(await browser.call('GET', '/api/identity/me'), 401, 'ERR_UNAUTHENTICATED');
  });

  it('refuses writes that come from another site or do not say where from', async () => {
    const evil = await boss.call('POST', '/api/identity/tokens', { name: 'x' }, { origin: 'https://evil.example' });
    await expectProblem(evil, 403, 'ERR_FOREIGN_ORIGIN');
    const silent = await fetch(`${api.url}/api/identity/tokens`, {
      method: 'POST',
      headers: { cookie: boss.cookie, 'content-type': 'application/json' },
      body: '{"name":"x"}',
    });
    await expectProblem(silent, 403, 'ERR_FOREIGN_ORIGIN');
  });

  it('lists the browsers that are signed in, and signs one out', async () => {
    const other = new Browser(api.url, { 'user-agent': 'Lynx' });
    await other.signIn('boss@example.org');
    const { items } = (await (await boss.call('GET', '/api/identity/sessions')).json()) as {
      items: { id: string; userAgent: string; current: boolean }[];
    };
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const lynx = items.find(({ userAgent }) => userAgent === 'Lynx');
    expect((await boss.call('DELETE', `/api/identity/sessions/${lynx?.id}`)).status).toBe(204);
    expect((await other.call('GET', '/api/identity/me')).status).toBe(401);
    expect((await boss.call('DELETE', `/api/identity/sessions/${lynx?.id}`)).status).toBe(404);
  });
});

describe('passwords', () => {
  it('change only with the current one; all other browsers are signed out', async () => {
    const here = await newOrganiser('changer@example.org');
    const there = new Browser(api.url);
    await there.signIn('changer@example.org');
    const wrong = await here.call('POST', '/api/identity/password', { current: 'no', password: 'another long one' });
    await expectProblem(wrong, 403, 'ERR_FORBIDDEN');
    const short = await here.call('POST', '/api/identity/password', { current: PASSWORD, password: 'short' });
    await expectProblem(short, 400, 'ERR_INVALID_REQUEST');
    const change = { current: PASSWORD, password: 'another long one' };
    expect((await here.call('POST', '/api/identity/password', change)).status).toBe(204);
    expect((await here.call('GET', '/api/identity/me')).status).toBe(200);
    expect((await there.call('GET', '/api/identity/me')).status).toBe(401);
    expect((await there.signIn('changer@example.org')).status).toBe(401);
    expect((await there.signIn('changer@example.org', 'another long one')).status).toBe(200);
  });

  it('are reset once by a link that an organiser handed out', async () => {
    const person = await newOrganiser('forgot@example.org');
    const { id } = (await (await person.call('GET', '/api/identity/me')).json()) as { id: string };
    const { secret } = await issue(`/api/people/${id}/password-link`);
    const reset = { secret, password: 'a wholly new password' };
    const results = await Promise.all(
      [1, 2].map(() => person.call('POST', '/api/identity/links/reset-password', reset)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await person.call('GET', '/api/identity/me')).status).toBe(401);
    expect((await person.signIn('forgot@example.org', reset.password)).status).toBe(200);
  });

  it('are stored as salted scrypt only', async () => {
    const accounts = await test.database.prisma.loginAccount.findMany();
    for (const { password } of accounts) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
  });
});

describe('invitations', () => {
  it('give a role once, to the address they are for', async () => {
    const { secret, link } = await issue('/api/contests/grammar/invitations', {
      role: 'jury',
      email: 'Jury@example.org',
    });
    expect(link).toBe(`${api.url}/join#${secret}`);
    const look = await new Browser(api.url).call('POST', '/api/identity/links/look', { secret });
    expect(await look.json()).toMatchObject({
      purpose: 'invitation',
      email: 'jury@example.org',
      role: 'jury',
      contest: 'grammar',
    });
    const results = await Promise.all([joinBy(secret, 'A'), joinBy(secret, 'B')]);
    expect(results.map(({ status }) => status).sort()).toEqual([204, 404]);
    const jury = new Browser(api.url);
    const me = (await (await jury.signIn('jury@example.org')).json()) as object;
    expect(me).toMatchObject({ roles: [], contests: [{ slug: 'grammar', roles: ['jury'], teams: [] }] });
  });

  it('are accepted by people who have an account, not by others', async () => {
    await boss.call('POST', '/api/contests', { slug: 'late', title: { ru: 'Поздний', en: 'Late' } });
    const { secret } = await issue('/api/contests/grammar/invitations', { role: 'jury', email: 'late@example.org' });
    await expectProblem(
      await boss.call('POST', '/api/identity/links/accept', { secret }),
      409,
      'ERR_LINK_OTHER_PERSON',
    );
    const elsewhere = await issue('/api/contests/late/invitations', { role: 'jury', email: 'late@example.org' });
    expect((await joinBy(elsewhere.secret)).status).toBe(204);
    const late = new Browser(api.url);
    await late.signIn('late@example.org');
    await expectProblem(await joinBy(secret), 409, 'ERR_PERSON_EXISTS');
    expect((await late.call('POST', '/api/identity/links/accept', { secret })).status).toBe(204);
  });

  it('make members of teams and connect experts', async () => {
    const { prisma } = test.database;
    const owl = { contestId: contest.id, slug: 'owl', name: 'Owl', status: 'approved' } as const;
    const team = await prisma.team.create({ data: owl });
    await prisma.expert.create({ data: { contestId: contest.id, code: 'ivanova' } });
    const member = { role: 'team_member', email: 'member@example.org', teamId: team.id };
    expect((await joinBy((await issue('/api/contests/grammar/invitations', member)).secret)).status).toBe(204);
    const expert = { role: 'expert', email: 'expert@example.org', expert: 'ivanova' };
    expect((await joinBy((await issue('/api/contests/grammar/invitations', expert)).secret)).status).toBe(204);
    const me = async (email: string) => (await new Browser(api.url).signIn(email)).json();
    expect(await me('member@example.org')).toMatchObject({ contests: [{ teams: [{ slug: 'owl' }] }] });
    expect(await me('expert@example.org')).toMatchObject({ contests: [{ expert: 'ivanova' }] });
    const joined = await prisma.expert.findFirstOrThrow({ where: { contestId: contest.id, code: 'ivanova' } });
    expect([joined.available, joined.namedAt]).toEqual([true, expect.any(Date)]);
    await expectProblem(await boss.call('POST', '/api/contests/grammar/invitations', expert), 409, 'ERR_EXPERT_TAKEN');
  });

  it('end when they are revoked or old, and are listed in pages without their secrets', async () => {
    const revoked = await issue('/api/contests/grammar/invitations', { role: 'jury', email: 'gone@example.org' });
    const path = `/api/contests/grammar/invitations/${revoked.id}`;
    expect((await boss.call('DELETE', path)).status).toBe(204);
    expect((await boss.call('DELETE', path)).status).toBe(204);
    await expectProblem(await joinBy(revoked.secret), 404, 'ERR_LINK_UNKNOWN');
    const early = new LinkCommands(test.database, manualClock(Date.now() - 15 * 86_400_000));
    const old = await early.invite({ email: 'old@example.org', role: 'jury', contestId: contest.id }, BY);
    await expectProblem(await joinBy(old.plain), 404, 'ERR_LINK_UNKNOWN');
    const first = await boss.call('GET', '/api/contests/grammar/invitations?limit=1');
    const page = (await first.json()) as { items: unknown[]; next: string };
    expect(page.items).toHaveLength(1);
    const second = await boss.call('GET', `/api/contests/grammar/invitations?limit=200&cursor=${page.next}`);
    const text = await second.text();
    expect(text).toContain('jury@example.org');
    expect(text).not.toContain('sbl_');
    await expectProblem(
      await boss.call('GET', '/api/contests/grammar/invitations?cursor=e30'),
      400,
      'ERR_INVALID_REQUEST',
    );
  });
});

describe('tokens', () => {
  it('are shown once, work until they are revoked, and note their last use', async () => {
    const made = (await (await boss.call('POST', '/api/identity/tokens', { name: 'import' })).json()) as {
      id: string;
      secret: string;
    };
    const program = new Browser(api.url, { authorization: `Bearer ${made.secret}` });
    expect((await program.call('GET', '/api/identity/me')).status).toBe(200);
    const listed = await (await boss.call('GET', '/api/identity/tokens')).text();
    expect(listed).not.toContain(made.secret);
    const shown = (JSON.parse(listed) as { items: { id: string; lastUsedAt: string | null }[] }).items;
    expect(shown.find(({ id }) => id === made.id)?.lastUsedAt).not.toBeNull();
    const row = await test.database.prisma.personalToken.findUniqueOrThrow({ where: { id: made.id } });
    expect(Buffer.from(row.hash).toString('utf8')).not.toContain(made.secret);
    const another = await program.call('POST', '/api/identity/tokens', { name: 'child' });
    await expectProblem(another, 403, 'ERR_FORBIDDEN');
    expect((await boss.call('DELETE', `/api/identity/tokens/${made.id}`)).status).toBe(204);
    await expectProblem(await program.call('GET', '/api/identity/me'), 401, 'ERR_UNAUTHENTICATED');
  });

  it('count alone: a bad token with a good cookie is nobody', async () => {
    const response = await boss.call('GET', '/api/identity/me', undefined, { authorization: 'Bearer sbp_x' });
    await expectProblem(response, 401, 'ERR_UNAUTHENTICATED');
  });
});

describe('the audit log', () => {
  it('keeps of an invited address what proves it to who has the link’s row, and nothing to guess from', async () => {
    const path = '/api/contests/grammar/invitations';
    const invited = { role: 'jury', email: 'proven@example.org' };
    const { id } = await issue(path, invited);
    const { id: other } = await issue(path, invited);
    expect((await boss.call('DELETE', `${path}/${id}`)).status).toBe(204);
    const { prisma } = test.database;
    const { hash, email } = await prisma.oneTimeLink.findUniqueOrThrow({ where: { id } });
    const addressProof = createHmac('sha256', hash).update('proven@example.org').digest('hex');
    const entries = await prisma.auditEntry.findMany({ where: { subjectId: id }, orderBy: { seq: 'asc' } });
    expect(entries.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'invitation.issued', after: { role: 'jury', addressProof } },
      { action: 'invitation.revoked', after: { addressProof } },
    ]);
    const [same] = await prisma.auditEntry.findMany({ where: { subjectId: other } });
    expect(same?.after).not.toMatchObject({ addressProof });
    expect(email).toBe('proven@example.org');
  });
});

describe('roles', () => {
  it('are granted and taken away; granting twice is granting once', async () => {
    const decided = { reason: 'a small contest', protocolRef: 'O-1' };
    const grant = { email: 'jury@example.org', role: 'technical_commission', ...decided };
    const made = (await (await boss.call('POST', '/api/contests/grammar/roles', grant)).json()) as { id: string };
    const again = (await (await boss.call('POST', '/api/contests/grammar/roles', grant)).json()) as { id: string };
    expect(again.id).toBe(made.id);
    expect((await boss.call('DELETE', `/api/contests/grammar/roles/${made.id}`)).status).toBe(204);
    expect((await boss.call('DELETE', `/api/contests/grammar/roles/${made.id}`)).status).toBe(404);
    const unknown = await boss.call('POST', '/api/contests/grammar/roles', { ...grant, email: 'no@example.org' });
    await expectProblem(unknown, 404, 'ERR_PERSON_UNKNOWN');
  });

  it('close an account with its sessions and tokens, and open it again', async () => {
    const person = await newOrganiser('leaving@example.org');
    const { id } = (await (await person.call('GET', '/api/identity/me')).json()) as { id: string };
    expect((await boss.call('POST', `/api/people/${id}/disable`)).status).toBe(200);
    expect((await person.call('GET', '/api/identity/me')).status).toBe(401);
    expect((await person.signIn('leaving@example.org')).status).toBe(401);
    expect((await boss.call('POST', `/api/people/${id}/enable`)).status).toBe(200);
    expect((await person.signIn('leaving@example.org')).status).toBe(200);
  });

  it('leave an organiser, also when all go at the same moment', async () => {
    const grants = new GrantCommands(test.database, clock());
    const grantQueries = new GrantQueries(test.database);
    const people = new PersonCommands(test.database, clock());
    const personQueries = new PersonQueries(test.database);
    const organisers = await grantQueries.list(null);
    expect(organisers.length).toBeGreaterThan(2);
    const results = await Promise.allSettled(
      organisers.map(({ id, user }, index) =>
        index % 2 === 0 ? grants.revoke(null, id, BY) : people.setDisabled(user.id, true, BY),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await personQueries.hasOrganiser()).toBe(true);
  });

  it('leave a whole audit chain without secrets', async () => {
    expect((await verifyAuditChain(test.database)).ok).toBe(true);
    const entries = await test.database.prisma.auditEntry.findMany();
    const text = JSON.stringify(entries, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).toContain('invitation.accepted');
    expect(text).not.toMatch(/sb[lp]_[\w-]{20,}|correct horse/);
    expect(text).not.toContain('@');
  });
});
