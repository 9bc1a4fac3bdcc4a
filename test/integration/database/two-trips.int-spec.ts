import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statement } from '../../../libs/database/src/kernel/statement.js';
import { inTwoTrips } from '../../../libs/database/src/kernel/transaction.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

/* A transaction whose statements go out together: answers of programs are stored by it. */

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query('create table numbers (id int primary key, value int not null check (value < 100))');
});

afterAll(() => test.drop());

beforeEach(async () => {
  await test.database.pool.query('truncate numbers');
  await test.database.pool.query('insert into numbers values (1, 1), (2, 2)');
});

const LOCK = statement<{ id: number }>('numbers-lock', 'select id from numbers where id = 1 for update', []);
const READ = statement<{ id: number; value: number }>('numbers-read', 'select id, value from numbers order by id', []);
const FAIL = statement('numbers-fail', 'select 1 / 0', []);
const add = (id: number, value: number) => statement('numbers-add', 'insert into numbers values ($1, $2)', [id, value]);

const stored = async (): Promise<unknown> => (await test.database.pool.query(READ)).rows;

describe('a transaction of two trips', () => {
  it('decides by the answers to what it reads, and stores what is decided', async () => {
    await inTwoTrips(test.database, [LOCK, READ], (_, [locked, read]) => {
      expect(locked.rows).toEqual([{ id: 1 }]);
      const sum = read.rows.reduce((total, { value }) => total + value, 0);
      return Promise.resolve([add(3, sum), add(4, sum * 2)]);
    });
    expect(await stored()).toEqual([
      { id: 1, value: 1 },
      { id: 2, value: 2 },
      { id: 3, value: 3 },
      { id: 4, value: 6 },
    ]);
  });

  it('reads what another one has written while it waited for its rows', async () => {
    const other = await test.database.pool.connect();
    await other.query('begin');
    await other.query('update numbers set value = 7 where id = 1');
    await other.query('insert into numbers values (9, 9)');
    let seen: unknown;
    const done = inTwoTrips(test.database, [LOCK, READ], (_, [, read]) => {
      seen = read.rows;
      return Promise.resolve([]);
    });
    await eventually('it waits', async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await test.database.pool.query(waiting)).rows.length > 0;
    });
    await other.query('commit');
    other.release();
    await done;
    expect(seen).toEqual([
      { id: 1, value: 7 },
      { id: 2, value: 2 },
      { id: 9, value: 9 },
    ]);
  });

  it('may ask more between its trips, and undoes everything when that throws', async () => {
    const failed = inTwoTrips(test.database, [READ], async (client) => {
      await client.query(add(5, 5));
      throw new Error('thought better of it');
    });
    await expect(failed).rejects.toThrow('thought better of it');
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['what it reads', [FAIL, READ], [], '22012'],
    ['the first that it writes', [READ], [add(1, 1), add(6, 6)], '23505'],
    ['the last that it writes', [READ], [add(6, 6), add(7, 700)], '23514'],
  ])('says why %s was refused, not that the rest was, and stores nothing', async (_, reading, writing, code) => {
    await expect(inTwoTrips(test.database, reading, () => Promise.resolve(writing))).rejects.toMatchObject({ code });
    expect(await stored()).toHaveLength(2);
    await inTwoTrips(test.database, [READ], () => Promise.resolve([add(8, 8)]));
    expect(await stored()).toHaveLength(3);
  });

  it('fails, and takes no connection with it, when the server ends it', async () => {
    const ended = inTwoTrips(test.database, [READ], async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await test.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return [add(6, 6), add(7, 7)];
    });
    await expect(ended).rejects.toThrow();
    expect(await stored()).toHaveLength(2);
  });
});
