import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { RawClient } from '../../support/raw-client.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

const present = spawnSync('redis-server', ['--version']).status === 0;
if (!present) process.stderr.write('Skipped: the fault test of Redis; this machine has no redis-server.\n');

(present ? describe : describe.skip)('a final whose Redis is killed', () => {
  let database: TestDatabase;
  let redis: ChildProcess;
  let servers: SessionServer[];
  let contest: TestContest;

  beforeAll(async () => {
    const port = await freePort();
    redis = await startRedis(port);
    database = await createTestDatabase();
    const redisUrl = `redis://127.0.0.1:${port}`;
    servers = [
      await startSessionServer(database.url, { redisUrl }),
      await startSessionServer(database.url, { redisUrl }),
    ];
    contest = await createContest(database.database, {
      teams: 2,
      essays: 3,
      parameters: { closeGraceMs: 0, deadlineMs: 3_000 },
    });
    const startsAt = Math.round(servers[0]?.clock.now() ?? 0) + 1_000;
    await createRound(database.database, contest, {
      mode: 'final',
      startsAt,
      lobbyOpensAt: startsAt - 60_000,
      intervalMs: 600,
    });
  });

  afterAll(async () => {
    redis.kill('SIGKILL');
    await database.drop();
  });

  it('goes on: files come, answers are stored, sessions close', async () => {
    const programs = servers.map(({ url }, team) => new RawClient('4.x', url, contest.teams[team]?.token ?? ''));
    const verdicts = programs.map(async (client) => {
      const { sessionId } = await client.ask('session-start', { type: 'final' });
      const given: unknown[] = [];
      for (let count = 0; count < 3; count += 1) {
        const file = await client.next('session-file-available');
        if (count === 0) redis.kill('SIGKILL');
        const content = makeAnswer((file['content'] as { text: string }).text);
        given.push((await client.ask('session-file-send', { sessionId, fileId: file['fileId'], content }))['verdict']);
      }
      await client.next('session-close', ({ type }) => type === 'finish');
      client.close();
      return given;
    });
    expect(await Promise.all(verdicts)).toEqual([
      ['accepted', 'accepted', 'accepted'],
      ['accepted', 'accepted', 'accepted'],
    ]);
  });

  it('ends in order while Redis is still away', async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
});

async function startRedis(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  while (!output.includes('Ready to accept connections')) {
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    output += text.toString();
  }
  return child;
}
