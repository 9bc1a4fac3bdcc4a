import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, EvidenceCommands, ExchangeSessionCommands } from '@starboard/database';
import type { Config } from '@starboard/platform';
import { createContest, createRound } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

/* Answers lock the sessions of a batch in the order of their numbers; whoever writes many sessions does the same. */

const OPENED = new Date('2026-11-01T09:00:00Z');

let test: TestDatabase;
/** Reads the table as it lies, as Postgres does when it takes many rows of it. */
let database: Database;
let ids: readonly number[];

beforeAll(async () => {
  test = await createTestDatabase();
  const contest = await createContest(test.database, { teams: 3, essays: 1 });
  const roundId = await createRound(test.database, contest, { mode: 'technical', status: 'open' });
  for (const { id } of contest.teams) {
    await test.database.pool.query(
      `insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
       values ($1, $2, 'technical', '{}', $3, false, $3)`,
      [roundId, id, OPENED],
    );
  }
  const { rows } = await test.database.pool.query<{ id: number }>('select id from sessions order by id');
  ids = rows.map(({ id }) => id);
  // The first one lies behind the others now.
  await test.database.pool.query('update sessions set params = params where id = $1', [ids[0]]);
  const { pathname } = new URL(test.url);
  for (const way of ['indexscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
    await test.database.pool.query(`alter database "${pathname.slice(1)}" set enable_${way} = off`);
  database = await Database.connect(test.url, 2, () => undefined);
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

const waiting = async (): Promise<boolean> => {
  const { rows } = await test.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

/** While another transaction has the first session and then takes all of them, as a batch of answers does. */
async function besideAnswers(write: () => Promise<void>): Promise<void> {
  const answers = await test.database.pool.connect();
  try {
    await answers.query('begin');
    await answers.query('select id from sessions where id = $1 for no key update', [ids[0]]);
    const written = write();
    await eventually('the other one waits', waiting);
    await answers.query('select id from sessions where id = any($1) order by id for no key update', [ids]);
    await answers.query('commit');
    await written;
  } finally {
    answers.release(true);
  }
}

const lastSeen = async (): Promise<readonly number[]> => {
  const { rows } = await test.database.pool.query<{ at: Date }>('select last_seen_at as at from sessions order by id');
  return rows.map(({ at }) => at.getTime());
};

describe('many sessions are written beside answers, and neither waits for the other for ever', () => {
  it('when they are noted as seen', async () => {
    const now = OPENED.getTime() + 5_000;
    const commands = new ExchangeSessionCommands(database, { teamSessionsPerDay: 10 } as Config);
    await besideAnswers(() => commands.seen(ids, now));
    expect(await lastSeen()).toEqual([now, now, now]);
  });

  it('when an outage is over', async () => {
    const to = OPENED.getTime() + 10_000;
    await besideAnswers(() => new EvidenceCommands(database).addOutage(to - 3_000, to, 'test'));
    expect(await lastSeen()).toEqual([to, to, to]);
  });
});
