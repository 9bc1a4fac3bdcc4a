import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { migrate } from '@starboard/database';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const NUMBERS_AT_ONCE = 2_000;

describe('figures as JSON', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  const columns = async (sql: string, numbers: readonly number[]): Promise<readonly number[]> =>
    (await db.database.pool.query<{ number: number }>(sql, [numbers.map(String)])).rows.map(({ number }) => number);

  /** A zero with a sign is the same value: JSON has one zero. */
  const unsigned = (numbers: readonly number[]): readonly number[] => numbers.map((number) => number + 0);

  const doubles = fc.array(fc.double({ noDefaultInfinity: true, noNaN: true }), { maxLength: NUMBERS_AT_ONCE });

  it('keep every double that a column had, to the last bit, there and back', async () => {
    await fc.assert(
      fc.asyncProperty(doubles, async (numbers) => {
        const list = 'unnest($1::float8[]) with ordinality as x (number, place)';
        const moved = `select jsonb_build_object('figure', number) -> 'figure' as number from ${list} order by place`;
        const back = `select (jsonb_build_object('figure', number) -> 'figure')::float8 as number from ${list} order by place`;
        expect(await columns(moved, numbers)).toEqual(unsigned(numbers));
        expect(await columns(back, numbers)).toEqual(unsigned(numbers));
      }),
      { numRuns: 30 },
    );
  });

  it('keep every double that the platform writes', async () => {
    await fc.assert(
      fc.asyncProperty(doubles, async (numbers) => {
        const written = JSON.stringify(Object.fromEntries(numbers.map((number, at) => [at, number])));
        const { rows } = await db.database.pool.query<{ figures: Record<string, number> }>(
          'select $1::jsonb as figures',
          [written],
        );
        expect(numbers.map((_, at) => rows[0]?.figures[at])).toEqual(unsigned(numbers));
      }),
      { numRuns: 30 },
    );
  });

  it('of a part are declared by their family', async () => {
    const declared = `select d.figure from engine_figures d where d.engine = 'short-answers' and d.figure = regexp_replace($1, '@.+$', '@*')`;
    const figures = async (key: string) => (await db.database.pool.query<{ figure: string }>(declared, [key])).rows;
    expect(await figures('score@UA')).toEqual([{ figure: 'score@*' }]);
    expect(await figures('score')).toEqual([{ figure: 'score' }]);
    expect(await figures('accuracy@UA')).toEqual([]);
    expect(await figures('score@')).toEqual([]);
  });

  it('are those of the catalogue, which start-up compares', async () => {
    const { pool } = db.database;
    await expect(migrate(db.url, ROOT)).resolves.toEqual([]);
    await pool.query(`delete from engine_figures where engine = 'rules' and figure = 'share'`);
    await migrate(db.url, ROOT);
    const { rows } = await pool.query(`select max from engine_figures where engine = 'rules' and figure = 'share'`);
    expect(rows).toEqual([{ max: 100 }]);
    await pool.query(`update engine_figures set max = 90 where engine = 'rules' and figure = 'share'`);
    await expect(migrate(db.url, ROOT)).rejects.toMatchObject({ code: 'ERR_ENGINE_CATALOGUE' });
    await pool.query(`update engine_figures set max = 100 where engine = 'rules' and figure = 'share'`);
    await pool.query(`insert into engines values ('dice', 'one-document')`);
    await expect(migrate(db.url, ROOT)).rejects.toMatchObject({ code: 'ERR_ENGINE_CATALOGUE' });
    await pool.query(`delete from engines where id = 'dice'`);
    await expect(migrate(db.url, ROOT)).resolves.toEqual([]);
  });
});
