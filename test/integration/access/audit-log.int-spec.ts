import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntryView } from '@starboard/contracts';
import { appendAudit } from '@starboard/database';
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

  it('names its subjects as people call them; an identifier that is none of its kind says itself', async () => {
    const { database } = platform;
    const setId = await contest.sealedSet('named');
    const id = await contest.draft(setId);
    const gone = '00000000-0000-4000-8000-000000000000';
    await database.prisma.$transaction(async (tx) => {
      const of = (subjectType: string, subjectId: string): Promise<void> =>
        appendAudit(tx, { actor: 'test' }, Date.now(), {
          contestId: contest.id,
          action: 'test',
          subjectType,
          subjectId,
        });
      await of('team', gone);
      await of('team', "1' or true");
      await of('session', '99999999999999');
    });
    const { items } = (await boss('GET', contest.path('/audit?limit=200'))).body as { items: AuditEntryView[] };
    const named = (type: string, of?: string) => {
      const entry = items.find(({ subjectType, subjectId }) => subjectType === type && (of ?? subjectId) === subjectId);
      return [entry?.about, entry?.round];
    };
    expect(named('round', id)).toEqual([null, { mode: 'final', number: 1 }]);
    expect(named('dataset', setId)).toEqual(['named', null]);
    expect(named('contest')).toEqual([contest.slug, null]);
    for (const [type, of] of [
      ['team', gone],
      ['team', "1' or true"],
      ['session', '99999999999999'],
    ] as const)
      expect(named(type, of)).toEqual([null, null]);
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
