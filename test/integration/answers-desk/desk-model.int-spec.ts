import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DeskProjectCommands, DeskTaskCommands, DeskTaskQueries, type DeskTaskRecord } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { createDeskProject } from '../../support/desk-data.js';
import { eventually } from '../../support/eventually.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { gullible } from '../../support/models.js';
import { startWorker } from '../../support/worker-app.js';

const BY = { actor: 'test' };
const KEY = 'sk-a-key-that-stands-nowhere';
const CONCURRENCY = 2;

/** A language model as the second stage of the desk: a scripted server on this machine. */
describe('a language model at the answers desk', () => {
  let db: TestDatabase;
  let model: FakeModel;
  let worker: INestApplicationContext | undefined;
  let projectId: string;
  let fitId: string;

  beforeEach(async () => {
    db = await createTestDatabase();
    model = await startFakeModel();
    model.decide = gullible;
    ({ projectId, fitId } = await createDeskProject(db.database, { questions: 2, each: 60, labelled: 10 }));
  });
  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (name.startsWith('JUDGING_')) delete process.env[name];
    await worker?.close();
    await model.close();
    await db.drop();
  });

  const configured = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    Object.assign(process.env, {
      JUDGING_PROVIDER: 'openai-compatible',
      JUDGING_MODEL: 'fake',
      JUDGING_BASE_URL: model.url,
      JUDGING_API_KEY: KEY,
      JUDGING_CONCURRENCY: String(CONCURRENCY),
      JUDGING_PRICE_INPUT: '1',
      JUDGING_PRICE_OUTPUT: '2',
      ...more,
    });
    worker = await startWorker(db.database);
    await reached(fitId, 'done');
  };
  const tasks = () => new DeskTaskCommands(db.database, manualClock(Date.now()));
  const reached = (id: string, ...states: DeskTaskRecord['status'][]): Promise<DeskTaskRecord> =>
    eventually(`the task to be ${states.join(' or ')}`, async () => {
      const task = (await new DeskTaskQueries(db.database).find(projectId, id))!;
      return states.includes(task.status) ? task : undefined;
    });
  const begin = async (): Promise<DeskTaskRecord> => {
    const { id } = await tasks().create(projectId, { kind: 'label', target: 0.999, model: true }, BY);
    return reached(id, 'paused', 'done');
  };
  const caps = (maxCalls: number) =>
    new DeskProjectCommands(db.database, manualClock(Date.now())).setCaps(
      projectId,
      { maxCalls, maxInputTokens: 1_000_000, maxOutputTokens: 1_000_000 },
      BY,
    );
  const estimateOf = ({ summary }: DeskTaskRecord) =>
    (summary as { estimate: { calls: number; kept: number; cost: number } }).estimate;
  const everything = async (): Promise<string> => {
    const { rows } = await db.database.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from (
         select o::text as t from observations o union all select d::text from desk_tasks d
         union all select a::text from audit_entries a union all select p::text from desk_projects p) x`,
    );
    return rows[0]!.text;
  };

  it('says what it will cost, asks when that was seen, and never twice', async () => {
    await configured();
    const waiting = await begin();
    expect(waiting.failure).toMatch('ERR_DESK_CONFIRM');
    const estimate = estimateOf(waiting);
    expect(estimate.calls).toBeGreaterThan(10);
    expect(estimate.cost).toBeGreaterThan(0);
    expect(model.requests).toHaveLength(0);
    await tasks().order(projectId, waiting.id, 'resume', BY);
    await reached(waiting.id, 'done');
    expect(model.requests).toHaveLength(estimate.calls);
    const { rows } = await db.database.pool.query<{ by: string; differ: boolean }>(
      `select distinct by, said is distinct from label as differ from desk_decisions where said is not null`,
    );
    expect(rows.every(({ by, differ }) => (by === 'agreed') === !differ)).toBe(true);
    expect(rows.some(({ by }) => by === 'agreed')).toBe(true);

    const again = await begin();
    expect(estimateOf(again)).toMatchObject({ calls: 0, kept: estimate.calls });
    await tasks().order(projectId, again.id, 'resume', BY);
    await reached(again.id, 'done');
    expect(model.requests).toHaveLength(estimate.calls);
    expect(model.requests.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    expect(await everything()).not.toContain(KEY);
  });

  it('stops at the cap of the project, and goes on when it is raised', async () => {
    await configured();
    await caps(5);
    const { id, summary } = await begin();
    const { calls } = (summary as { estimate: { calls: number } }).estimate;
    await tasks().order(projectId, id, 'resume', BY);
    const held = await eventually('the cap', async () => {
      const task = await reached(id, 'paused');
      return task.failure?.startsWith('ERR_JUDGING_CAP') === true ? task : undefined;
    });
    expect(held.done).toBe(0);
    expect(model.requests.length).toBeGreaterThanOrEqual(5);
    expect(model.requests.length).toBeLessThan(5 + CONCURRENCY);
    await caps(10_000);
    await tasks().order(projectId, id, 'resume', BY);
    await reached(id, 'done');
    expect(model.requests).toHaveLength(calls);
  });

  it('holds the task when the key is refused, and says nothing of the key', async () => {
    model.decide = () => ({ status: 401, body: JSON.stringify({ error: { message: `bad key ${KEY}` } }) });
    await configured();
    const { id } = await begin();
    await tasks().order(projectId, id, 'resume', BY);
    await eventually('the refusal', async () => {
      const task = await reached(id, 'paused');
      return task.failure?.startsWith('ERR_JUDGING_KEY') === true;
    });
    expect(model.requests.length).toBeLessThanOrEqual(CONCURRENCY);
    expect(await everything()).not.toContain(KEY);
  });

  it('leaves a model alone that asks for it, and others get the place meanwhile', async () => {
    model.decide = () => ({ status: 429, headers: { 'retry-after': '90' } });
    await configured();
    const { id } = await begin();
    await tasks().order(projectId, id, 'resume', BY);
    const put = await eventually('the task to be put off', async () => {
      const task = (await new DeskTaskQueries(db.database).find(projectId, id))!;
      return task.notBefore === null ? undefined : task;
    });
    expect(put.status).toBe('running');
    expect(put.notBefore!.getTime()).toBeGreaterThan(Date.now() + 60_000);
    expect(model.requests.length).toBeLessThanOrEqual(CONCURRENCY);
  });

  it('is not asked without configuration', async () => {
    worker = await startWorker(db.database);
    await reached(fitId, 'done');
    const { failure } = await begin();
    expect(failure).toMatch('ERR_JUDGING_OFF');
    expect(model.requests).toHaveLength(0);
  });
});
