import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RunningRoundCommands, RunningRoundQueries, type SessionRecord } from '@starboard/database';
import { type LiveRound, RunningRounds } from '../../../apps/session/src/rounds/running-rounds.js';
import { LiveSession } from '../../../apps/session/src/sessions/live-session.js';
import { createContest, createRound } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/* A session process reads the running rounds again every few seconds, with thousands of sessions in its memory. */

const STARTS_AT = Date.parse('2026-11-01T09:00:00Z');
const ESSAYS = 3;

let test: TestDatabase;
let running: RunningRounds;
let roundId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  const contest = await createContest(database, { teams: 2, essays: ESSAYS });
  roundId = await createRound(database, contest, { mode: 'final', status: 'open', startsAt: STARTS_AT });
  const log = pino({ level: 'silent' });
  running = new RunningRounds(new RunningRoundCommands(database), new RunningRoundQueries(database), log);
});
afterAll(() => test?.drop());

async function read(): Promise<LiveRound> {
  await running.refresh();
  const round = running.get(roundId);
  if (round === undefined) throw new Error('the round is open');
  return round;
}

function sessionOf(round: LiveRound, id: number): LiveSession {
  const at = STARTS_AT - 1_000;
  const record: SessionRecord = {
    ...{ id, roundId, teamId: `team ${id}`, mode: 'final', params: {} },
    ...{ openedAt: at, openedLate: false, lastSeenAt: at },
  };
  return new LiveSession(record, round, [], at);
}

describe('rounds that are read again', () => {
  it('are the same objects as before while nothing of them changed, so that nobody goes through their sessions', async () => {
    const before = await read();
    expect(await read()).toBe(before);
    await test.database.pool.query('update round_items set cut_off = true where round_id = $1 and index = 1', [
      roundId,
    ]);
    const after = await read();
    expect(after).not.toBe(before);
    expect(after.plan?.files.map(({ item }) => item.cutOff)).toEqual([undefined, true, undefined]);
    expect(await read()).toBe(after);
  });

  it('are the plan of all their sessions, held once', async () => {
    const round = await read();
    const [one, other] = [sessionOf(round, 1), sessionOf(round, 2)];
    expect(one.plan.files).toHaveLength(ESSAYS);
    expect(other.plan).toBe(one.plan);
    await test.database.pool.query('update round_items set cut_off = true where round_id = $1 and index = 2', [
      roundId,
    ]);
    const changed = await read();
    one.follow(changed);
    expect(one.plan).toBe(changed.plan);
  });
});
