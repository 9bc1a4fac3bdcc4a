import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import {
  type JobHandlers,
  type JobQueue,
  JobWorkers,
  openJobQueue,
  PermanentFailure,
  type QueueBackend,
  queueBackend,
  QUEUES,
} from '@starboard/queue';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { emptyRedis } from '../../support/redis.js';

const logger = pino({ level: 'silent' });
const redis = await emptyRedis('worker-queue');
const backends: readonly [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, true],
  ['Redis', redis, redis !== undefined],
];

const nothing = (): Promise<void> => Promise.resolve();
const handlers = (own: Partial<JobHandlers>): JobHandlers => ({
  'parse-submissions': nothing,
  'parse-expert-markups': nothing,
  'end-expert-work': nothing,
  'send-message': nothing,
  'score-round': nothing,
  'score-essay': nothing,
  'ask-observations': nothing,
  'observe-run': nothing,
  'observe-retrieve': nothing,
  'observe-judge': nothing,
  'rank-round': nothing,
  'import-files': nothing,
  'preview-rescoring': nothing,
  'score-answer-set': nothing,
  'run-desk-task': nothing,
  ...own,
});

for (const [name, redisUrl, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(`jobs on ${name}${present ? '' : ' (skipped: no Redis here)'}`, () => {
    let db: TestDatabase;
    let queue: JobQueue;
    let running: JobWorkers[];
    let backends: QueueBackend[];

    beforeEach(async () => {
      db = await createTestDatabase();
      await emptyRedis('worker-queue');
      queue = await openJobQueue({ databaseUrl: db.url, redisUrl }, logger);
      running = [];
      backends = [];
    });
    afterEach(async () => {
      await Promise.all(running.map((workers) => workers.stop()));
      await queue.onApplicationShutdown();
      await Promise.all(backends.map((backend) => backend.release()));
      await db.drop();
    });

    async function work(own: Partial<JobHandlers>): Promise<JobWorkers> {
      const backend = queueBackend({ databaseUrl: db.url, redisUrl });
      const workers = new JobWorkers(backend, logger, new Registry());
      backends.push(backend);
      running.push(workers);
      await workers.start(handlers(own), () => 2);
      return workers;
    }

    it('are one job under one id, and can be asked for again when they are done', async () => {
      const roundId = randomUUID();
      await queue.scoreRound(roundId);
      await queue.scoreRound(roundId);
      expect((await queue.counts('scoring')).waiting).toBe(1);
      let runs = 0;
      await work({ 'score-round': () => Promise.resolve(void (runs += 1)) });
      await eventually('the first run', () => Promise.resolve(runs === 1));
      const again = async () => {
        await queue.scoreRound(roundId);
        return runs === 2;
      };
      await eventually('the second run', again);
    });

    it('are tried again after a failure', async () => {
      const attempts: string[] = [];
      await work({
        'rank-round': ({ roundId }) => {
          attempts.push(roundId);
          return attempts.length === 1 ? Promise.reject(new Error('the database restarts')) : Promise.resolve();
        },
      });
      const roundId = randomUUID();
      await queue.rankRound(roundId, 'key');
      await eventually('a second attempt', () => Promise.resolve(attempts.length === 2));
      expect(attempts).toEqual([roundId, roundId]);
      expect(await queue.failed()).toEqual([]);
    });

    it('go to the failed list at once when no repetition helps, hold nobody up, and can be retried', async () => {
      const poison = randomUUID();
      const good = randomUUID();
      const done: string[] = [];
      let cured = false;
      await work({
        'score-round': ({ roundId }) => {
          if (roundId === poison && !cured) return Promise.reject(new PermanentFailure('ERR_TEST', 'poison'));
          done.push(roundId);
          return Promise.resolve();
        },
      });
      await queue.scoreRound(poison);
      await queue.scoreRound(good);
      await eventually('the good one', () => Promise.resolve(done.includes(good)));
      const failed = await eventually('the failed one', async () => (await queue.failed())[0]);
      expect(failed).toMatchObject({ reason: 'ERR_TEST: poison', attempts: 1, payload: { roundId: poison } });
      cured = true;
      expect(await queue.retry('scoring', failed.id)).toBe(true);
      await eventually('the cured one', () => Promise.resolve(done.includes(poison)));
      expect(await queue.retry('scoring', 'another')).toBe(false);
    });

    it('are done under the name that they had in an earlier version', async () => {
      const taskId = randomUUID();
      const earlier = queueBackend({ databaseUrl: db.url, redisUrl });
      backends.push(earlier);
      const answers = earlier.makeQueue('answers');
      const opts = { jobId: `score-answers.${taskId}` };
      await answers.addBulk([{ name: 'score-answers', data: { taskId }, opts }]);
      await answers.close();
      const done: string[] = [];
      await work({ 'score-answer-set': (payload) => Promise.resolve(void done.push(payload.taskId)) });
      await eventually('the task', () => Promise.resolve(done.length === 1));
      expect(done).toEqual([taskId]);
      expect(await queue.failed()).toEqual([]);
    });

    const itOfPostgres = redisUrl === undefined ? it : it.skip;
    itOfPostgres('are asked for and waited for by few connections, and go on when all of them are lost', async () => {
      const { pool, name } = db.database;
      const others = `from pg_stat_activity where datname = current_database() and application_name <> $1
        and backend_type = 'client backend'`;
      const done: string[] = [];
      await work({ 'score-round': ({ roundId }) => Promise.resolve(void done.push(roundId)) });
      const roundIds = Array.from({ length: 20 }, () => randomUUID());
      await Promise.all(roundIds.slice(1).map((roundId) => queue.scoreRound(roundId)));
      await eventually('all jobs', () => Promise.resolve(done.length === roundIds.length - 1));
      const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${others}`, [name]);
      // There are two as if each were a process of its own: one that asks, and one that works.
      expect(rows[0]?.count).toBeLessThanOrEqual(2 * (QUEUES.length + 4));
      await pool.query(`select pg_terminate_backend(pid) ${others}`, [name]);
      const last = roundIds[0] as string;
      await eventually('one more', async () => {
        await queue.scoreRound(last).catch(() => undefined);
        return done.includes(last);
      });
    });

    it('are left to others when the process stops before they end', async () => {
      const started: string[] = [];
      const hanging = await work({
        'score-round': ({ roundId }) => {
          started.push(roundId);
          return new Promise(() => undefined);
        },
      });
      const roundId = randomUUID();
      await queue.scoreRound(roundId);
      await eventually('a start', () => Promise.resolve(started.length === 1));
      await hanging.stop();
      const finished: string[] = [];
      await work({ 'score-round': ({ roundId: id }) => Promise.resolve(void finished.push(id)) });
      await eventually('an end elsewhere', () => Promise.resolve(finished.length === 1));
      expect(finished).toEqual([roundId]);
    });
  });
}
