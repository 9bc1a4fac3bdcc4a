import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import {
  ExchangeSessionQueries,
  RunningRoundCommands,
  RunningRoundQueries,
  type SessionRecord,
} from '@starboard/database';
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

describe('sessions that the keeper of the rounds looks at', () => {
  const NOW = STARTS_AT + 600_000;
  /** Of each team: the deadlines of what it was given, seconds from now. */
  const GIVEN = [[], [-120, -60], [-60, 30], [30, -60], [-60, -120]];

  it('are those with no time left for anything, with how much they were given and until when', async () => {
    const { database } = test;
    const contest = await createContest(database, { teams: GIVEN.length, essays: ESSAYS });
    const round = await createRound(database, contest, { mode: 'algorithmic', status: 'open' });
    const ids = await open(
      round,
      contest.teams.map(({ id }) => id),
    );
    const given = GIVEN.flatMap((deadlines, team) => deadlines.map((seconds, index) => ({ team, index, seconds })));
    await database.pool.query(
      `insert into releases (session_id, index, essay_id, planned_at, released_at, send_order, deadline_at)
       select f.session, f.index, i.essay_id, f.at - interval '60 s', f.at - interval '60 s', 0, f.at
       from unnest($2::int[], $3::int[], $4::timestamptz[]) f (session, index, at)
       join round_items i on i.round_id = $1 and i.index = f.index`,
      [
        round,
        given.map(({ team }) => ids[team]),
        given.map(({ index }) => index),
        given.map(({ seconds }) => new Date(NOW + seconds * 1_000)),
      ],
    );
    const idle = await new ExchangeSessionQueries(database).idle(round, NOW);
    expect(idle.map(({ id, given, lastDeadlineAt }) => ({ id, given, lastDeadlineAt }))).toEqual([
      { id: ids[0], given: 0, lastDeadlineAt: undefined },
      { id: ids[1], given: 2, lastDeadlineAt: NOW - 60_000 },
      { id: ids[4], given: 2, lastDeadlineAt: NOW - 60_000 },
    ]);
  });

  it('are those that nobody has seen for long, and those that were closed', async () => {
    const { database } = test;
    const contest = await createContest(database, { teams: 3, essays: ESSAYS });
    const round = await createRound(database, contest, { mode: 'technical', status: 'open' });
    const [seen, unseen, closed] = await open(
      round,
      contest.teams.map(({ id }) => id),
    );
    const { pool } = database;
    await pool.query('update sessions set last_seen_at = $2 where id = any($1)', [[unseen, closed], new Date(NOW - 1)]);
    await pool.query(`update sessions set closed_at = $2, close_reason = 'abort' where id = $1`, [
      closed,
      new Date(NOW),
    ]);
    const queries = new ExchangeSessionQueries(database);
    expect((await queries.openUnseen(round, NOW - 1)).map(({ id }) => id)).toEqual([unseen]);
    expect(await queries.openUnseen(round, NOW - 2)).toEqual([]);
    const among = await queries.closedAmong([seen ?? 0, closed ?? 0]);
    expect(among).toEqual([expect.objectContaining({ id: closed, closeReason: 'abort' })]);
  });

  async function open(round: string, teams: readonly string[]): Promise<readonly number[]> {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
       select $1, t.id, r.mode, '{}', $3, false, $3
       from unnest($2::uuid[]) with ordinality t (id, place) join rounds r on r.id = $1 order by t.place returning id`,
      [round, teams, new Date(NOW)],
    );
    return rows.map(({ id }) => id);
  }
});
