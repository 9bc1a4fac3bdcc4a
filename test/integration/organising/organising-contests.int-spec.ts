import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller } from '../../support/organisers.js';
import { DAY, MINUTE, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';

let platform: OrganisedPlatform;
let boss: Caller;
let contest: OrganisedContest;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
  boss = platform.boss;
});
afterAll(() => platform.stop());
beforeEach(async () => {
  contest = await platform.newContest();
});

describe('contests', () => {
  it('shows an unannounced contest to its people only, and announces it once', async () => {
    const stranger = await platform.person();
    expect((await stranger('GET', contest.path('/settings'))).status).toBe(404);
    expect((await stranger('GET', '/api/me/contests')).body['items']).toEqual([]);
    const settings = await boss('GET', contest.path('/settings'));
    expect(settings.body).toMatchObject({
      slug: contest.slug,
      announcedAt: null,
      parametersVersion: 1,
      roles: ['organiser'],
    });
    const first = await boss('POST', contest.path('/announcement'));
    const again = await boss('POST', contest.path('/announcement'));
    expect(first.body['announcedAt']).not.toBeNull();
    expect(again.body).toEqual(first.body);
    expect(await contest.actions(contest.id)).toEqual(['contest.created', 'contest.announced']);
  });

  it('lists own contests page by page', async () => {
    const first = await boss('GET', '/api/me/contests?limit=1');
    expect((first.body['items'] as { slug: string }[])[0]?.slug).toBe(contest.slug);
  });

  it('refuses a slug that is taken, and a body that is not valid', async () => {
    const body = { slug: contest.slug, title: { ru: 'а', en: 'a' } };
    expect((await boss('POST', '/api/contests', body)).body['code']).toBe('ERR_CONTEST_EXISTS');
    expect((await boss('POST', '/api/contests', { ...body, engine: 'oracle' })).body['errors']).toMatchObject([
      { path: 'engine' },
    ]);
    expect((await boss('POST', '/api/contests', { ...body, slug: 'Не то' })).body['code']).toBe('ERR_INVALID_REQUEST');
  });
});

describe('parameters (2.17)', () => {
  const path = () => contest.path('/parameters');

  it('changes what is named and keeps the rest; the same again adds nothing', async () => {
    await boss('POST', path(), { changes: { intervalMs: 30_000 }, reason: 'a trial' });
    const second = await boss('POST', path(), { changes: { h: 0.5 }, reason: 'another' });
    expect(second.body).toMatchObject({ version: 3, values: { intervalMs: 30_000, h: 0.5, deadlineMs: MINUTE } });
    const again = await boss('POST', path(), { changes: { h: 0.5 }, reason: 'another' });
    expect(again.body['version']).toBe(3);
    const listed = await boss('GET', `${path()}?limit=2`);
    expect((listed.body['items'] as { version: number }[]).map(({ version }) => version)).toEqual([3, 2]);
    const rest = await boss('GET', `${path()}?limit=2&cursor=${String(listed.body['next'])}`);
    // The first has no reason of its own; who made it is known all the same.
    const first = { version: 1, reason: '', by: expect.any(String), protocolRef: '' };
    expect(rest.body).toMatchObject({ items: [first], next: null });
  });

  it('are refused where they stand when another engine has them, or they do not agree', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await boss('POST', path(), { changes, reason: 'a trial' });
      return [status, (body['errors'] as { path: string }[]).map((error) => error.path)];
    };
    expect(await refused({ ruleProfile: 'reference' })).toEqual([400, ['changes.ruleProfile']]);
    expect(await refused({ weights: [1, 1, 1, 1, 1, 1, 0] })).toEqual([400, ['changes.weights.0']]);
    expect((await boss('GET', path())).body['items']).toHaveLength(1);
  });

  it('of another engine that are printed with the contest can be given back as they are', async () => {
    const { body } = await boss('GET', path());
    const [{ values }] = body['items'] as [{ values: object }];
    expect(values).toMatchObject({ ruleProfile: 'manual' });
    expect((await boss('POST', path(), { changes: values, reason: 'a trial' })).body['version']).toBe(1);
  });

  it('is a decision with a protocol after the announcement', async () => {
    await boss('POST', contest.path('/announcement'));
    const change = { changes: { h: 0.9 }, reason: 'the jury asked' };
    expect((await boss('POST', path(), change)).body['code']).toBe('ERR_PROTOCOL_MISSING');
    expect((await boss('POST', path(), { ...change, protocolRef: 'P-1' })).body['version']).toBe(2);
    const [version] = (await boss('GET', path())).body['items'] as object[];
    expect(version).toMatchObject({ version: 2, reason: 'the jury asked', protocolRef: 'P-1' });
    const decision = await platform.database.prisma.decision.findFirstOrThrow({ where: { contestId: contest.id } });
    expect(decision).toMatchObject({ kind: 'parameters.change', reason: 'the jury asked', protocolRef: 'P-1' });
  });

  it('leaves a scheduled round its version, and warns when a final is near', async () => {
    const id = await contest.draft(await contest.sealedSet('near'));
    const soon = { ...times(Date.now() + DAY), overrideReason: 'a rehearsal' };
    expect((await boss('PUT', contest.rounds(`/${id}/schedule`), soon)).status).toBe(200);
    await boss('POST', contest.path('/announcement'), { overrideReason: 'a rehearsal' });
    const change = { changes: { h: 0.9 }, reason: 'r', protocolRef: 'P' };
    expect((await boss('POST', path(), change)).body['code']).toBe('ERR_NOTICE_PERIOD');
    expect((await boss('POST', path(), { ...change, overrideReason: 'agreed' })).body['version']).toBe(2);
    expect((await boss('GET', contest.rounds(`/${id}`))).body['parametersVersion']).toBe(1);
  });

  it('refuses values that are none', async () => {
    const { status, body } = await boss('POST', path(), { changes: { intervalMs: 1, speed: 2 }, reason: 'r' });
    expect([status, body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
  });
});
