import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock, type Clock } from '@starboard/platform';
import { createContest, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { Child } from './child.js';
import { ExchangeSocket } from './exchange-socket.js';
import { type Figures, median, percentile, rounded, spread } from './figures.js';
import {
  type Burst,
  burst,
  countLost,
  ESSAYS,
  finalOf,
  inGroups,
  intervalOf,
  openFinal,
  openSessions,
  perSecond,
  type Played,
  playFinal,
  playSpread,
  type Release,
  storm,
  type Team,
  watched,
  WORDS,
} from './programs.js';

/*
 * `npm run bench:session -- --teams N [--json]`: one final with N programs on this machine. Server, floors and programs are
 * processes of their own. To ten essays all programs answer at the same moment, one second after the release; to three more
 * each takes its own time, as in a real final. Then all of them lose their connection at once. Essays are two seconds apart,
 * of more than a thousand programs longer, so that answers to one are stored before the next, as in the minute of a final.
 * Times are planned moment → receipt by the program.
 */

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
  const contest = await createContest(database.database, finalOf(count));
  const durableFloorPerSecond = await measureDurableFloor(database, contest, clock);
  const server = await Child.start('server.ts', database.url);
  const startsAt = await openFinal(database, contest, clock);
  const before = await server.memory();
  const teams = await openSessions([server.url], contest);
  const bytesPerConnection = ((await server.memory()) - before) / count;
  const releases = watched(teams, startsAt, clock);
  const { bursts, ...cpu } = await playFinal(database, [server], teams, contest, releases, clock);
  const spreadAnswers = await playSpread(teams, contest, releases, clock);
  const reconnectSeconds = await storm(teams, clock);
  const lost = await countLost(
    database,
    [...bursts, spreadAnswers].flatMap(({ hashes }) => hashes),
  );
  for (const { socket } of teams) socket.terminate();
  await server.stop();
  const rest = { cpu, durableFloorPerSecond, reconnectSeconds, bytesPerConnection, lost, spreadAnswers };
  return summarise(count, releases, bursts, floor, rest);
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

/** The same moments and sizes with nothing but `ws`. @returns p99 of moment → receipt, ms. */
async function measureFloor(database: TestDatabase, count: number, clock: Clock): Promise<number> {
  const floor = await Child.start('floor.ts', database.url);
  const sockets = Array.from({ length: count }, () => new ExchangeSocket(floor.url, ''));
  await inGroups(sockets, (socket) => socket.connect());
  const startsAt = clock.now() + 1_000;
  const moments = Array.from({ length: ESSAYS }, (_, index) => startsAt + index * (intervalOf(count) / 2));
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

function summarise(
  teams: number,
  releases: readonly Release[],
  bursts: readonly Burst[],
  floorP99Ms: number,
  rest: Pick<Figures, 'reconnectSeconds' | 'bytesPerConnection' | 'lost' | 'durableFloorPerSecond'> & {
    readonly cpu: Omit<Played, 'bursts'>;
    readonly spreadAnswers: Pick<Burst, 'waits' | 'late'>;
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
    spreadAckP50Ms: rounded(median(rest.spreadAnswers.waits)),
    spreadAckP99Ms: rounded(percentile(rest.spreadAnswers.waits, 0.99)),
    submissionsPerSecond: perSecond(teams, bursts),
    durableFloorPerSecond: rest.durableFloorPerSecond,
    ...rest.cpu,
    reconnectSeconds: rounded(rest.reconnectSeconds, 2),
    bytesPerConnection: Math.round(rest.bytesPerConnection),
    early: arrivals.filter((wait) => wait < 0).length,
    lost: rest.lost,
    late: [...bursts, rest.spreadAnswers].reduce((sum, { late }) => sum + late, 0),
  };
}

function makeTable(figures: Figures): string {
  const table = new Table({ head: ['figure', 'value'] });
  for (const [name, value] of Object.entries(figures)) table.push([name, String(value)]);
  table.push(['answers / durable floor', (figures.submissionsPerSecond / figures.durableFloorPerSecond).toFixed(2)]);
  table.push(['release p99 / floor p99', (figures.releaseP99Ms / figures.floorP99Ms).toFixed(2)]);
  return table.toString();
}

await main();
