import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, caller } from '../../support/organisers.js';
import { DAY, iso, type OrganisedContest, OrganisedPlatform } from '../../support/organising.js';

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

describe('the audit log', () => {
  it('is filtered and paged, and one contest shows nothing of another', async () => {
    await platform.newContest();
    const id = await contest.draft(await contest.sealedSet('log'));
    await boss('POST', contest.rounds(`/${id}/voiding`), { reason: 'for the log' });
    const audit = (query: string) => boss('GET', contest.path(`/audit?${query}`));
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
    const verify = (query = '') => boss('GET', contest.path(`/audit/verification${query}`));
    const { body: head } = await caller(platform.url)('GET', '/api/audit/head');
    expect((await verify(`?head=${String(head['head'])}`)).body).toMatchObject({ ok: true, entries: head['entries'] });
    await boss('POST', contest.path('/announcement'));
    expect((await verify(`?head=${String(head['head'])}`)).body).toMatchObject({ ok: true });
    const { body: longer } = await caller(platform.url)('GET', '/api/audit/head');
    const after = (entries: unknown) => caller(platform.url)('GET', `/api/audit/head?entries=${String(entries)}`);
    expect((await after(head['entries'])).body).toEqual(head);
    expect((await after(longer['entries'])).body).toEqual(longer);
    for (const wrong of [0, 'x', 1.5, 2_147_483_648]) expect((await after(wrong)).status).toBe(400);
    const { pool } = platform.database;
    await pool.query('alter table audit_entries disable trigger user');
    await pool.query('delete from audit_entries where seq = (select max(seq) from audit_entries)');
    await pool.query('alter table audit_entries enable trigger user');
    expect((await verify()).body).toMatchObject({ ok: true });
    expect(await after(longer['entries'])).toMatchObject({ status: 404, body: { code: 'ERR_ENTRY_UNKNOWN' } });
    expect((await verify(`?head=${String(longer['head'])}`)).body).toMatchObject({
      ok: false,
      problem: { code: 'ERR_AUDIT_TRUNCATED' },
    });
  });
});
