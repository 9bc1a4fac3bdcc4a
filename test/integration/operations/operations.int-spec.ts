import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@starboard/client';
import { migrationNames } from '@starboard/database';
import { addJob } from '../../support/add-job.js';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { startWholePlatform, type WholePlatform } from '../../support/whole-platform.js';

const INTERVAL_MS = 300;
const UNRELEASED = 'Нераскрытоесочинение';
const ROOT = resolve(import.meta.dirname, '../../..');

let db: TestDatabase;
let platform: WholePlatform;
let contest: TestContest;
let token: string;
let boss: Caller;
const jobId = `score-round-${randomUUID()}`;

beforeAll(async () => {
  db = await createTestDatabase();
  const parameters = { intervalMs: INTERVAL_MS, deadlineMs: 2_000, closeGraceMs: 0 };
  contest = await createContest(db.database, { teams: 2, essays: 3, parameters });
  // Two platforms on one database: one has no worker, so that what waits in the queue goes on waiting.
  platform = await startWholePlatform(db.url);
  token = await makePerson(db.database, [{ role: 'organiser' }]);
  boss = caller(platform.url, token);
  await playFinal();
  await addJob(db.url, 'scoring', 'score-round', jobId, { roundId: randomUUID() });
});

afterAll(async () => {
  await platform.stop();
  await db.drop();
});

/** Two teams; one answers everything and one essay eleven times, the other sends something else. */
async function playFinal(): Promise<void> {
  const startsAt = Math.ceil(platform.clock.now()) + 1_500;
  await createRound(db.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 9_000,
    intervalMs: INTERVAL_MS,
  });
  await Promise.all(
    contest.teams.map(async (team, place) => {
      const client = await connect({ url: platform.url, token: team.token });
      const session = await client.startSession({ type: 'final' });
      for await (const file of session) {
        await file.submit(makeAnswer(place === 0 ? file.content.text : `Секретный ответ ${file.index}`));
      }
      await session.closed;
      client.close();
    }),
  );
}

async function metrics(url = platform.url): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describe('metrics after real traffic', () => {
  it('counts stored answers by verdict', async () => {
    const found = await metrics();
    expect(found.get('starboard_submissions_total{verdict="accepted"}')).toBe(3);
    expect(found.get('starboard_submissions_total{verdict="wrong-essay"}')).toBe(3);
  });

  it('measures every release to every connected team, none before its moment', async () => {
    const found = await metrics();
    expect(found.get('starboard_release_skew_seconds_count')).toBe(6);
    expect(found.get('starboard_release_skew_seconds_sum')).toBeGreaterThanOrEqual(0);
  });

  it('shows connected sessions while they are, and none afterwards', async () => {
    expect((await metrics()).get('starboard_sessions_connected')).toBe(0);
    await createRound(db.database, contest, { mode: 'algorithmic', status: 'open' });
    const client = await connect({ url: platform.url, token: contest.teams[0]?.token ?? '' });
    await client.startSession({ type: 'algorithmic' });
    expect((await metrics()).get('starboard_sessions_connected')).toBe(1);
    client.close();
  });

  it('shows depth and age of the queues', async () => {
    const found = await metrics();
    expect(found.get('starboard_queue_jobs{queue="scoring",state="waiting"}')).toBeGreaterThanOrEqual(1);
    expect(found.get('starboard_queue_oldest_waiting_seconds{queue="scoring"}')).toBeGreaterThan(0);
    expect(found.get('starboard_queue_jobs{queue="scoring",state="failed"}')).toBe(0);
  });

  it('measures requests by pattern, and the pool', async () => {
    await boss('GET', `/api/contests/${contest.slug}/rounds`);
    const found = await metrics();
    const route = 'route="/api/contests/:slug/rounds"';
    expect(found.get(`starboard_http_request_duration_seconds_count{method="GET",${route},status="200"}`)).toBe(1);
    const { idle = -1, used = -1 } = Object.fromEntries(
      ['idle', 'used'].map((state) => [state, found.get(`starboard_database_connections{state="${state}"}`)]),
    );
    expect(idle + used).toBeGreaterThan(0);
    expect([...found.keys()].some((key) => key.startsWith('process_cpu'))).toBe(true);
  });

  it('is there in a process of a worker alone, with the failures of its jobs', async () => {
    const worker = await startWholePlatform(db.url, ['worker']);
    await addJob(db.url, 'parsing', 'no-such-job', 'bad-1');
    const failed = 'starboard_jobs_total{job="no-such-job",outcome="failed"}';
    expect(await eventually('the failed job', async () => (await metrics(worker.url)).get(failed))).toBe(1);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    await worker.stop();
    expect((await metrics()).get('starboard_queue_jobs{queue="parsing",state="failed"}')).toBe(1);
  });
});

describe('jobs that were given up', () => {
  it('are listed with the reason and can be tried again', async () => {
    const { body } = await boss('GET', '/api/jobs/failed?limit=1');
    expect(body['items']).toMatchObject([{ id: 'bad-1', queue: 'parsing', name: 'no-such-job' }]);
    expect((await boss('POST', '/api/jobs/failed/bad-1/retry')).status).toBe(204);
    expect((await boss('POST', '/api/jobs/failed/bad-1/retry')).status).toBe(404);
    const state = (await boss('GET', '/api/jobs')).body['queues'] as {
      queue: string;
      waiting: number;
      failed: number;
    }[];
    expect(state.find(({ queue }) => queue === 'parsing')).toMatchObject({ waiting: 1, failed: 0 });
    const jury = caller(platform.url, await makePerson(db.database, [{ role: 'jury' }]));
    expect((await jury('GET', '/api/jobs/failed')).status).toBe(403);
  });
});

describe('health', () => {
  it('is ready when database, schema and queues are', async () => {
    const response = await fetch(`${platform.url}/health/ready`);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { status: 'ready', checks: { database: { ok: true }, schema: { ok: true }, queues: { ok: true } } },
    ]);
  });

  it('is alive but not ready without the schema of this version', async () => {
    const bare = await createEmptyDatabase();
    const other = await startWholePlatform(bare.url, ['api']);
    expect((await fetch(`${other.url}/health/live`)).status).toBe(200);
    const response = await fetch(`${other.url}/health/ready`);
    const missing = (await migrationNames(ROOT)).length;
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { checks: { database: { ok: true }, schema: { ok: false, reason: `${missing} migrations are not applied` } } },
    ]);
    await other.stop();
    await bare.drop();
  });
});

describe('logs', () => {
  it('name requests, and hold neither secrets nor essays, whatever goes wrong', async () => {
    const requestId = `traffic-${randomUUID()}`;
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: 'session=COOKIE-SECRET',
      'x-request-id': requestId,
      'content-type': 'application/json',
    };
    const post = (path: string, body: string) => fetch(`${platform.url}${path}`, { method: 'POST', headers, body });
    await post('/api/contests?token=QUERY-SECRET', JSON.stringify({ slug: 'x', password: 'PASSWORD-SECRET' }));
    await post('/api/contests', '{"password": "BODY-SECRET"');
    await fetch(`${platform.url}/api/me/contests`, { headers: { authorization: 'Bearer sbp_WRONG-SECRET' } });
    await fetch(`${platform.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', password: 'SIGN-IN-SECRET' }),
    });
    expect((await faultyRequest(headers)).status).toBe(500);
    const logs = platform.logs();
    expect(logs).toContain(requestId);
    expect(logs).toContain('"code":"42P01"');
    expect(logs).toContain('"route":"/api/contests"');
    const secrets = [token, 'COOKIE-', 'QUERY-', 'PASSWORD-', 'BODY-', 'WRONG-', 'SIGN-IN-', 'Секретный ответ'];
    for (const secret of [...secrets, ...contest.teams.map((team) => team.token)]) expect(logs).not.toContain(secret);
    for (const { text } of contest.essays) expect(logs).not.toContain(text.slice(14, 40));
  });

  it('do not repeat the row that Postgres names in an error', async () => {
    const { pool } = db.database;
    await pool.query(`alter table contests add constraint trial check (title_ru not like '%${UNRELEASED}%')`);
    const body = { slug: 'row-in-error', title: { ru: `${UNRELEASED} и его текст`, en: 'x' } };
    expect((await boss('POST', '/api/contests', body)).status).toBe(500);
    await pool.query('alter table contests drop constraint trial');
    expect(platform.logs()).toContain('ERR_INTERNAL');
    expect(platform.logs()).not.toContain(UNRELEASED);
  });
});

/** A request whose table is gone. */
async function faultyRequest(headers: Record<string, string>): Promise<Response> {
  const { pool } = db.database;
  await pool.query('alter table rounds rename to rounds_away');
  try {
    return await fetch(`${platform.url}/api/contests/${contest.slug}/rounds`, { headers });
  } finally {
    await pool.query('alter table rounds_away rename to rounds');
  }
}
