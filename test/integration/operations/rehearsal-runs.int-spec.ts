import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RehearsalListQueries, type RehearsalRecord, RehearsalRunCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { createContest, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const SIZE = { teams: 2, items: 3, intervalMs: 1_000, deadlineMs: 8_000, cutConnections: false };
const BY = { actor: 'an organiser' };
const SILENCE_MS = 60_000;

let test: TestDatabase;
let contests: readonly [TestContest, TestContest];
let commands: RehearsalRunCommands;
const clock = manualClock(Date.parse('2026-11-24T12:00:00Z'));

beforeAll(async () => {
  test = await createTestDatabase();
  const shape = { teams: 1, essays: 1 };
  contests = [await createContest(test.database, shape), await createContest(test.database, shape)];
  commands = new RehearsalRunCommands(test.database, clock);
});
afterAll(() => test.drop());

const all = async (contest: TestContest): Promise<readonly RehearsalRecord[]> =>
  new RehearsalListQueries(test.database).list(contest.id, { limit: 50 });

describe('rehearsals of one platform', () => {
  beforeEach(async () => {
    for (const contest of contests)
      for (const { id, endedAt } of await all(contest))
        if (endedAt === null) await commands.end(id, { failureCode: 'ERR_TEST', failure: 'over' });
  });

  it('are one at a time, also when two contests ask in the same moment', async () => {
    const asked = await Promise.allSettled(contests.map(({ id }) => commands.ask(id, SIZE, BY)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ERR_REHEARSAL_RUNNING' },
    });
  });

  it('are taken by one process of many', async () => {
    const { id } = await commands.ask(contests[0].id, SIZE, BY);
    const taken = await Promise.all(Array.from({ length: 4 }, () => commands.take()));
    expect(taken.filter((one) => one !== undefined)).toEqual([id]);
  });

  it('end when their process says nothing for a minute, and make room', async () => {
    const { id } = await commands.ask(contests[0].id, SIZE, BY);
    await commands.take();
    clock.advance(SILENCE_MS - 1);
    await expect(commands.beat(id)).resolves.toBe(true);
    clock.advance(SILENCE_MS);
    await expect(commands.ask(contests[1].id, SIZE, BY)).rejects.toMatchObject({ code: 'ERR_REHEARSAL_RUNNING' });
    clock.advance(1);
    await expect(commands.ask(contests[1].id, SIZE, BY)).resolves.toMatchObject({ endedAt: null });
    expect((await all(contests[0])).find((one) => one.id === id)).toMatchObject({
      failureCode: 'ERR_REHEARSAL_INTERRUPTED',
      certificate: null,
    });
    await expect(commands.beat(id)).resolves.toBe(false);
  });

  it('stay as they ended', async () => {
    const { id } = await commands.ask(contests[0].id, SIZE, BY);
    await commands.end(id, { certificate: '{}' });
    await commands.end(id, { failureCode: 'ERR_TEST', failure: 'later' });
    expect((await all(contests[0])).find((one) => one.id === id)).toMatchObject({
      certificate: '{}',
      failureCode: null,
    });
    await expect(
      test.database.pool.query(`update rehearsals set certificate = '[]' where id = $1`, [id]),
    ).rejects.toThrow('stays as it is');
  });
});
