import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DeskTaskCommands, DeskTaskQueries, DeskTaskWorkQueries } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { createDeskProject } from '../../support/desk-data.js';
import { eventually } from '../../support/eventually.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { gullible } from '../../support/models.js';
import { end, spawnWorker } from '../../support/spawn-worker.js';

const BY = { actor: 'test' };
const CONCURRENCY = 4;
const KEY = 'sk-a-key-that-stands-nowhere';

/** Workers are killed (-9) again and again, wherever they happen to be; another one goes on with what the tables say. */
describe('tasks of the answers desk', () => {
  let db: TestDatabase;
  let model: FakeModel;
  let worker: ChildProcess | undefined;

  beforeEach(async () => {
    db = await createTestDatabase();
    model = await startFakeModel();
    Object.assign(process.env, {
      JUDGING_PROVIDER: 'openai-compatible',
      JUDGING_MODEL: 'fake',
      JUDGING_BASE_URL: model.url,
      JUDGING_API_KEY: KEY,
      JUDGING_CONCURRENCY: String(CONCURRENCY),
    });
  });
  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (name.startsWith('JUDGING_')) delete process.env[name];
    if (worker !== undefined) await end(worker, 'SIGKILL');
    await model.close();
    await db.drop();
  });

  const taskOf = async (projectId: string, id: string) => (await new DeskTaskQueries(db.database).find(projectId, id))!;
  const ended = (projectId: string, id: string) =>
    eventually('the end of the task', async () => {
      const task = await taskOf(projectId, id);
      return ['done', 'failed', 'paused'].includes(task.status) ? task : undefined;
    });
  const kill = async (): Promise<void> => {
    if (worker !== undefined) await end(worker, 'SIGKILL');
    worker = await spawnWorker(db.url);
  };

  it('write each result once, and ask about nothing twice that was kept, over many kills', async () => {
    const { projectId, fitId } = await createDeskProject(db.database, { questions: 8, each: 240, labelled: 12 });
    worker = await spawnWorker(db.url);
    // The first is killed while it calculates, the second while it writes.
    await eventually('the begin', async () => (await taskOf(projectId, fitId)).status === 'running');
    await kill();
    await eventually('some results', async () => (await taskOf(projectId, fitId)).done > 0);
    await kill();
    const fit = await ended(projectId, fitId);
    expect(fit).toMatchObject({ status: 'done', done: 8 * 228, total: 8 * 228 });
    const judged = await new DeskTaskWorkQueries(db.database).judgements(fitId);
    expect(new Set(judged.map(({ id }) => id)).size).toBe(8 * 228);

    const tasks = new DeskTaskCommands(db.database, manualClock(Date.now()));
    // So high a target leaves nearly everything to the model.
    const task = await tasks.create(projectId, { kind: 'label', target: 0.999, model: true }, BY);
    const waiting = await ended(projectId, task.id);
    expect(waiting).toMatchObject({ status: 'paused', failure: expect.stringContaining('ERR_DESK_CONFIRM') });
    const { calls } = (waiting.summary as { estimate: { calls: number } }).estimate;
    expect(calls).toBeGreaterThan(40);
    expect(model.requests).toHaveLength(0);
    model.decide = async (prompt) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return gullible(prompt);
    };
    await tasks.order(projectId, task.id, 'resume', BY);
    const kills = 4;
    for (let at = 1; at <= kills; at++) {
      await eventually('some requests', async () =>
        Promise.resolve(model.requests.length >= (at * calls) / (kills + 2)),
      );
      await kill();
    }
    expect(await ended(projectId, task.id)).toMatchObject({ status: 'done', done: 8 * 228 });
    const prompts = model.requests.map(({ body }) => body);
    expect(new Set(prompts).size).toBe(calls);
    expect(prompts.length).toBeLessThanOrEqual(calls + kills * CONCURRENCY);
    const { rows } = await db.database.pool.query<{ kept: number; calls: number; decided: number }>(
      `select (select count(*)::int from observations where kind = 'judge') as kept,
              (select calls from desk_projects) as calls, (select count(distinct answer_id)::int from desk_decisions) as decided`,
    );
    expect(rows[0]).toMatchObject({ kept: calls, decided: 8 * 228 });
    // Counted before it is sent: a kill in between counts one that never came.
    expect(rows[0]!.calls).toBeGreaterThanOrEqual(prompts.length);
    expect(rows[0]!.calls).toBeLessThanOrEqual(prompts.length + kills * CONCURRENCY);
  });
});
