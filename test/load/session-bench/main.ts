import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock, type Clock } from '@starboard/platform';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { postgresSeconds, processorSeconds } from '../processor.js';
import { Child } from './child.js';
import { ExchangeSocket } from './exchange-socket.js';
import { type Figures, median, percentile, rounded, spread } from './figures.js';

/*
 * `npm run bench:session -- --teams N [--json]`: one final of ten essays, two seconds apart, with N programs on this machine.
 * Server, floors and programs are processes of their own. All programs answer at the same moment, one second after each release;
 * after the last release all of them lose their connection at once. Times are planned moment → receipt by the program.
 */

const ESSAYS = 10;
const INTERVAL_MS = 2_000;
const ANSWER_AFTER_MS = 1_000;
/** Words of an essay: about 6 kB of JSON. */
const WORDS = 300;
const CONNECT_AT_ONCE = 100;

interface Release {
  readonly planned: number;
  readonly arrivals: number[];
}

interface Team {
  readonly socket: ExchangeSocket;
  sessionId: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { teams: { type: 'string' }, json: { type: 'boolean', default: false } } });
  const teams = Number(values.teams ?? 100);
  if (!Number.isInteger(teams) || teams < 1) throw new Error('--teams must be a whole number from 1');
  const database = await createTestDatabase();
  try {
    const figures = await measure(database, teams);
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${makeTable(figures)}\n`);
  } finally {
    await database.drop();
  }
}

async function measure(database: TestDatabase, count: number): Promise<Figures> {
  const clock = anchoredClock(await database.database.time());
  const floor = await measureFloor(database, count, clock);
  const contest = await createContest(database.database, {
    teams: count,
    essays: ESSAYS,
    words: WORDS,
    parameters: { intervalMs: INTERVAL_MS },
  });
  const durableFloorPerSecond = await measureDurableFloor(database, contest, clock);
  const server = await Child.start('server.ts', database.url);
  const startsAt = Math.ceil(clock.now()) + 8_000 + count * 10;
  await createRound(database.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 3_600_000,
    intervalMs: INTERVAL_MS,
    status: 'open',
  });
  const before = await server.memory();
  const teams = await openSessions(server.url, contest);
  const bytesPerConnection = ((await server.memory()) - before) / count;
  const releases = contest.essays.map((_, index) => ({
    planned: startsAt + index * INTERVAL_MS,
    arrivals: [] as number[],
  }));
  for (const { socket } of teams) watch(socket, releases, clock);
  const used = await processorMeter(database, server);
  const bursts = await answerAll(teams, contest, releases, clock);
  const cpu = await used(count * ESSAYS);
  const reconnectSeconds = await storm(teams, clock);
  const lost = await countLost(
    database,
    bursts.flatMap(({ hashes }) => hashes),
  );
  for (const { socket } of teams) socket.terminate();
  await server.stop();
  const rest = { cpu, durableFloorPerSecond, reconnectSeconds, bytesPerConnection, lost };
  return summarise(count, releases, bursts, floor, rest);
}

type Processor = Pick<Figures, 'serverCpuMsPerAnswer' | 'postgresCpuMsPerAnswer' | 'clientCpuMsPerAnswer'>;

/** @returns what says how much processor time each of so many answers has taken since. */
async function processorMeter(
  { database }: TestDatabase,
  server: Child,
): Promise<(answers: number) => Promise<Processor>> {
  const read = async () => [
    processorSeconds(server.pid),
    await postgresSeconds(database),
    processorSeconds(process.pid),
  ];
  const before = await read();
  return async (answers) => {
    const after = await read();
    const each = after.map((seconds, at) => rounded(((seconds - (before[at] ?? NaN)) * 1_000) / answers, 3));
    const [serverCpuMsPerAnswer = NaN, postgresCpuMsPerAnswer = NaN, clientCpuMsPerAnswer = NaN] = each;
    return { serverCpuMsPerAnswer, postgresCpuMsPerAnswer, clientCpuMsPerAnswer };
  };
}

/** The same bursts of the same answers, stored and nothing else. @returns answers a second. */
async function measureDurableFloor(database: TestDatabase, contest: TestContest, clock: Clock): Promise<number> {
  const floor = await Child.start('durable-floor.ts', database.url);
  const teams = contest.teams.map(({ token }): Team => ({
    socket: new ExchangeSocket(floor.url, token),
    sessionId: 0,
  }));
  await inGroups(teams, ({ socket }) => socket.connect());
  const bursts: Burst[] = [];
  for (const { fileId, text } of contest.essays)
    bursts.push(await burst(teams, fileId, JSON.stringify(makeAnswer(text)), clock));
  for (const { socket } of teams) socket.terminate();
  await floor.stop();
  return perSecond(teams.length, bursts);
}

const perSecond = (teams: number, bursts: readonly Burst[]): number =>
  Math.round((teams * bursts.length) / bursts.reduce((sum, { seconds }) => sum + seconds, 0));

/** The same moments and sizes with nothing but `ws`. @returns p99 of moment → receipt, ms. */
async function measureFloor(database: TestDatabase, count: number, clock: Clock): Promise<number> {
  const floor = await Child.start('floor.ts', database.url);
  const sockets = Array.from({ length: count }, () => new ExchangeSocket(floor.url, ''));
  await inGroups(sockets, (socket) => socket.connect());
  const startsAt = clock.now() + 1_000;
  const moments = Array.from({ length: ESSAYS }, (_, index) => startsAt + index * (INTERVAL_MS / 2));
  const arrivals: number[] = [];
  for (const socket of sockets) {
    socket.onEvent = (text) => {
      const index = Number(/"release",(\d+)/.exec(text.slice(0, 40))?.[1]);
      arrivals.push(clock.now() - (moments[index] ?? NaN));
    };
  }
  floor.schedule(moments, WORDS * 20);
  while (arrivals.length < count * ESSAYS) await delay(50);
  for (const socket of sockets) socket.terminate();
  await floor.stop();
  return percentile(arrivals, 0.99);
}

async function openSessions(url: string, contest: TestContest): Promise<readonly Team[]> {
  const teams = contest.teams.map(({ token }): Team => ({ socket: new ExchangeSocket(url, token), sessionId: 0 }));
  await inGroups(teams, async (team) => {
    await team.socket.connect();
    const opened = await team.socket.ask('session-start', { type: 'final' });
    if (typeof opened['sessionId'] !== 'number') throw new Error(`no session: ${JSON.stringify(opened)}`);
    team.sessionId = opened['sessionId'];
  });
  return teams;
}

function watch(socket: ExchangeSocket, releases: readonly Release[], clock: Clock): void {
  socket.onEvent = (text) => {
    if (!text.startsWith('42/pku,["session-file-available"')) return;
    const at = clock.now();
    const index = Number(/"index":(\d+)/.exec(text.slice(0, 200))?.[1]);
    releases[index]?.arrivals.push(at - (releases[index]?.planned ?? NaN));
  };
}

interface Burst {
  readonly waits: readonly number[];
  readonly seconds: number;
  readonly hashes: readonly string[];
  /** Answers that came after their deadline, since the machine could not take all bursts in time: stored, not counted. */
  readonly late: number;
}

/** At each release, one second later, everybody sends at once. */
async function answerAll(
  teams: readonly Team[],
  contest: TestContest,
  releases: readonly Release[],
  clock: Clock,
): Promise<readonly Burst[]> {
  const bursts: Burst[] = [];
  for (const [index, release] of releases.entries()) {
    const essay = contest.essays[index];
    const content = JSON.stringify(makeAnswer(essay?.text ?? ''));
    await delay(Math.max(0, release.planned + ANSWER_AFTER_MS - clock.now()));
    while (release.arrivals.length < teams.length) await delay(10);
    bursts.push(await burst(teams, essay?.fileId ?? 0, content, clock));
  }
  return bursts;
}

async function burst(teams: readonly Team[], fileId: number, content: string, clock: Clock): Promise<Burst> {
  const began = clock.now();
  const answers = await Promise.all(
    teams.map(async ({ socket, sessionId }) => {
      const sentAt = clock.now();
      const answer = await socket.ask('session-file-send', { sessionId, fileId, content });
      const { verdict, hash } = answer;
      if (verdict !== 'accepted' && verdict !== 'late') throw new Error(`not stored: ${JSON.stringify(answer)}`);
      return { wait: clock.now() - sentAt, hash: String(hash), late: verdict === 'late' };
    }),
  );
  const seconds = (clock.now() - began) / 1_000;
  const late = answers.filter((answer) => answer.late).length;
  return { seconds, waits: answers.map(({ wait }) => wait), hashes: answers.map(({ hash }) => hash), late };
}

/** Everybody loses the connection at once and comes back at once. @returns seconds until the last one has its session. */
async function storm(teams: readonly Team[], clock: Clock): Promise<number> {
  for (const { socket } of teams) socket.terminate();
  const began = clock.now();
  await Promise.all(
    teams.map(async ({ socket }) => {
      await socket.connect();
      const back = await socket.ask('session-reconnect');
      if (back['ok'] !== true) throw new Error(`not back: ${JSON.stringify(back)}`);
    }),
  );
  return (clock.now() - began) / 1_000;
}

async function countLost({ database }: TestDatabase, hashes: readonly string[]): Promise<number> {
  const rows = await database.pool.query<{ hash: string }>(
    `select encode(receipt_hash, 'hex') as hash from submissions`,
  );
  const stored = new Set(rows.rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !stored.has(hash)).length;
}

function summarise(
  teams: number,
  releases: readonly Release[],
  bursts: readonly Burst[],
  floorP99Ms: number,
  rest: Pick<Figures, 'reconnectSeconds' | 'bytesPerConnection' | 'lost' | 'durableFloorPerSecond'> & {
    readonly cpu: Processor;
  },
): Figures {
  const arrivals = releases.flatMap((release) => release.arrivals);
  const waits = bursts.flatMap((it) => it.waits);
  return {
    teams,
    releaseP50Ms: rounded(median(arrivals)),
    releaseP99Ms: rounded(percentile(arrivals, 0.99)),
    releaseSpreadMs: rounded(Math.max(...releases.map((release) => spread(release.arrivals)))),
    floorP99Ms: rounded(floorP99Ms),
    ackP50Ms: rounded(median(waits)),
    ackP99Ms: rounded(percentile(waits, 0.99)),
    submissionsPerSecond: perSecond(teams, bursts),
    durableFloorPerSecond: rest.durableFloorPerSecond,
    ...rest.cpu,
    reconnectSeconds: rounded(rest.reconnectSeconds, 2),
    bytesPerConnection: Math.round(rest.bytesPerConnection),
    early: arrivals.filter((wait) => wait < 0).length,
    lost: rest.lost,
    late: bursts.reduce((sum, { late }) => sum + late, 0),
  };
}

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CONNECT_AT_ONCE) {
    await Promise.all(items.slice(start, start + CONNECT_AT_ONCE).map(work));
  }
}

function makeTable(figures: Figures): string {
  const table = new Table({ head: ['figure', 'value'] });
  for (const [name, value] of Object.entries(figures)) table.push([name, String(value)]);
  table.push(['answers / durable floor', (figures.submissionsPerSecond / figures.durableFloorPerSecond).toFixed(2)]);
  table.push(['release p99 / floor p99', (figures.releaseP99Ms / figures.floorP99Ms).toFixed(2)]);
  return table.toString();
}

await main();
