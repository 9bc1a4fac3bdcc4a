import '../../support/observing/observing-engine.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ObservationQueries, ResultQueries, RoundCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type FailedJob, JobQueue } from '@starboard/queue';
import { OBSERVING_LIMITS } from '../../../apps/worker/src/observing/observer.js';
import type { WorkerOptions } from '../../../apps/worker/src/worker-options.js';
import { seededRandom } from '../../../libs/metrics/test/random-markup.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { programsRound } from '../../support/observing/programs-round.js';
import { replayScores, storedScores } from '../../support/observing/replay.js';
import { OBSERVING_THREADS } from '../../support/observing/threads.js';
import { observersOf, World } from '../../support/observing/world.js';
import { startWorker } from '../../support/worker-app.js';

const PATIENCE_MS = 60_000;
const LIMIT_MS = 4 * PATIENCE_MS;
const SEED = Number(process.env['TEST_SEED'] ?? 7);
/** Machine faults are given up at once. */
const HASTE: Partial<WorkerOptions> = {
  ...OBSERVING_THREADS,
  observing: {
    ...OBSERVING_LIMITS,
    run: { concurrency: 2, timeMs: 60_000, attempts: 2, restMs: 10 },
    judge: { concurrency: 4, timeMs: 60_000, attempts: 2, restMs: 10 },
  },
};

let db: TestDatabase;
let world: World;
let url: string;
let worker: INestApplicationContext | undefined;

beforeEach(async () => {
  db = await createTestDatabase();
  world = new World({ random: seededRandom(SEED) });
  url = await world.open();
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await world.close();
  await db.drop();
});

const start = async (options = HASTE, version = 'world/1'): Promise<void> => {
  worker = await startWorker(db.database, undefined, options, observersOf(url, version));
};

const failedJobs = (): Promise<readonly FailedJob[]> => worker!.get(JobQueue).failed();

const board = (roundId: string) =>
  db.database.prisma.leaderboardSnapshot.findFirst({
    where: { roundId },
    orderBy: { version: 'desc' },
    include: { rows: true },
  });

const count = async (what: string): Promise<number> =>
  (await db.database.pool.query<{ count: number }>(`select count(*)::int from ${what}`)).rows[0]?.count ?? 0;

const wait = (roundId: string) => new ResultQueries(db.database).wait(roundId);

describe('answers that must be seen at work', () => {
  it(
    'are looked at, once for all that ask the same, and then scored from the record alone',
    async () => {
      const round = await programsRound(db.database, 3, 2);
      await start();
      const made = await eventually('the board', () => board(round.roundId), PATIENCE_MS);
      expect(made.rows.map(({ status }) => status)).toEqual(['ranked', 'ranked', 'ranked']);
      // One `endless` for all teams, five other programs, and three judges of each answer.
      const [looks, records] = [world.looks.length, await count('observations where outcome is not null')];
      expect(looks).toBe(records);
      expect(await count('observations')).toBe(records);
      expect(world.looks.filter((one) => one.includes('"run"') && one.includes('endless'))).toHaveLength(1);
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId));
      expect(await wait(round.roundId)).toMatchObject({ unobserved: 0 });

      // Everything is computed again, and nobody looks any more.
      world.state = 'unavailable';
      await db.database.pool.query('delete from essay_scores');
      await eventually('the scores', async () => (await count('essay_scores')) === 6, PATIENCE_MS);
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId));
      expect(world.looks).toHaveLength(looks);
    },
    LIMIT_MS,
  );

  it(
    'stay unobserved and visible when the machine fails, are no zero, and a retry heals them',
    async () => {
      const round = await programsRound(db.database, 2, 1);
      world.state = 'unavailable';
      await start();
      const failed = await eventually(
        'looks that were given up',
        async () => {
          const jobs = await failedJobs();
          return jobs.length === 4 && jobs;
        },
        PATIENCE_MS,
      );
      expect(new Set(failed.map(({ queue, name }) => `${queue} ${name}`))).toEqual(
        new Set(['observing-run observe-run']),
      );
      expect(failed[0]?.reason).toMatch(/^ERR_OBSERVER_FAILED: run by world\/1: the world answers 503/);
      expect(failed[0]?.attempts).toBe(2);
      expect(await count('observations where outcome is not null')).toBe(0);
      expect(await count('essay_scores')).toBe(0);
      expect(await wait(round.roundId)).toMatchObject({ unparsed: 0, unobserved: 2 });
      // As with what cannot be read: nobody waits, and the solutions have no value.
      const without = await eventually('the board', () => board(round.roundId), PATIENCE_MS);
      expect(without.rows.map(({ status }) => status)).toEqual(['unscored', 'unscored']);

      world.state = 'well';
      for (const { queue, id } of failed) expect(await worker!.get(JobQueue).retry(queue, id)).toBe(true);
      await eventually(
        'the board with values',
        async () => (await board(round.roundId))?.rows.every(({ status }) => status === 'ranked'),
        PATIENCE_MS,
      );
      expect(await failedJobs()).toEqual([]);
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId));
    },
    LIMIT_MS,
  );

  it(
    'are not looked at without an observer, which is said, and are when there is one',
    async () => {
      const round = await programsRound(db.database, 1, 1);
      worker = await startWorker(db.database, undefined, HASTE);
      const [failed] = await eventually('what was given up', async () => {
        const jobs = await failedJobs();
        return jobs.length > 0 && jobs;
      });
      expect(failed?.reason).toMatch(/^ERR_OBSERVATION_REFUSED: .*session \d+: ERR_OBSERVER_MISSING .*run/);
      expect(await wait(round.roundId)).toMatchObject({ unobserved: 1 });
      await worker.close();
      await start();
      expect(await worker.get(JobQueue).retry('scoring', failed?.id ?? '')).toBe(true);
      await eventually('the score', async () => (await count('essay_scores')) === 1, PATIENCE_MS);
    },
    LIMIT_MS,
  );

  it(
    'are looked at by the next version of an observer when the one before has not come to them',
    async () => {
      const round = await programsRound(db.database, 1, 1);
      world.state = 'unavailable';
      await start();
      await eventually('looks that were given up', async () => (await failedJobs()).length === 2, PATIENCE_MS);
      await worker?.close();
      world.state = 'well';
      await start(HASTE, 'world/2');
      await eventually('the score', async () => (await count('essay_scores')) === 1, PATIENCE_MS);
      expect(await count(`observations where outcome is not null and observer <> 'world/2'`)).toBe(0);
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, round.roundId));
    },
    LIMIT_MS,
  );

  it(
    'are left alone when their round is voided, also in the middle of a look',
    async () => {
      const round = await programsRound(db.database, 2, 1);
      world.state = 'silent';
      await start({ ...HASTE, reconcileMs: 60_000 });
      await eventually('looks that wait', () => Promise.resolve(world.looks.length === 2), PATIENCE_MS);
      const decided = { actor: 'test', role: 'organiser', reason: 'a test', protocolRef: '1' } as const;
      await new RoundCommands(db.database, manualClock(Date.now())).voidRound(round.roundId, decided);
      await eventually('looks that are broken off', () => Promise.resolve(world.brokenOff >= 2), PATIENCE_MS);
      await eventually('an empty queue', async () => {
        const { waiting, active, delayed, failed } = await worker!.get(JobQueue).counts('observing-run');
        return waiting + active + delayed + failed === 0;
      });
      expect(await count('observations where outcome is not null')).toBe(0);
      expect(await new ObservationQueries(db.database).unseen(round.roundId, ['run world/1'], [], 9)).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('the tables of observations', () => {
  it('refuse to change what was seen, and to call complete what was not', async () => {
    await programsRound(db.database, 1, 1);
    await start();
    await eventually('the score', async () => (await count('essay_scores')) === 1, PATIENCE_MS);
    const refused = (sql: string, why: RegExp) => expect(db.database.pool.query(sql)).rejects.toThrow(why);
    await refused(`update observations set outcome = '{"state":"seen","value":1}'`, /never changes/);
    await refused(`update observations set payload = '1'`, /never changes/);
    await refused('delete from observations', /never changes/);
    await refused('update answer_observations set complete = false', /is complete/);
    const row = (outcome: string) =>
      `insert into observations (key, kind, observer, payload, vote, outcome, seen_at)
       values (sha256('new'), 'run', 'world/1', '1', 0, ${outcome}, now())`;
    await refused(row(`'{"state":"seen"}'`), /observations_outcome/);
    await refused(row(`'{"state":"broken","value":1}'`), /observations_outcome/);
    await refused(row('null'), /observations_seen/);
    await refused(
      `insert into answer_observations (answer_id, parameters_id, reference, keys, complete)
       select answer_id, parameters_id, sha256('other'), array[sha256('unknown')], false from answer_observations`,
      /waits for an observation/,
    );
    await refused(
      `insert into observations (key, kind, observer, payload, vote) values ('short', 'run', 'w', '1', 0)`,
      /observations_key/,
    );
    await refused(
      `insert into observations (key, kind, observer, payload, vote) values (sha256('x'), 'run', ' ', '1', 0)`,
      /observations_observer/,
    );
    await refused(
      `insert into observations (key, kind, observer, payload, vote) values (sha256('x'), 'run', 'w', '1', -1)`,
      /observations_vote/,
    );
  });
});
