import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import type { Caller } from '../../support/organisers.js';
import { DAY, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';

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

const schedule = (id: string, days = 11) =>
  boss('PUT', contest.rounds(`/${id}/schedule`), times(Date.now() + days * DAY));
const make = (datasetId: string, fields: object = {}) =>
  boss('POST', contest.rounds(), { mode: 'final', datasetId, ...fields });
const codeOf = ({ status, body }: Awaited<ReturnType<Caller>>): unknown[] => [status, body['code']];

/** A draft on the set with parameters of its own: another one than the drafts that there are. */
async function anotherDraft(datasetId: string): Promise<string> {
  const changed = { changes: { noticeDays: 5 }, reason: 'test' };
  expect((await boss('POST', contest.path('/parameters'), changed)).status).toBe(200);
  return contest.draft(datasetId);
}

// Regulation 2.8, 7.15.3: essays of a final are unknown before it.
describe('one sealed set serves one final', () => {
  it('when a second one is made; a reason makes it a recorded decision', async () => {
    const dataset = await contest.sealedSet('one');
    const first = await contest.draft(dataset);
    await schedule(first);
    const refused = await make(dataset);
    expect(codeOf(refused)).toEqual([409, 'ERR_ESSAYS_SHARED']);
    expect(refused.body['detail']).toContain(first);
    const made = await make(dataset, { overrideReason: 'two halls with teams of their own' });
    const second = String(made.body['id']);
    expect(made.status).toBe(201);
    const decision = await platform.database.prisma.decision.findFirstOrThrow({ where: { roundId: second } });
    expect(decision).toMatchObject({ kind: 'round.same-essays', reason: 'two halls with teams of their own' });
    expect(decision.evidence).toEqual({ rounds: [first] });
    expect((await schedule(second, 12)).body['status']).toBe('scheduled');
    for (const id of [first, second]) expect((await boss('POST', contest.rounds(`/${id}/lobby`))).status).toBe(200);
  });

  it('when a second one is scheduled, and again for a set with the same text under another name', async () => {
    const dataset = await contest.sealedSet('two');
    const [first, second] = [await contest.draft(dataset), await anotherDraft(dataset)];
    await schedule(first);
    expect(codeOf(await schedule(second, 20))).toEqual([409, 'ERR_ESSAYS_SHARED']);
    const datasets = new DatasetCommands(platform.database, manualClock(Date.now()));
    const copy = { externalId: 'copied', subject: 'rus', meta: {}, text: 'Секретное сочинение two 1' };
    const { essays } = await datasets.importEssays(contest.id, [copy], { actor: 'test' });
    const set = { contestId: contest.id, kind: 'final', name: 'copy', essayIds: essays.map(({ id }) => id) } as const;
    const { id } = await datasets.createDataset(set, { actor: 'test' });
    await datasets.seal(id, { actor: 'test' });
    expect(codeOf(await make(id))).toEqual([409, 'ERR_ESSAYS_SHARED']);
    await boss('POST', contest.rounds(`/${first}/voiding`), { reason: 'another day' });
    expect((await schedule(second, 20)).status).toBe(200);
  });

  it('when the lobby opens, also for finals that were scheduled before there was the rule', async () => {
    const dataset = await contest.sealedSet('old');
    const rounds = [await contest.draft(dataset), await anotherDraft(dataset)];
    const { pool } = platform.database;
    await pool.query('alter table rounds disable trigger rounds_own_essays');
    await pool.query(
      `update rounds set status = 'scheduled', starts_at = now() + interval '1 day',
         lobby_opens_at = now() + interval '23 hours' where id = any($1)`,
      [rounds],
    );
    await pool.query('alter table rounds enable trigger rounds_own_essays');
    expect((await boss('POST', contest.rounds(`/${rounds[0] ?? ''}/lobby`))).status).toBe(200);
    expect(codeOf(await boss('POST', contest.rounds(`/${rounds[1] ?? ''}/lobby`)))).toEqual([409, 'ERR_ESSAYS_SHARED']);
  });

  it.each(['scheduled', 'open'])('whoever asks the database, two at one moment (%s)', async (status) => {
    const dataset = await contest.sealedSet(`moment ${status}`);
    const rounds = [await contest.draft(dataset), await anotherDraft(dataset)];
    const change = (id: string) =>
      platform.database.pool.query(
        `update rounds set status = $2::round_status, starts_at = now() + interval '1 day' where id = $1`,
        [id, status],
      );
    const results = await Promise.allSettled(rounds.map(change));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('and never essays that were given out, whatever the reason', async () => {
    const dataset = await contest.sealedSet('given');
    await contest.runningFinal(dataset, 1);
    const refused = await make(dataset, { overrideReason: 'nobody looked' });
    expect(codeOf(refused)).toEqual([409, 'ERR_ESSAYS_GIVEN']);
  });
});
