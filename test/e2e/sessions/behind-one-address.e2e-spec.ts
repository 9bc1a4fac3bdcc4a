import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FaultRun, type FaultShape, type Front } from '../../support/fault-run.js';
import { FlakyProxy } from '../../support/flaky-proxy.js';
import { hasNginx, Nginx } from '../../support/nginx.js';
import { StarboardProcess } from '../../support/process.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const present = hasNginx && hasRedis;
if (!present)
  process.stderr.write('Skipped: many processes behind one address; this machine has no nginx or no redis-server.\n');

const SHAPE = { teams: 4, essays: 40, intervalMs: 700, deadlineMs: 45_000, servers: 2 };
jest.setTimeout(600_000);
/** As deploy/README says: the proxy leaves a process alone for a second (fail_timeout) that did not answer it. */
const PROXY_FORGETS_MS = 2_000;

/** What deploy/README describes, on one machine: the shipped proxy in front of processes of every kind. */
(present ? describe : describe.skip)('a final on many processes behind one address', () => {
  let database: TestDatabase;
  let redis: ChildProcess;
  let redisUrl: string;
  let nginx: Nginx;
  let run: FaultRun | undefined;
  let others: StarboardProcess[];
  let way: FlakyProxy | undefined;

  beforeEach(async () => {
    others = [];
    [run, way] = [undefined, undefined];
    database = await createTestDatabase();
    const port = await freePort();
    redisUrl = `redis://127.0.0.1:${port}`;
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
    for await (const said of redis.stdout!) if (String(said).includes('Ready to accept connections')) break;
  });

  afterEach(async () => {
    await run?.stop();
    for (const other of others) other.signal('SIGTERM');
    await Promise.all(others.map((other) => other.finished()));
    await way?.close();
    redis.kill('SIGKILL');
    await database.drop();
  });

  const start = (app: string, port = 0): StarboardProcess =>
    new StarboardProcess(['start', '--apps', app], {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      STARBOARD_SECRET: 'a secret of thirty-two characters, or more',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
    });

  /** Two session processes, and the processes of the API at these ports. */
  async function begin(apis: readonly number[], shape: Partial<FaultShape> = {}): Promise<FaultRun> {
    return (run = await FaultRun.start(database.url, database.database, {
      ...SHAPE,
      environment: () => ({ REDIS_URL: redisUrl }),
      front: async (sessions): Promise<Front> => (nginx = await Nginx.listen(sessions, apis)),
      ...shape,
    }));
  }

  /** Nothing is lost, early or late: every file of every team is answered by its deadline. */
  async function expectAllAnswered(faults: FaultRun): Promise<void> {
    expect(await faults.violations()).toEqual([]);
    const sessions = await database.database.prisma.session.findMany({ include: { releases: true } });
    expect(sessions.map(({ releases }) => releases.length)).toEqual(
      Array.from({ length: SHAPE.teams }, () => SHAPE.essays),
    );
    const unanswered = sessions
      .flatMap(({ releases }) => releases)
      .filter(({ finalSubmissionId }) => finalSubmissionId === null);
    expect(unanswered).toEqual([]);
  }

  it('is restarted process by process: programs move, nobody is late by it, readers notice nothing', async () => {
    const ports = [await freePort(), await freePort()];
    others = [start('worker'), ...ports.map((port) => start('api', port))];
    const faults = await begin(ports);
    await Promise.all(others.slice(1).map((api) => api.says(/running at/)));
    const reading = { statuses: new Map<number, number>(), over: false };
    const read = async (): Promise<void> => {
      while (!reading.over) {
        const { status } = await fetch(`${nginx.url}/api/contests`);
        reading.statuses.set(status, (reading.statuses.get(status) ?? 0) + 1);
        await delay(50);
      }
    };
    const reader = read();
    const playing = faults.play();
    await faults.hasSent(2);
    for (const server of [0, 1]) {
      const stopped = await faults.restart(server);
      expect(stopped).toMatchObject({ code: 0, stderr: '' });
      await faults.hasServedAll();
    }
    for (const [at, port] of ports.entries()) {
      others[at + 1]!.signal('SIGTERM');
      expect(await others[at + 1]!.finished()).toMatchObject({ code: 0, stderr: '' });
      others[at + 1] = start('api', port);
      await others[at + 1]!.says(/running at/);
      await delay(PROXY_FORGETS_MS);
    }
    others[0]!.signal('SIGTERM');
    expect(await others[0]!.finished()).toMatchObject({ code: 0, stderr: '' });
    others[0] = start('worker');
    expect(faults.isOver).toBe(false);
    await playing;
    reading.over = true;
    await reader;
    expect([...reading.statuses.keys()]).toEqual([200]);
    await expectAllAnswered(faults);
  });

  it('goes on without Redis, after the proxy was killed, and beside a process that the network has cut off', async () => {
    const { port, pathname } = new URL(database.url);
    way = await FlakyProxy.listen([Number(port === '' ? 5432 : port)]);
    const cut = new URL(database.url);
    cut.port = new URL(way.url).port;
    cut.pathname = pathname;
    const faults = await begin([await freePort()], {
      environment: (index) => ({ REDIS_URL: redisUrl, ...(index === 1 && { DATABASE_URL: cut.href }) }),
    });
    const playing = faults.play();
    await faults.hasSent(2);
    redis.kill('SIGKILL');
    await once(redis, 'close');
    await faults.hasServedAll();
    await nginx.kill();
    await nginx.start();
    await faults.hasServedAll();
    way.partition();
    await delay(3_000);
    // Whoever was there has moved.
    await faults.hasServedAll();
    expect(faults.isOver).toBe(false);
    way.heal();
    await playing;
    await expectAllAnswered(faults);
    expect(faults.ends).toEqual([]);
  });
});
