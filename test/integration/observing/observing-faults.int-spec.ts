import '../../support/observing/observing-engine.js';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openJobQueue } from '@starboard/queue';
import { seededRandom } from '../../../libs/metrics/test/random-markup.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { programsRound } from '../../support/observing/programs-round.js';
import { replayScores, storedScores } from '../../support/observing/replay.js';
import { World } from '../../support/observing/world.js';
import { emptyRedis } from '../../support/redis.js';
import { end, spawnProgram } from '../../support/spawn-worker.js';

/** Nothing may be stuck for longer after a kill. */
const STUCK_MS = 30_000;
/** Twelve processes start one after the other. */
const RUN_MS = 900_000;
const TEAMS = 8;
const ITEMS = 5;
/** On each of the two backends: twenty in all. */
const KILLS = 10;
const LONGEST_LIFE_MS = 2_000;
/** Long enough for kills to come in the middle of looks, and for looks to be left when the last one is killed. */
const LONGEST_LOOK_MS = 2_500;
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const NAME = 'observing-faults';
const redis = await emptyRedis(NAME);
const WORKER = new URL('../../support/observing/observing-worker.ts', import.meta.url);

const backends: readonly [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, true],
  ['Redis', redis, redis !== undefined],
];

for (const [name, redisUrl, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(
    `workers that are killed while they look, queue on ${name}${present ? '' : ' (skipped: no Redis here)'}`,
    () => {
      let db: TestDatabase;
      let world: World;
      let round: FinishedRound;
      const workers: Promise<ChildProcess>[] = [];

      beforeAll(async () => {
        db = await createTestDatabase();
        round = await programsRound(db.database, TEAMS, ITEMS);
        await noteRecords(db);
      });
      afterAll(async () => {
        const started = await Promise.allSettled(workers);
        await Promise.all(started.map(async (one) => one.status === 'fulfilled' && end(one.value, 'SIGKILL')));
        await world.close();
        await db.drop();
      });

      it(
        `record every look once, leave nothing behind, and scores that follow from the records, after ${KILLS} kills at random moments (seed ${SEED})`,
        async () => {
          const random = seededRandom(SEED);
          world = new World({ random: seededRandom(SEED + 1), longestMs: LONGEST_LOOK_MS });
          const url = await world.open();
          const values = [url, db.url, ...(redisUrl === undefined ? [] : [redisUrl])];
          const start = () => workers.push(spawnProgram(WORKER, values));
          start();
          start();
          for (let kill = 1; kill <= KILLS; kill += 1) {
            const victim = await workers.shift();
            await delay(random() * LONGEST_LIFE_MS);
            if (victim !== undefined) await end(victim, 'SIGKILL');
            // A queue that has lost everything is found again in the tables.
            if (kill === KILLS / 2 && redisUrl !== undefined) await emptyRedis(NAME);
            start();
          }
          await untilScored(db, TEAMS * ITEMS);
          const rows = `leaderboard_snapshots b join leaderboard_rows r on r.snapshot_id = b.id where r.status = 'ranked'`;
          await eventually('the board', async () => (await count(db, rows)) >= TEAMS, STUCK_MS);

          expect(await count(db, 'observations where outcome is null')).toBe(0);
          expect(await count(db, 'answer_observations where not complete')).toBe(0);
          const records = await count(db, 'observations');
          expect(await count(db, 'noted_records')).toBe(records);
          expect(await count(db, '(select distinct key from noted_records) as once')).toBe(records);
          expect(world.looks.length).toBeGreaterThanOrEqual(records);
          expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId));
          await eventually('empty queues', () => isQuiet(db, redisUrl), STUCK_MS);
        },
        RUN_MS,
      );
    },
  );
}

/** Notes every time that an outcome is written, apart from the table that keeps it. */
const noteRecords = ({ database }: TestDatabase) =>
  database.pool.query(`
    create table noted_records (key bytea);
    create function note_record() returns trigger language plpgsql as $$
      begin insert into noted_records values (new.key); return null; end $$;
    create trigger note_record after update of outcome on observations for each row execute function note_record()`);

async function count({ database }: TestDatabase, what: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int from ${what}`);
  return rows[0]?.count ?? 0;
}

/** Waits until all answers are scored, as long as something goes on. */
async function untilScored(db: TestDatabase, answers: number): Promise<void> {
  for (let done = await progress(db); done.scores < answers;) {
    const before = done;
    done = await eventually(
      'something that goes on',
      async () => {
        const now = await progress(db);
        return (now.records > before.records || now.scores > before.scores) && now;
      },
      STUCK_MS,
    );
  }
}

const progress = async (db: TestDatabase) => ({
  records: await count(db, 'noted_records'),
  scores: await count(db, 'essay_scores'),
});

/** Whether nothing waits, runs or was given up in any queue. */
async function isQuiet(db: TestDatabase, redisUrl?: string): Promise<boolean> {
  const queue = await openJobQueue({ databaseUrl: db.url, redisUrl }, pino({ level: 'silent' }));
  const queues = ['parsing', 'scoring', 'observing-run', 'observing-judge'] as const;
  const counts = await Promise.all(queues.map((one) => queue.counts(one)));
  await queue.onApplicationShutdown();
  return counts.every((one) => Object.values(one).every((jobs) => jobs === 0));
}
