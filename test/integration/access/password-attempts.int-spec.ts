import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LinkCommands, PasswordAttemptCommands } from '@starboard/database';
import { type Config, manualClock, parseConfig } from '@starboard/platform';
import { Attempts, type Caller } from '../../../apps/api/src/identity/attempts.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const PASSWORD = 'correct horse battery staple';
const QUARTER = 15 * 60_000;
const DAY = 24 * 3_600_000;

let test: TestDatabase;
let api: ApiServer;
let second: ApiServer;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  second = await startApiServer(test.url);
});
afterAll(async () => {
  await second?.close();
  await api?.close();
  await test?.drop();
});

const links = (): LinkCommands => new LinkCommands(test.database, manualClock(Date.now()));

async function post(url: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const sent = { 'content-type': 'application/json', origin: url, ...headers };
  return fetch(`${url}/api/identity/${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

async function newPerson(email: string): Promise<void> {
  const { plain } = await links().invite({ email, role: 'organiser', contestId: null }, { actor: 'test' });
  const body = { secret: plain, name: 'Somebody', password: PASSWORD };
  expect((await post(api.url, 'links/join', body, {})).status).toBe(204);
}

const from = (address: string, cookie = ''): Record<string, string> => ({ 'x-forwarded-for': address, cookie });
const signIn = (email: string, password: string, headers: Record<string, string>, url = api.url): Promise<Response> =>
  post(url, 'sign-in', { email, password }, headers);
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

describe('wrong passwords', () => {
  it('stop who tries them, in every process, and not the owner elsewhere', async () => {
    await newPerson('owner@example.org');
    const thief = from('203.0.113.7');
    for (let i = 0; i < 5; i += 1) {
      for (const { url } of [api, second]) {
        expect((await signIn('owner@example.org', 'guess', thief, url)).status).toBe(401);
      }
    }
    for (const { url } of [api, second]) {
      const refused = await signIn('owner@example.org', PASSWORD, thief, url);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await signIn('owner@example.org', PASSWORD, from('198.51.100.1'))).status).toBe(200);
  });

  it('do not pass together: of many at the same moment ten are looked at', async () => {
    const many = Array.from({ length: 24 }, (_, i) =>
      signIn('together@example.org', 'guess', from('203.0.113.8'), i % 2 === 0 ? api.url : second.url),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  it('from everywhere stop strangers, but not the browser that the owner has used; a new password begins anew', async () => {
    const email = 'besieged@example.org';
    await newPerson(email);
    const cookie = cookiesOf(await signIn(email, PASSWORD, from('198.51.100.2')));
    expect(cookie).toContain('starboard.known=');
    const attempts = attemptsAt(manualClock(Date.now()));
    for (let i = 0; i < 100; i += 1) await attempts.begin(email, caller(`192.0.2.${i}`));
    expect((await signIn(email, PASSWORD, from('198.51.100.3'))).status).toBe(429);
    const known = cookie.split('; ').find((it) => it.startsWith('starboard.known=')) ?? '';
    expect((await signIn(email, PASSWORD, from('198.51.100.3', known))).status).toBe(200);
    const forged = known.replace(/=(.)/, (_whole, first: string) => `=${first === 'A' ? 'B' : 'A'}`);
    expect((await signIn(email, PASSWORD, from('198.51.100.3', forged))).status).toBe(429);
    const { id } = await test.database.prisma.user.findUniqueOrThrow({ where: { email } });
    const { plain } = await links().resetPassword(id, { actor: 'test' });
    const password = 'a wholly new password';
    expect((await post(api.url, 'links/reset-password', { secret: plain, password }, {})).status).toBe(204);
    expect((await signIn(email, password, from('198.51.100.3'))).status).toBe(200);
  });

  it('are counted without a trace of who tried at what', async () => {
    const rows = await test.database.prisma.passwordAttempts.findMany();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ key }) => key.length))).toEqual(new Set([32]));
  });
});

const caller = (ip: string, cookie?: string): Caller => ({ ip, headers: { cookie } });

function attemptsAt(clock: ReturnType<typeof manualClock>): Attempts {
  const parsed = parseConfig({ STARBOARD_SECRET: 'the secret of tests is no secret at all' }, false);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const config: Config = parsed.config;
  return new Attempts(config, new PasswordAttemptCommands(test.database, clock));
}

describe('the limits', () => {
  const START = Date.parse('2026-11-21T12:00:00Z');
  const many = { code: 'ERR_TOO_MANY_REQUESTS' };

  it('end: ten in a quarter of an hour, thirty in a day, from one place at one account', async () => {
    const clock = manualClock(START);
    const attempts = attemptsAt(clock);
    const guess = () => attempts.begin('slow@example.org', caller('203.0.113.20'));
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (let i = 0; i < 10; i += 1) await guess();
      await expect(guess()).rejects.toMatchObject(many);
      clock.advance(QUARTER);
    }
    await expect(guess()).rejects.toMatchObject(many);
    clock.set(START + DAY);
    await expect(guess()).resolves.toBeUndefined();
  });

  it('hold for one address at all accounts, and for a network of IPv6 as one', async () => {
    const attempts = attemptsAt(manualClock(START));
    for (let i = 0; i < 100; i += 1) await attempts.begin(`p${i}@example.org`, caller(`2001:db8:7:7::${i}`));
    await expect(attempts.begin('p@example.org', caller('2001:db8:7:7:1::1'))).rejects.toMatchObject(many);
    await expect(attempts.begin('p@example.org', caller('2001:db8:7:8::1'))).resolves.toBeUndefined();
  });

  it('do not let one address use up what strangers may try at an account', async () => {
    const attempts = attemptsAt(manualClock(START));
    const results = await Promise.allSettled(
      Array.from({ length: 99 }, () => attempts.begin('kept@example.org', caller('203.0.113.30'))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (let i = 0; i < 90; i += 1) await attempts.begin('kept@example.org', caller(`192.0.2.${i}`));
    await expect(attempts.begin('kept@example.org', caller('192.0.2.200'))).rejects.toMatchObject(many);
  });

  it('count no right password', async () => {
    const attempts = attemptsAt(manualClock(START));
    const right = async (): Promise<void> => {
      await attempts.begin('right@example.org', caller('203.0.113.40'));
      await attempts.passed('right@example.org', caller('203.0.113.40'));
    };
    for (let i = 0; i < 120; i += 1) await right();
    for (let i = 0; i < 9; i += 1) await attempts.begin('right@example.org', caller('203.0.113.40'));
    await right();
    for (let i = 0; i < 10; i += 1) await attempts.begin('right@example.org', caller('203.0.113.40'));
  });
});
