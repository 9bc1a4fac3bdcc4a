import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { ConnectionCommands, ProcessLock } from '@starboard/database';
import { createContest, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { CLIENT_LINES, RawClient } from '../../support/raw-client.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

/** Connections that one token opens at the same moment: fewer than the budget of its team allows. */
const AT_ONCE = 20;

let database: TestDatabase;
let servers: SessionServer[];
let contest: TestContest;
let clients: RawClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await startSessionServer(database.url), await startSessionServer(database.url)];
  contest = await createContest(database.database, { teams: 12, essays: 1 });
});

afterEach(() => {
  clients.forEach((client) => client.close());
  clients = [];
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

function program(team: number, server = 0): RawClient {
  const client = new RawClient('4.x', servers[server]?.url ?? '', contest.teams[team]?.token ?? '');
  clients.push(client);
  return client;
}

describe('claims of connections that come together', () => {
  it('two of one token are one claim and one loser; the others of the group get theirs', async () => {
    const rows = await database.database.prisma.apiToken.findMany({
      where: { team: { contestId: contest.id } },
      take: 3,
    });
    const [twice, other, third] = rows.map(({ id: tokenId, teamId }) => ({ tokenId, teamId }));
    if (twice === undefined || other === undefined || third === undefined) throw new Error('three tokens');
    const lock = new ProcessLock(database.database, () => undefined);
    await lock.hold();
    const group = [
      { ...other, connection: 'a' },
      { ...twice, connection: 'first' },
      { ...twice, connection: 'second' },
      { ...third, connection: 'b' },
    ];
    const commands = new ConnectionCommands(database.database);
    expect(await commands.claim(group, lock.key, 'test')).toEqual(new Set(['a', 'first', 'b']));
    await commands.release(group);
    await lock.release();
  });

  it.each(CLIENT_LINES)('a program (%s) that connects again while it connects is one program', async (line) => {
    const client = new RawClient(line, servers[0]?.url ?? '', contest.teams[1]?.token ?? '');
    clients.push(client);
    client.connectAgain(2);
    expect(await client.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
    expect(client.heard.map(({ event }) => event).filter((event) => !event.startsWith('session-file'))).toEqual([
      'connect',
    ]);
    client.close();
    const next = program(1);
    expect(await next.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
  });

  it.each([
    [19, 'is served'],
    [20, 'is ended'],
  ])('a line that asks again %i times while it is let in %s', async (times, what) => {
    const line = new WebSocket(`${(servers[0]?.url ?? '').replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const said: string[] = [];
    line.on('message', (data: Buffer) => said.push(data.toString()));
    const request = `40/pku,${JSON.stringify({ token: contest.teams[2]?.token })}`;
    line.once('open', () => Array.from({ length: 1 + times }, () => line.send(request)));
    const letIn = () => said.filter((text) => text.startsWith('40/pku,')).length;
    await eventually('it was let in, or ended', () => Promise.resolve(letIn() > 0 || line.readyState === line.CLOSED));
    line.send('42/pku,1["time-sync",{"t0":1}]', () => undefined);
    const served = () => said.some((text) => text.startsWith('43/pku,1'));
    await eventually('it was served, or ended', () => Promise.resolve(served() || line.readyState === line.CLOSED));
    expect([letIn(), served() ? 'is served' : 'is ended']).toEqual([what === 'is served' ? 1 : 0, what]);
    line.terminate();
    expect(await program(2).ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
  });

  it.each([
    ['one process', 1],
    ['two processes', 2],
  ])('many of one token, to %s: one stays, the others are told, and honest teams are let in', async (_, processes) => {
    const same = Array.from({ length: AT_ONCE }, (__, index) => program(0, index % processes));
    const honest = contest.teams.slice(1).map((__, index) => program(index + 1, index % processes));
    const answers = await Promise.all(honest.map((client) => client.ask('time-sync', { t0: 1 })));
    expect(answers.map(({ ok }) => ok)).toEqual(honest.map(() => true));
    expect(honest.map((client) => client.count('connection-auth-error'))).toEqual(honest.map(() => 0));
    await eventually('all but one were refused', () =>
      Promise.resolve(same.filter((client) => client.count('connection-auth-error') > 0).length === AT_ONCE - 1),
    );
    const codes = same.flatMap(({ heard }) => heard.filter(({ event }) => event === 'connection-auth-error'));
    expect(new Set(codes.map(({ payload }) => payload['code']))).toEqual(new Set(['ERR_SESSION_SECOND_CONNECTION']));
    const served = same.filter((client) => client.live);
    expect(served).toHaveLength(1);
    expect(await served[0]?.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
  });

  it.each([1, 2])('of %i that come while a connection ends that answers no more, one is let in', async (newcomers) => {
    const url = servers[0]?.url.replace('http', 'ws');
    const old = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, { autoPong: false });
    await new Promise<void>((resolve) => {
      old.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) old.send(`40/pku,${JSON.stringify({ token: contest.teams[2]?.token })}`);
        else if (text.startsWith('40/pku')) resolve();
      });
    });
    const asked = new Promise<void>((resolve) => {
      old.once('ping', () => {
        old.terminate();
        resolve();
      });
    });
    const clients = Array.from({ length: newcomers }, () => program(2));
    await asked;
    const answers = clients.map((client) => client.nextOf(['connection-auth-error', 'session-error'], () => true));
    const served = await Promise.race([
      Promise.any(clients.map((client) => client.ask('time-sync', { t0: 1 }))),
      Promise.all(answers).then(() => 'all were refused'),
    ]);
    expect(served).toMatchObject({ ok: true });
    await eventually('the others are refused', () =>
      Promise.resolve(clients.filter((client) => client.count('connection-auth-error') > 0).length === newcomers - 1),
    );
  });

  it('a connection that goes away while it is let in leaves its token free', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const hasty = program(1, turn % 2);
      await new Promise((resolve) => setTimeout(resolve, turn));
      hasty.close();
    }
    const next = program(1);
    expect(await next.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
  });
});
