import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { DEFAULT_EXCHANGE_LIMITS, type ExchangeLimits } from '../../../apps/session/src/exchange-limits.js';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { CLIENT_LINES, RawClient } from '../../support/raw-client.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

const MIB = 1024 * 1024;
const RATE = 'ERR_SESSION_RATE';
/** Words: some 30 kB. */
const LONG_ESSAY = 2_000;

let database: TestDatabase;
const servers: SessionServer[] = [];
let clients: RawClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

// Each server has connections to the database of its own: together they would be more than a plain Postgres gives.
afterEach(async () => {
  clients.forEach((client) => client.close());
  clients = [];
  for (const server of servers.splice(0)) await server.stop();
});

afterAll(() => database.drop());

async function serverWith(
  limits: Partial<ExchangeLimits> = {},
  config: Parameters<typeof startSessionServer>[1] = {},
): Promise<SessionServer> {
  const server = await startSessionServer(database.url, config, { ...DEFAULT_EXCHANGE_LIMITS, ...limits });
  servers.push(server);
  return server;
}

function program(server: SessionServer, token = '', line: (typeof CLIENT_LINES)[number] = '4.x'): RawClient {
  const client = new RawClient(line, server.url, token);
  clients.push(client);
  return client;
}

/** A contest whose final has begun with its first essay, and is far from the second. */
async function aFinal(server: SessionServer, teams = 1, deadlineMs = 60_000, words = 60): Promise<TestContest> {
  const contest = await createContest(database.database, { teams, essays: 2, words, parameters: { deadlineMs } });
  const startsAt = Math.round(server.clock.now()) + 300;
  await createRound(database.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 60_000,
    intervalMs: 3_600_000,
  });
  return contest;
}

async function opened(server: SessionServer, contest: TestContest, team = 0) {
  const client = program(server, contest.teams[team]?.token);
  const { sessionId } = await client.ask('session-start', { type: 'final' });
  const { fileId, content } = await client.next('session-file-available');
  const send = (answer: unknown, submissionId?: string) =>
    client.ask('session-file-send', { sessionId, fileId, content: answer, ...(submissionId && { submissionId }) });
  return { client, send, good: makeAnswer((content as { text: string }).text) };
}

async function moreTokens(contest: TestContest, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => `sb_${randomUUID()}`);
  const teamId = contest.teams[0]?.id ?? '';
  await database.database.prisma.apiToken.createMany({
    data: tokens.map((token) => ({
      teamId,
      name: 'more',
      prefix: 'sb',
      hash: createHash('sha256').update(token).digest(),
    })),
  });
  return tokens;
}

describe('what will be refused is not looked into', () => {
  it('takes ten of thirty dear answers that come at once, looks into no other, and knows repetitions', async () => {
    const server = await serverWith();
    const contest = await aFinal(server);
    const { send, good } = await opened(server, contest);
    const names = Array.from({ length: 30 }, () => randomUUID());
    // Each is dear enough for the thread; the last of those that are taken, and its repetition in flight, are told apart.
    const dear = '(\\Г.упр \\слово\\) '.repeat(2_000);
    const answers = await Promise.all([...names.map((name) => send(dear, name)), send(dear, names[9])]);
    expect(answers.slice(0, 10).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(answers.slice(10, 30).map(({ code }) => code)).toEqual(Array<string>(20).fill('ERR_SESSION_OVER_LIMIT'));
    expect(answers[30]).toMatchObject({ ok: true, attempt: 10, duplicate: true, hash: answers[9]?.['hash'] });
    expect(await send(good, names[3])).toMatchObject({ ok: true, attempt: 4, duplicate: true });
    expect(await send(good, randomUUID())).toMatchObject({ code: 'ERR_SESSION_OVER_LIMIT' });
    expect(server.looks()).toBe(10);
    const trace = await eventually('the trace of all that was refused', async () => {
      const rows = await database.database.prisma.submissionRefusal.findMany();
      return rows[0]?.count === 21 ? rows : undefined;
    });
    expect(trace).toMatchObject([{ index: 0, reason: 'over-limit', count: 21 }]);
  });

  it('stores what is late with its bytes, without looking into it', async () => {
    const server = await serverWith();
    const contest = await aFinal(server, 1, 400);
    const { send, good } = await opened(server, contest);
    await delay(600);
    const receipt = await send(good);
    expect(receipt).toMatchObject({ verdict: 'late', attempt: 1 });
    expect(server.looks()).toBe(0);
    const stored = await database.database.prisma.submission.findFirst({
      where: { sessionId: Number(receipt['sessionId']) },
    });
    expect(Buffer.from(stored?.content ?? []).toString()).toBe(JSON.stringify(good));
  });

  it('gives an attempt to an answer that waited for one that turned out to be a repetition', async () => {
    const server = await serverWith();
    const { send, good } = await opened(server, await aFinal(server));
    const first = randomUUID();
    await send(good, first);
    for (let attempt = 2; attempt <= 9; attempt += 1) await send(good);
    const [again, last, tooMuch] = await Promise.all([send(good, first), send(good), send(good)]);
    expect(again).toMatchObject({ attempt: 1, duplicate: true });
    expect(last).toMatchObject({ attempt: 10, verdict: 'accepted' });
    expect(tooMuch).toMatchObject({ code: 'ERR_SESSION_OVER_LIMIT' });
  });
});

describe('budgets of a team', () => {
  it('hold over all of its connections, are told by a code, and concern no other team', async () => {
    const server = await serverWith({ messagesPerSecond: 1, messagesAtOnce: 120 });
    const contest = await aFinal(server, 2);
    const lines = (await moreTokens(contest, 3)).map((token) => program(server, token));
    await Promise.all(lines.map((client) => client.next('connect')));
    const answers = await Promise.all(
      lines.flatMap((client) => Array.from({ length: 40 }, () => client.ask('time-sync', { t0: 1 }))),
    );
    const refused = answers.filter(({ ok }) => ok !== true);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([RATE]));
    const { send, good } = await opened(server, contest, 1);
    expect(await send(good)).toMatchObject({ verdict: 'accepted' });
  });

  it('an honest program with ten attempts of 64 KiB for a file never meets them', async () => {
    const server = await serverWith();
    const { send, client } = await opened(server, await aFinal(server));
    const large = 'слово '.repeat((64 * 1024) / 11);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(large)));
    expect(answers.map(({ verdict }) => verdict)).toEqual(Array<string>(10).fill('wrong-essay'));
    expect(client.count('session-error')).toBe(0);
  });

  it('a program that asks and never reads is ended; without the bound it is not', async () => {
    const ended: boolean[] = [];
    for (const unsentBytes of [MIB, Infinity]) {
      const server = await serverWith({ unsentBytes, messagesAtOnce: 1e6, answeredAtOnce: 1e12 });
      const contest = await aFinal(server, 2, 60_000, LONG_ESSAY);
      await opened(server, contest);
      const [token = ''] = await moreTokens(contest, 1);
      const silent = await Silent.open(server.url, token);
      silent.ask('session-file-repeat', 2_000);
      const patience = unsentBytes === MIB ? 60_000 : 4_000;
      const isEnded = eventually('the line is cut off', () => Promise.resolve(silent.closed()), patience);
      ended.push(await isEnded.catch(() => false));
      silent.end();
      const { send, good } = await opened(server, contest, 1);
      expect(await send(good)).toMatchObject({ verdict: 'accepted' });
    }
    expect(ended).toEqual([true, false]);
  });
});

describe('sockets without a token', () => {
  it('are ended when they are not let in in time, and when they send much; others go on', async () => {
    const server = await serverWith({ entryMs: 300 });
    const idle = await Silent.open(server.url);
    const loud = await Silent.open(server.url);
    loud.send(`42["x","${'x'.repeat(5_000)}"]`);
    await eventually('the loud one is ended', () => Promise.resolve(loud.closed()));
    await eventually('the idle one is ended', () => Promise.resolve(idle.closed()));
    const { send, good } = await opened(server, await aFinal(server));
    await delay(400);
    expect(await send(good)).toMatchObject({ verdict: 'accepted' });
  });

  it('are none that a token has let in before: whoever leaves the exchange is ended', async () => {
    const server = await serverWith();
    const contest = await aFinal(server);
    const left = await Silent.open(server.url, contest.teams[0]?.token);
    expect(left.closed()).toBe(false);
    left.send('41/pku,');
    await eventually('the line is ended', () => Promise.resolve(left.closed()));
    const { send, good } = await opened(server, contest);
    expect(await send(good)).toMatchObject({ verdict: 'accepted' });
  });

  it('are so many of an address at once, by what a trusted proxy says of it', async () => {
    const server = await serverWith({}, { socketsPerAddress: 3 });
    const from = (address: string) => Silent.open(server.url, undefined, { 'x-forwarded-for': address });
    const first = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(from));
    expect(first.map((line) => line.closed())).toEqual([false, false, false]);
    await expect(from('2001:db8::4')).rejects.toThrow('400');
    const other = await from('2001:db8:0:1::1');
    expect(other.closed()).toBe(false);
    first[0]?.end();
    await eventually('its place is free', () =>
      from('2001:db8::5').then(
        (line) => !line.closed(),
        () => false,
      ),
    );
    for (const line of [...first, other]) line.end();
  });
});

describe('messages and quotas', () => {
  it.each(CLIENT_LINES)('a message over 2 MiB is answered before the connection ends (%s)', async (line) => {
    const server = await serverWith();
    const contest = await aFinal(server);
    const client = program(server, contest.teams[0]?.token, line);
    await client.next('connect');
    client.emit('logs-send', 'x'.repeat(3 * MIB));
    expect(await client.next('logs-send-error')).toMatchObject({ code: 'ERR_SESSION_MESSAGE_SIZE' });
    await client.next('disconnect');
  });

  it('reads nothing dear on the event loop, and says what is wrong with it', async () => {
    const server = await serverWith();
    const { client, send, good } = await opened(server, await aFinal(server));
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(await send(`${deep}`)).toMatchObject({ ok: true, attempt: 1 });
    expect(
      await client.ask('session-start', JSON.parse(`{"type":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)),
    ).toMatchObject({
      code: 'ERR_SESSION_PAYLOAD',
    });
    const many = {
      ...good,
      extra: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])),
    };
    const receipt = await send(many);
    expect(receipt).toMatchObject({ ok: true, attempt: 2 });
    expect(receipt['sha256']).toBe(createHash('sha256').update(JSON.stringify(many)).digest('hex'));
    expect(
      await client.ask(
        'logs-send',
        Array.from({ length: 50_000 }, () => []),
      ),
    ).toMatchObject({ bytes: 150_001 });
  });

  it('logs have a quota of a day, however many connections send them', async () => {
    const server = await serverWith({}, { teamLogsPerDay: 1 });
    const contest = await aFinal(server, 2);
    const lines = (await moreTokens(contest, 4)).map((token) => program(server, token));
    const logs = 'x'.repeat(300_000);
    const answers = await Promise.all(lines.map((client) => client.ask('logs-send', logs)));
    expect(answers.filter(({ ok }) => ok === true)).toHaveLength(3);
    expect(answers.find(({ ok }) => ok !== true)).toMatchObject({ code: 'ERR_SESSION_LOGS_QUOTA' });
    expect(await lines[0]?.ask('logs-send', 'small')).toMatchObject({ ok: true });
    expect(await program(server, contest.teams[1]?.token).ask('logs-send', logs)).toMatchObject({ ok: true });
    const stored = await database.database.prisma.clientLog.count({ where: { teamId: contest.teams[0]?.id ?? '' } });
    expect(stored).toBe(4);
  });

  it('sessions of a qualification have a quota of a day', async () => {
    const server = await serverWith({}, { teamSessionsPerDay: 2 });
    const contest = await createContest(database.database, { teams: 1, essays: 2 });
    await createRound(database.database, contest, { mode: 'algorithmic', status: 'open' });
    const client = program(server, contest.teams[0]?.token);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const start = await client.ask('session-start', { type: 'algorithmic' });
      codes.push(start['code'] ?? 'opened');
      if (start['ok'] === true) await client.ask('session-client-abort', { sessionId: start['sessionId'] });
    }
    expect(codes).toEqual(['opened', 'opened', 'ERR_SESSION_SESSIONS_QUOTA']);
  });

  it.each(CLIENT_LINES)('a program that has no file yet is told so without an error to show (%s)', async (line) => {
    const server = await serverWith();
    const contest = await aFinal(server);
    const client = program(server, contest.teams[0]?.token, line);
    const none = { lastFileId: 'Последний полученный файл не был найден.' };
    client.emit('session-file-repeat', none);
    expect(await client.next('session-file-repeat-error', ({ code }) => code !== undefined)).toMatchObject({
      missed: true,
    });
    client.emit('session-start', { type: 'final' });
    const { fileId } = await client.next('session-file-available');
    client.emit('session-file-repeat', none);
    expect(await client.next('session-file-repeat-success')).toMatchObject({ fileId, missed: true });
  });
});

/** A socket that says what it is told to, answers pings, and reads nothing once it has asked. */
class Silent {
  private constructor(private readonly socket: WebSocket) {}

  static async open(url: string, token?: string, headers: Record<string, string> = {}): Promise<Silent> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0') && token !== undefined) socket.send(`40/pku,${JSON.stringify({ token })}`);
        if (text.startsWith('0') && token === undefined) resolve();
        if (text.startsWith('40/pku,')) resolve();
        if (text === '2') socket.send('3');
      });
    });
    return new Silent(socket);
  }

  /** Asks so many times, and takes no answer. */
  ask(event: string, times: number): void {
    this.socket.pause();
    for (let count = 0; count < times; count += 1) this.socket.send(`42/pku,${JSON.stringify([event])}`);
  }

  send(text: string): void {
    this.socket.send(text);
  }

  /** Whether the other side has ended it. A socket that does not read learns it by writing. */
  closed(): boolean {
    if (this.socket.isPaused) this.socket.send('3');
    return this.socket.readyState !== WebSocket.OPEN;
  }

  end(): void {
    this.socket.terminate();
  }
}
