import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RoundLiveViewQueries } from '@starboard/database';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { RawClient } from '../../support/raw-client.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

/** `npm test` names a Redis when there is one, and says so when there is none. */
const REDIS = process.env['TEST_REDIS_URL'];
const SETTINGS: readonly { name: string; redisUrl: string | undefined }[] = [
  { name: 'without Redis', redisUrl: undefined },
  ...(REDIS === undefined ? [] : [{ name: 'with Redis', redisUrl: REDIS }]),
];

describe.each(SETTINGS)('two servers on one database, $name', ({ redisUrl }) => {
  let database: TestDatabase;
  let servers: SessionServer[];
  let contest: TestContest;
  let roundId: string;
  const clients: RawClient[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    servers = [
      await startSessionServer(database.url, { redisUrl }),
      await startSessionServer(database.url, { redisUrl }),
    ];
    contest = await createContest(database.database, {
      teams: 4,
      essays: 3,
      parameters: { closeGraceMs: 0, deadlineMs: 4_000 },
    });
    const startsAt = Math.round((servers[0] as SessionServer).clock.now()) + 1_500;
    roundId = await createRound(database.database, contest, {
      mode: 'final',
      startsAt,
      lobbyOpensAt: startsAt - 60_000,
      intervalMs: 500,
    });
  });

  afterAll(async () => {
    clients.forEach((client) => client.close());
    for (const server of servers) await server.stop();
    await database.drop();
  });

  function program(server: number, token: string): RawClient {
    const client = new RawClient('4.x', servers[server]?.url ?? '', token);
    clients.push(client);
    return client;
  }

  it('release to all, refuse a second connection anywhere, and let a session move between them', async () => {
    const [a, b, mover] = contest.teams.map(({ token }) => token);
    const programs = [program(0, a ?? ''), program(1, b ?? ''), program(0, mover ?? '')];
    const opened = await Promise.all(programs.map((client) => client.ask('session-start', { type: 'final' })));
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true]);
    const intruder = program(1, a ?? '');
    expect(await intruder.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_SECOND_CONNECTION' });
    intruder.close();
    const firsts = await Promise.all(programs.map((client) => client.next('session-file-available')));
    expect(firsts.map(({ fileId }) => fileId)).toEqual([1, 1, 1]);
    // The third team moves to the other server with its first answer.
    programs[2]?.close();
    const moved = program(1, mover ?? '');
    const { sessionId } = await moved.ask('session-reconnect');
    expect(sessionId).toBe(opened[2]?.['sessionId']);
    const content = makeAnswer((firsts[2]?.['content'] as { text: string }).text);
    expect(await moved.ask('session-file-send', { sessionId, fileId: 1, content })).toMatchObject({
      verdict: 'accepted',
    });
    expect(await moved.next('session-file-available', ({ fileId }) => fileId === 3)).toMatchObject({ index: 2 });
  });

  it('give one chain of receipts to a team that answers through both', async () => {
    const team = contest.teams[3];
    const second = `sb_${randomUUID()}`;
    const hash = createHash('sha256').update(second).digest();
    await database.database.prisma.apiToken.create({
      data: { teamId: team?.id ?? '', name: 'second', prefix: 'sb', hash },
    });
    const one = program(0, team?.token ?? '');
    const two = program(1, second);
    const { sessionId } = await one.ask('session-start', { type: 'final' });
    await two.ask('session-reconnect');
    const file = await one.next('session-file-available');
    const content = makeAnswer((file['content'] as { text: string }).text);
    const send = (client: RawClient) => client.ask('session-file-send', { sessionId, fileId: file['fileId'], content });
    const receipts = await Promise.all([send(one), send(two), send(one), send(two), send(one), send(two)]);
    expect(receipts.map(({ attempt }) => attempt).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(receipts.map(({ prev }) => prev)).size).toBe(6);
    if (redisUrl !== undefined) {
      expect(await two.next('session-status', ({ accepted }) => accepted === 1)).toMatchObject({ sessionId });
    }
  });

  it('show organisers who is connected, and close every session', async () => {
    const view = await new RoundLiveViewQueries(database.database).read(roundId, servers[0]?.clock.now() ?? 0);
    expect(view?.teams.map(({ team, connected }) => [team, connected])).toEqual(
      contest.teams.map(({ name }) => [name, true]),
    );
    await Promise.all(
      clients
        .filter((client) => client.count('session-file-available') > 0 && client.live)
        .map((client) => client.next('session-close')),
    );
    const end = await new RoundLiveViewQueries(database.database).read(roundId, (servers[0]?.clock.now() ?? 0) + 1);
    expect(end?.teams.map(({ closeReason }) => closeReason)).toEqual(['finish', 'finish', 'finish', 'finish']);
    expect(end?.warnings.map(({ index }) => index)).toContain(2);
  });
});
