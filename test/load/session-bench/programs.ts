import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@starboard/platform';
import { createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import type { TestDatabase } from '../../support/database.js';
import { eventLoopSeconds, postgresSeconds, processorSeconds } from '../processor.js';
import type { Child } from './child.js';
import { ExchangeSocket } from './exchange-socket.js';
import { type Figures, rounded } from './figures.js';

/** Of which everybody answers in the same moment. */
export const ESSAYS = 10;
/** Of which everybody answers some time before the next one, as programs of many kinds do. */
const SPREAD_ESSAYS = 3;
/** Between two releases, for each team and at least: answers to one are stored before the next, as in the minute of a final. */
const INTERVAL_OF_TEAM_MS = 2;
const INTERVAL_MS = 2_000;
export const intervalOf = (teams: number): number => Math.max(INTERVAL_MS, teams * INTERVAL_OF_TEAM_MS);
const ANSWER_AFTER_MS = 1_000;
/** Of the interval: when the first and the last of the spread answers are sent. */
const SPREAD_FROM = 0.1;
const SPREAD_UNTIL = 0.7;
/** From one team to the next in the order of these answers: prime to any number of teams that is tried. */
const STRIDE = 7_919;
/** Words of an essay: about 6 kB of JSON. */
export const WORDS = 300;
const CONNECT_AT_ONCE = 100;
/** Releases in which a new process still compiles what it does; a final of a hundred has them once, too. */
const WARM_UP = 3;

interface FinalSize {
  readonly teams: number;
  readonly essays: number;
  readonly words: number;
  readonly parameters: { readonly intervalMs: number };
}

/** The contest of the benchmark with so many teams. */
export const finalOf = (teams: number): FinalSize => ({
  teams,
  essays: ESSAYS + SPREAD_ESSAYS,
  words: WORDS,
  parameters: { intervalMs: intervalOf(teams) },
});

export interface Release {
  readonly planned: number;
  readonly arrivals: number[];
}

export interface Team {
  readonly socket: ExchangeSocket;
  sessionId: number;
}

/** A final whose lobby is open. @returns its start: late enough for all programs to be there, ms. */
export async function openFinal({ database }: TestDatabase, contest: TestContest, clock: Clock): Promise<number> {
  const startsAt = Math.ceil(clock.now()) + 8_000 + contest.teams.length * 10;
  await createRound(database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 3_600_000,
    intervalMs: intervalOf(contest.teams.length),
    status: 'open',
  });
  return startsAt;
}

/** @param urls of the processes that the programs are dealt to by turns. */
export async function openSessions(urls: readonly string[], contest: TestContest): Promise<readonly Team[]> {
  const teams = contest.teams.map(({ token }, place): Team => {
    return { socket: new ExchangeSocket(urls[place % urls.length] ?? '', token), sessionId: 0 };
  });
  await inGroups(teams, async (team) => {
    await team.socket.connect();
    const opened = await team.socket.ask('session-start', { type: 'final' });
    if (typeof opened['sessionId'] !== 'number') throw new Error(`no session: ${JSON.stringify(opened)}`);
    team.sessionId = opened['sessionId'];
  });
  return teams;
}

/** Writes down when each file comes to each program. */
export function watched(teams: readonly Team[], startsAt: number, clock: Clock): readonly Release[] {
  const releases = Array.from({ length: ESSAYS + SPREAD_ESSAYS }, (_, index) => ({
    planned: startsAt + index * intervalOf(teams.length),
    arrivals: [] as number[],
  }));
  for (const { socket } of teams) watch(socket, releases, clock);
  return releases;
}

function watch(socket: ExchangeSocket, releases: readonly Release[], clock: Clock): void {
  socket.onEvent = (text) => {
    if (!text.startsWith('42/pku,["session-file-available"')) return;
    const at = clock.now();
    const index = Number(/"index":(\d+)/.exec(text.slice(0, 200))?.[1]);
    releases[index]?.arrivals.push(at - (releases[index]?.planned ?? NaN));
  };
}

export interface Burst {
  readonly waits: readonly number[];
  readonly seconds: number;
  readonly hashes: readonly string[];
  /** Answers that came after their deadline, since the machine could not take all bursts in time: stored, not counted. */
  readonly late: number;
}

export interface Played extends Processor {
  readonly bursts: readonly Burst[];
  /** As `serverCpuMsPerAnswer`, from the release after `WARM_UP` on. */
  readonly warmServerCpuMsPerAnswer: number;
}

/** The final of programs that all answer at once, and what an answer costs in it. */
export async function playFinal(
  database: TestDatabase,
  servers: readonly Child[],
  teams: readonly Team[],
  contest: TestContest,
  releases: readonly Release[],
  clock: Clock,
): Promise<Played> {
  const play = (from: number, to: number) => answerAll(teams, contest, releases.slice(from, to), clock, from);
  const used = await processorMeter(database, servers);
  const first = await play(0, WARM_UP);
  const usedWarm = await processorMeter(database, servers);
  const rest = await play(WARM_UP, ESSAYS);
  const { serverCpuMsPerAnswer: warmServerCpuMsPerAnswer } = await usedWarm(teams.length * rest.length);
  return { ...(await used(teams.length * ESSAYS)), warmServerCpuMsPerAnswer, bursts: [...first, ...rest] };
}

/** The essays after those of `playFinal`: each program takes its own time. @returns from the sending to the receipt, ms. */
export async function playSpread(
  teams: readonly Team[],
  contest: TestContest,
  releases: readonly Release[],
  clock: Clock,
): Promise<Pick<Burst, 'waits' | 'hashes' | 'late'>> {
  const played: Answered[] = [];
  const interval = intervalOf(teams.length);
  for (const [place, release] of releases.slice(ESSAYS).entries()) {
    const essay = contest.essays[ESSAYS + place];
    const content = JSON.stringify(makeAnswer(essay?.text ?? ''));
    const answers = teams.map(async (team, at) => {
      // Other programs are the quick ones at each essay.
      const share = (((at + place) * STRIDE) % teams.length) / teams.length;
      const moment = release.planned + interval * (SPREAD_FROM + share * (SPREAD_UNTIL - SPREAD_FROM));
      await delay(Math.max(0, moment - clock.now()));
      return answerOne(team, essay?.fileId ?? 0, content, clock);
    });
    played.push(...(await Promise.all(answers)));
  }
  return gathered(played);
}

/** At each release, one second later, everybody sends at once. */
async function answerAll(
  teams: readonly Team[],
  contest: TestContest,
  releases: readonly Release[],
  clock: Clock,
  from: number,
): Promise<readonly Burst[]> {
  const bursts: Burst[] = [];
  for (const [place, release] of releases.entries()) {
    const essay = contest.essays[from + place];
    const content = JSON.stringify(makeAnswer(essay?.text ?? ''));
    await delay(Math.max(0, release.planned + ANSWER_AFTER_MS - clock.now()));
    while (release.arrivals.length < teams.length) await delay(10);
    bursts.push(await burst(teams, essay?.fileId ?? 0, content, clock));
  }
  return bursts;
}

export async function burst(teams: readonly Team[], fileId: number, content: string, clock: Clock): Promise<Burst> {
  const began = clock.now();
  const answers = await Promise.all(teams.map((team) => answerOne(team, fileId, content, clock)));
  const seconds = (clock.now() - began) / 1_000;
  return { seconds, ...gathered(answers) };
}

interface Answered {
  readonly wait: number;
  readonly hash: string;
  readonly late: boolean;
}

async function answerOne(
  { socket, sessionId }: Team,
  fileId: number,
  content: string,
  clock: Clock,
): Promise<Answered> {
  const sentAt = clock.now();
  const answer = await socket.ask('session-file-send', { sessionId, fileId, content });
  const { verdict, hash } = answer;
  if (verdict !== 'accepted' && verdict !== 'late') throw new Error(`not stored: ${JSON.stringify(answer)}`);
  return { wait: clock.now() - sentAt, hash: String(hash), late: verdict === 'late' };
}

const gathered = (answers: readonly Answered[]): Pick<Burst, 'waits' | 'hashes' | 'late'> => ({
  waits: answers.map(({ wait }) => wait),
  hashes: answers.map(({ hash }) => hash),
  late: answers.filter((answer) => answer.late).length,
});

/** Everybody loses the connection at once and comes back at once. @returns seconds until the last one has its session. */
export async function storm(teams: readonly Team[], clock: Clock): Promise<number> {
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

export async function countLost({ database }: TestDatabase, hashes: readonly string[]): Promise<number> {
  const rows = await database.pool.query<{ hash: string }>(
    `select encode(receipt_hash, 'hex') as hash from submissions`,
  );
  const stored = new Set(rows.rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !stored.has(hash)).length;
}

export const perSecond = (teams: number, bursts: readonly Burst[]): number =>
  Math.round((teams * bursts.length) / bursts.reduce((sum, { seconds }) => sum + seconds, 0));

type Processor = Pick<
  Figures,
  'serverCpuMsPerAnswer' | 'serverLoopMsPerAnswer' | 'postgresCpuMsPerAnswer' | 'clientCpuMsPerAnswer'
>;

/** @returns what says how much processor time each of so many answers has taken since. */
async function processorMeter(
  { database }: TestDatabase,
  servers: readonly Child[],
): Promise<(answers: number) => Promise<Processor>> {
  const read = async () => [
    servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    servers.reduce((sum, { pid }) => sum + eventLoopSeconds(pid), 0),
    await postgresSeconds(database),
    processorSeconds(process.pid),
  ];
  const before = await read();
  return async (answers) => {
    const after = await read();
    const each = after.map((seconds, at) => rounded(((seconds - (before[at] ?? NaN)) * 1_000) / answers, 3));
    const [server = NaN, loop = NaN, postgres = NaN, client = NaN] = each;
    return {
      serverCpuMsPerAnswer: server,
      serverLoopMsPerAnswer: loop,
      postgresCpuMsPerAnswer: postgres,
      clientCpuMsPerAnswer: client,
    };
  };
}

export async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CONNECT_AT_ONCE) {
    await Promise.all(items.slice(start, start + CONNECT_AT_ONCE).map(work));
  }
}
