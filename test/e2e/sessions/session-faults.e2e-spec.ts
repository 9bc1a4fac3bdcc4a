import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, migrate } from '@starboard/database';
import { startOwnPostgres } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FaultRun } from '../../support/fault-run.js';
import { killPostmaster } from '../../support/own-postgres.js';
import { ROOT } from '../../support/process.js';

const KILLS = 20;
const MANY_KILLS_MS = 600_000;
const OUTAGE_MS = 3_500;

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

  it(
    `loses nothing over ${KILLS} kills of two processes, broken connections and a jumping wall clock`,
    async () => {
      // A slow machine starts its servers too seldom for so many kills in one final: then there is another one.
      for (let kills = 0; kills < KILLS;) kills += await playKilled(KILLS - kills);
    },
    MANY_KILLS_MS,
  );

  /** A whole final. @returns how often its servers were killed. */
  async function playKilled(atMost: number): Promise<number> {
    const shape = { teams: 4, essays: 50, intervalMs: 700, deadlineMs: 45_000, servers: 2, jumpingClock: true };
    const faults = (run = await FaultRun.start(database.url, database.database, shape));
    const playing = faults.play();
    // On a slow machine the round would be over before a program finds a server that lives.
    await faults.hasSent(1);
    let kills = 0;
    const killAgainAndAgain = async (server: number) => {
      do {
        // On a slow machine a program could find no server until a deadline has passed, and never see that essay.
        await faults.hasServedAll();
        // The moments are the test's material: a fault may come at any of them.
        await delay(randomInt(3_000));
        faults.cutConnections(0.3);
      } while ((await faults.kill(server)) && ++kills < atMost);
    };
    await Promise.all([killAgainAndAgain(0), killAgainAndAgain(1)]);
    await playing;
    expect(await faults.violations()).toEqual([]);
    expect(faults.logs.map(({ seen }) => new Set(seen.map(({ fileId }) => fileId)).size)).toEqual([50, 50, 50, 50]);
    expect(faults.logs.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0);
    run = undefined;
    await faults.stop();
    return kills;
  }

  it('has no server at all for a while: the essays come after the restart, with the deadline of the schedule', async () => {
    const shape = { teams: 3, essays: 12, intervalMs: 500, deadlineMs: 20_000, servers: 1 };
    run = await FaultRun.start(database.url, database.database, shape);
    const playing = run.play();
    await run.hasSent(1);
    await run.kill();
    await playing;
    expect(await run.violations()).toEqual([]);
    expect(run.logs.map(({ seen }) => seen.length)).toEqual([12, 12, 12]);
  });
});

describe('a final whose server stays away longer than the deadline', () => {
  it('annuls what could not be answered as a fault of the server, and lasts', async () => {
    const database = await createTestDatabase();
    const shape = { teams: 2, essays: 14, intervalMs: 500, deadlineMs: 1_000, servers: 1 };
    const run = await FaultRun.start(database.url, database.database, shape);
    try {
      const playing = run.play();
      await run.hasSent(2);
      const goneAt = await database.database.time();
      await run.kill(0, OUTAGE_MS);
      await playing;
      expect(await run.violations()).toEqual([]);
      // A program that is slow to come back may miss files after the outage too: those are late by themselves.
      const within = { plannedAt: { lte: new Date(goneAt + OUTAGE_MS) }, deadlineAt: { gte: new Date(goneAt) } };
      const annulled = await database.database.prisma.release.findMany({
        where: { annulledAt: { not: null }, ...within },
      });
      expect(annulled.length).toBeGreaterThan(0);
      expect(new Set(annulled.map(({ annulmentCause }) => annulmentCause))).toEqual(new Set(['server_fault']));
    } finally {
      await run.stop();
      await database.drop();
    }
  });
});

describe('a final whose Postgres is killed', () => {
  it('answers what it had received when Postgres is back, and loses nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-fault-'));
    const postgres = await startOwnPostgres(folder);
    const back = new EventEmitter();
    const report = { gone: () => undefined, failed: () => undefined, back: () => back.emit('back') };
    void postgres.keep(report);
    await migrate(postgres.url, ROOT);
    const database = await Database.connect(postgres.url, 5, () => undefined);
    const shape = { teams: 3, essays: 16, intervalMs: 500, deadlineMs: 12_000, servers: 1 };
    const run = await FaultRun.start(postgres.url, database, shape);
    try {
      const playing = run.play();
      for (const essays of [3, 7, 11]) {
        await run.hasSent(essays);
        const again = once(back, 'back');
        killPostmaster(folder);
        await again;
      }
      await playing;
      expect(await run.violations()).toEqual([]);
      expect(run.logs.map(({ seen }) => seen.length)).toEqual([16, 16, 16]);
    } finally {
      await run.stop();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
