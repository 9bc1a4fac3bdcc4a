import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { pino } from 'pino';
import {
  RuleResultQueries,
  RuleTaskCommands,
  RuleTaskQueries,
  RuleTaskWorkCommands,
  verifyAuditChain,
} from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { openJobQueue } from '@starboard/queue';
import { createContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { emptyRedis } from '../../support/redis.js';
import { createRuleTask } from '../../support/rule-task.js';
import { end, spawnWorker } from '../../support/spawn-worker.js';
import { startWorker } from '../../support/worker-app.js';

const redis = await emptyRedis('worker-rule-tasks');
const backends: readonly [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, true],
  ['Redis', redis, redis !== undefined],
];
const BY = { actor: 'test' };

/** A rule that takes about a hundredth of a second an answer: a task of hundreds of them can be killed on its way. */
const SLOW_RULE = {
  atoms: { 0: { type: 'OP', desc: `0.1:${'ab'.repeat(3_000)}` } },
  combos: { A: { combo: 'M(0, T(0))', score: 10, mode: 'value' } },
  comboMode: 'ADD',
};
const slowAnswers = (count: number): string[] => Array.from({ length: count }, (_, at) => `${'ba'.repeat(3_000)}${at}`);

for (const [name, redisUrl, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(`scoring tasks on ${name}${present ? '' : ' (skipped: no Redis here)'}`, () => {
    let db: TestDatabase;
    let contestId: string;
    let workers: INestApplicationContext[];
    let elsewhere: ChildProcess | undefined;

    beforeEach(async () => {
      db = await createTestDatabase();
      await emptyRedis('worker-rule-tasks');
      contestId = (await createContest(db.database, { teams: 1, essays: 1 })).id;
      workers = [];
      elsewhere = undefined;
    });
    afterEach(async () => {
      if (elsewhere !== undefined) await end(elsewhere, 'SIGKILL');
      await rest();
      await db.drop();
    });

    const rest = () => Promise.all(workers.splice(0).map((worker) => worker.close()));
    const work = async (): Promise<void> => void workers.push(await startWorker(db.database, redisUrl));
    const tasks = () => new RuleTaskCommands(db.database, manualClock(Date.now()));
    const taskOf = async (id: string) => (await new RuleTaskQueries(db.database).find(contestId, id))!;
    const ended = (id: string) =>
      eventually('the end of the task', async () => {
        const task = await taskOf(id);
        return ['done', 'failed', 'cancelled'].includes(task.status) ? task : undefined;
      });
    const results = (id: string) => new RuleResultQueries(db.database).page(id, 0, 10_000);

    it('score every answer with its trace, say which have no score, and count both', async () => {
      const id = await createRuleTask(db.database, contestId, { answers: ['1', '3', 'x', '9'] });
      await work();
      expect(await ended(id)).toMatchObject({ status: 'done', done: 4, total: 4, refused: 1, failure: null });
      const found = await results(id);
      expect(found.map(({ score, label }) => [score, label])).toEqual([
        [1, 0],
        [7, 1],
        [null, 2],
        [9, 3],
      ]);
      expect(JSON.parse(found[1]!.detail)).toMatchObject({ combos: { A: 7 }, trace: { total: 7 } });
      expect(JSON.parse(found[2]!.detail)).toMatchObject({
        error: { code: 'ERR_RULES_DIVISION_BY_ZERO', pointer: '/combos/A/combo' },
      });
      expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
    });

    it('go on after a kill -9 with the answers that have no result', async () => {
      const id = await createRuleTask(db.database, contestId, { answers: slowAnswers(500), rule: SLOW_RULE });
      elsewhere = await spawnWorker(db.url, redisUrl);
      await eventually('some results', async () => (await taskOf(id)).done > 0);
      await end(elsewhere, 'SIGKILL');
      const before = await taskOf(id);
      expect(before.status).toBe('running');
      expect(before.done).toBeLessThan(500);
      const kept = await results(id);
      expect(kept).toHaveLength(before.done);
      await work();
      expect(await ended(id)).toMatchObject({ status: 'done', done: 500, refused: 0 });
      const all = await results(id);
      expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 500 }, (_, at) => at));
      expect(all.slice(0, kept.length)).toEqual(kept);
    });

    it('stop when they are cancelled, and keep what they have', async () => {
      const id = await createRuleTask(db.database, contestId, { answers: slowAnswers(3_000), rule: SLOW_RULE });
      await work();
      await eventually('some results', async () => (await taskOf(id)).done > 0);
      const cancelled = await tasks().cancel(contestId, id, BY);
      expect(cancelled).toMatchObject({ status: 'cancelled' });
      await tasks().cancel(contestId, id, BY);
      const late = [{ score: 1, detail: '{}' }];
      const writes = new RuleTaskWorkCommands(db.database, manualClock(Date.now()));
      expect(await writes.save(id, cancelled!.done, late)).toBeUndefined();
      expect(await writes.begin(id)).toBeUndefined();
      expect(await taskOf(id)).toMatchObject({ status: 'cancelled', done: cancelled!.done });
      expect(await results(id)).toHaveLength(cancelled!.done);
    });

    it('fail when the rule cannot be used, and can be tried again', async () => {
      const bad = { ...SLOW_RULE, comboMode: 'MIN' };
      const id = await createRuleTask(db.database, contestId, { answers: ['1'], rule: bad });
      await work();
      expect(await ended(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('ERR_RULE_REFUSED') });
      const queue = await openJobQueue({ databaseUrl: db.url, redisUrl }, pino({ level: 'silent' }));
      const [job] = await queue.failed();
      expect(job).toMatchObject({ queue: 'answers', attempts: 1, payload: { taskId: id } });
      // A worker that looks for work again would end the task again, whose job has failed.
      await rest();
      const writes = new RuleTaskWorkCommands(db.database, manualClock(Date.now()));
      expect(await writes.begin(id)).toMatchObject({ done: 0, total: 1 });
      expect(await taskOf(id)).toMatchObject({ status: 'running', failure: null });
      await queue.onApplicationShutdown();
    });
  });
}

describe('results of a task', () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await createTestDatabase();
  });
  afterEach(() => db.drop());

  it('are written once, whoever writes them, and never change', async () => {
    const { id: contestId } = await createContest(db.database, { teams: 1, essays: 1 });
    const id = await createRuleTask(db.database, contestId, { answers: ['1', '2', '3'] });
    const writes = new RuleTaskWorkCommands(db.database, manualClock(Date.now()));
    expect(await writes.begin(id)).toMatchObject({ done: 0 });
    const [one, other] = await Promise.all([
      writes.save(id, 0, [{ score: 1, detail: '{}' }]),
      writes.save(id, 0, [
        { score: 2, detail: '{}' },
        { score: 2, detail: '{}' },
      ]),
    ]);
    expect(one).toBe(other);
    expect(await writes.save(id, 0, [{ score: 5, detail: '{}' }])).toBe(one);
    const { rows } = await db.database.pool.query<{ score: number }>('select score from rule_results');
    expect(new Set(rows.map(({ score }) => score)).size).toBe(1);
    await expect(db.database.pool.query('update rule_results set score = 9')).rejects.toThrow('append-only');
    await expect(db.database.pool.query('update scoring_rules set source = $1', ['{}'])).rejects.toThrow('append-only');
    await expect(db.database.pool.query('update answer_set_rows set label = 1')).rejects.toThrow('append-only');
  });
});
