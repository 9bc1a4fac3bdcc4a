import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openJobQueue } from '@starboard/queue';
import { makeBubblewrap } from '@starboard/sandbox';
import { seededRandom } from '../../../libs/metrics/test/random-markup.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { replayScores, storedScores } from '../../support/observing/replay.js';
import { end, spawnProgram } from '../../support/spawn-worker.js';
import { executedPoints, executedRound, executedTeams } from '../../support/suites/executed-round.js';

/** A worker that was killed is noticed, and another one goes on. */
const STUCK_MS = 240_000;
const RUN_MS = 1_200_000;
const KILLS = 20;
/** Of a worker, from when it is ready. */
const LONGEST_LIFE_MS = 2_000;
const TEAMS = 3;
/** Each program takes this long. */
const SECONDS = 3;
const CASES = 3;
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const WORKER = new URL('../../support/suites/executing-worker.ts', import.meta.url);

const sandbox = makeBubblewrap({ allow: 'partial' });
const { level } = await sandbox.probe();
sandbox.close();
const suite = level === 'none' ? describe.skip : describe;

suite(`workers that are killed while they run programs${level === 'none' ? ' (skipped: no sandbox here)' : ''}`, () => {
  let db: TestDatabase;
  let round: FinishedRound;
  const workers: Promise<ChildProcess>[] = [];

  beforeAll(async () => {
    db = await createTestDatabase();
    round = await executedRound(db.database, executedTeams(TEAMS, SECONDS));
  });
  afterAll(async () => {
    const started = await Promise.allSettled(workers);
    await Promise.all(started.map(async (one) => one.status === 'fulfilled' && end(one.value, 'SIGKILL')));
    await db.drop();
  });

  it(
    `change no result after ${KILLS} kills at random moments (seed ${SEED})`,
    async () => {
      const random = seededRandom(SEED);
      const start = () => workers.push(spawnProgram(WORKER, [db.url]));
      start();
      start();
      await eventually('all programs to be asked for', async () => (await asked(db)) === TEAMS * CASES, STUCK_MS);
      let inTheMiddle = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const victim = await workers.shift();
        await delay(random() * LONGEST_LIFE_MS);
        inTheMiddle += (await left(db)) > 0 ? 1 : 0;
        if (victim !== undefined) await end(victim, 'SIGKILL');
        start();
      }
      process.stdout.write(`${inTheMiddle} of ${KILLS} kills while programs were to be run (seed ${SEED})\n`);
      expect(inTheMiddle).toBeGreaterThan(0);
      const points = await eventually(
        'a board of all teams',
        async () => {
          await retryStalled(db);
          const { rows } = await db.database.pool.query<{ slug: string; points: number }>(
            `select t.slug, (r.figures ->> 'points')::float8 as points from leaderboard_rows r
             join leaderboard_snapshots b on b.id = r.snapshot_id join teams t on t.id = r.team_id
             where r.place is not null and b.version = (select max(version) from leaderboard_snapshots)`,
          );
          return rows.length === TEAMS && rows;
        },
        STUCK_MS,
      );
      expect(Object.fromEntries(points.map((row) => [row.slug, row.points]))).toEqual(
        Object.fromEntries(
          Array.from({ length: TEAMS }, (_, team) => [`team-${team}`, expect.closeTo(executedPoints(team))]),
        ),
      );
      const { rows } = await db.database.pool.query(`select 1 from observations where outcome is null`);
      expect(rows).toEqual([]);
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId, 'suites'));
    },
    RUN_MS,
  );
});

/** Programs that are still to be run. */
async function left({ database }: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from observations where outcome is null',
  );
  return rows[0]?.count ?? 0;
}

/** Answers of which it is known what they need run. */
async function asked({ database }: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from answer_observations');
  return rows[0]?.count ?? 0;
}

/** As people do: a job whose workers were killed again and again is given up, and lies among the failed ones. */
async function retryStalled({ url }: TestDatabase): Promise<void> {
  const queue = await openJobQueue({ databaseUrl: url, redisUrl: undefined }, pino({ level: 'silent' }));
  for (const { queue: name, id, reason } of await queue.failed()) {
    expect(reason).toMatch(/stalled/);
    await queue.retry(name, id);
  }
  await queue.onApplicationShutdown();
}
