import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const READ = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

describe('the clock of a process', () => {
  it('is behind the one of the database, never ahead: nothing is released early', async () => {
    const began = await read();
    const taken = await db.database.time();
    // Read afterwards, by a server that has gone on meanwhile.
    expect(await read()).toBeGreaterThanOrEqual(taken);
    expect(taken).toBeGreaterThan(began);
  });

  it('goes by the readings that came soonest, whatever the others took', async () => {
    // A process that stood still for ten seconds between an answer and its own look at the time, each time but one.
    let looks = 0;
    const stalled = (): number => performance.now() + ((looks += 1) === 4 || looks > 10 ? 0 : 10_000);
    expect((await read()) - (await db.database.time(stalled))).toBeLessThan(5_000);
  });
});

async function read(): Promise<number> {
  const { rows } = await db.database.pool.query<{ ms: number }>(READ);
  return rows[0]?.ms ?? Number.NaN;
}
