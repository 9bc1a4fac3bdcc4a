import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@starboard/database';
import type { Clock } from '@starboard/platform';
import { ExchangeSocket } from '../load/session-bench/exchange-socket.js';
import { createContest, createRound, makeAnswer, type TestContest } from './contest.js';

/** How large the final is. */
export interface FinalShape {
  readonly teams: number;
  readonly essays: number;
}

const SHAPE: FinalShape = { teams: 5, essays: 12 };
const WORDS = 300;
const INTERVAL_MS = 1_200;
const DEADLINE_MS = 10_000;
const ANSWER_AFTER_MS = 500;
/** Programs connect, and the attack begins, before the first essay. */
const PREFACE_MS = 4_000;

export interface FinalOutcome {
  /** From the planned moment to the program, ms: every release to every team. */
  readonly waits: readonly number[];
  /** Files without an accepted answer. */
  readonly annulled: number;
}

/** A final of honest teams in a contest of its own, with deadlines of ten seconds; answers come soon after each release. */
export async function holdFinal(database: Database, url: string, clock: Clock, shape = SHAPE): Promise<FinalOutcome> {
  const parameters = { intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS };
  const contest = await createContest(database, { ...shape, words: WORDS, parameters });
  const startsAt = Math.ceil(clock.now()) + PREFACE_MS;
  const lobbyOpensAt = startsAt - 3_600_000;
  await createRound(database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt,
    intervalMs: INTERVAL_MS,
    status: 'open',
  });
  const waits: number[] = [];
  const accepted = await Promise.all(
    contest.teams.map(({ token }) => program(contest, url, token, startsAt, clock, waits)),
  );
  return { waits, annulled: shape.teams * shape.essays - accepted.reduce((sum, count) => sum + count, 0) };
}

/** @returns how many answers were accepted. A connection that is lost is not made again: that would hide the loss. */
async function program(
  { essays }: TestContest,
  url: string,
  token: string,
  startsAt: number,
  clock: Clock,
  waits: number[],
): Promise<number> {
  const socket = new ExchangeSocket(url, token);
  const arrived = new Set<number>();
  socket.onEvent = (text) => {
    if (!text.startsWith('42/pku,["session-file-available"')) return;
    const index = Number(/"index":(\d+)/.exec(text.slice(0, 200))?.[1]);
    arrived.add(index);
    waits.push(clock.now() - startsAt - index * INTERVAL_MS);
  };
  await socket.connect();
  const { sessionId } = await socket.ask('session-start', { type: 'final' });
  const answers = essays.map(async ({ fileId, text }, index) => {
    const deadline = startsAt + index * INTERVAL_MS + DEADLINE_MS;
    await delay(Math.max(0, startsAt + index * INTERVAL_MS + ANSWER_AFTER_MS - clock.now()));
    while (!arrived.has(index) && clock.now() < deadline) await delay(20);
    if (!arrived.has(index)) return false;
    const receipt = socket.ask('session-file-send', { sessionId, fileId, content: makeAnswer(text) });
    const answer = await Promise.race([receipt, delay(RECEIPT_MS, undefined, { ref: false })]);
    return answer?.['verdict'] === 'accepted';
  });
  const accepted = (await Promise.all(answers)).filter(Boolean).length;
  socket.terminate();
  return accepted;
}

/** A receipt that has not come by then is none. */
const RECEIPT_MS = 30_000;
