import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FaultRun } from '../support/fault-run.js';

const KILLS = 20;

describe('a final whose server is killed without warning', () => {
  let database: TestDatabase;
  let run: FaultRun | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await run?.stop();
    await database.drop();
  });

  it(`loses nothing over ${KILLS} kills of two processes, broken connections and a jumping wall clock`, async () => {
    const shape = { teams: 4, essays: 60, intervalMs: 700, deadlineMs: 20_000, servers: 2, jumpingClock: true };
    const faults = (run = await FaultRun.start(database.url, database.database, shape));
    const playing = faults.play();
    let kills = 0;
    const killAgainAndAgain = async (server: number) => {
      do {
        // The moments are the test's material: a fault may come at any of them.
        await delay(randomInt(3_000));
        faults.cutConnections(0.3);
      } while ((await faults.kill(server)) && ++kills < KILLS);
    };
    await Promise.all([killAgainAndAgain(0), killAgainAndAgain(1)]);
    await playing;
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(await run.violations()).toEqual([]);
    expect(run.logs.map(({ seen }) => new Set(seen.map(({ fileId }) => fileId)).size)).toEqual([60, 60, 60, 60]);
    expect(run.logs.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0);
  });

  it('has no server at all for a while: the essays come after the restart, with the deadline of the schedule', async () => {
    const shape = { teams: 3, essays: 12, intervalMs: 500, deadlineMs: 20_000, servers: 1 };
    run = await FaultRun.start(database.url, database.database, shape);
    const playing = run.play();
    await delay(6_500);
    await run.kill();
    await playing;
    expect(await run.violations()).toEqual([]);
    expect(run.logs.map(({ seen }) => seen.length)).toEqual([12, 12, 12]);
  });
});
