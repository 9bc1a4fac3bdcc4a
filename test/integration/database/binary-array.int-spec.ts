import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrayOf, type BinaryArray } from '../../../libs/database/src/kernel/binary-array.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/* Lists as Postgres takes them: what it was given is what it has. */

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

async function stored(type: string, values: BinaryArray): Promise<unknown[]> {
  const text = `select x as value from unnest($1::${type}[]) with ordinality as u (x, place) order by place`;
  const { rows } = await test.database.pool.query<{ value: unknown }>(text, [values]);
  return rows.map(({ value }) => value);
}

const TEXTS = ['', 'null', 'NULL', '"', '\\', '{}', '{"a",b}', ' \n\t', 'Ёжик 🦔', 'x'.repeat(100_000)];
const JSONS = [{}, [], { 'a"\\': [1.5, null, true, 'Ёжик 🦔'] }, 'text', 0, false, { long: 'x'.repeat(100_000) }];
const UUIDS = [
  randomUUID(),
  randomUUID(),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
const DOUBLES = [0, 0.1, -1.5, 1e-300, Number.MAX_VALUE, Number.MIN_VALUE, Infinity, -Infinity, NaN, 2 / 3];
const INTS = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
const BYTES = [Buffer.alloc(0), Buffer.from('\\x00'), Buffer.from([0, 255, 92, 34]), randomBytes(100_000)];

describe('a list in binary form', () => {
  it.each([
    ['int', arrayOf.ints([...INTS, null]), [...INTS, null]],
    ['float8', arrayOf.doubles([null, ...DOUBLES]), [null, ...DOUBLES]],
    ['uuid', arrayOf.uuids([...UUIDS, null, ...UUIDS]), [...UUIDS, null, ...UUIDS]],
    ['bytea', arrayOf.bytes([...BYTES, null]), [...BYTES, null]],
    ['text', arrayOf.texts([...TEXTS, null]), [...TEXTS, null]],
    ['jsonb', arrayOf.jsons([...JSONS.map((json) => JSON.stringify(json)), null]), [...JSONS, null]],
  ])('of %s is in Postgres what it was', async (type, array, values) => {
    expect(await stored(type, array)).toEqual(values);
  });

  it.each([
    ['int', arrayOf.ints([])],
    ['jsonb', arrayOf.jsons([])],
  ])('of %s may have nothing in it, or nulls alone', async (type, none) => {
    expect(await stored(type, none)).toEqual([]);
    expect(await stored(type, type === 'int' ? arrayOf.ints([null, null]) : arrayOf.jsons([null, null]))).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ['a part of a number', arrayOf.ints([1.5])],
    ['no number', arrayOf.ints([NaN])],
    ['a number that is too large', arrayOf.ints([2 ** 31])],
    ['no identifier', arrayOf.uuids(['no-uuid'])],
    ['an identifier of other digits', arrayOf.uuids([randomUUID().replace(/^./u, 'g')])],
    ['a longer identifier', arrayOf.uuids([`${randomUUID()}00`])],
  ])('is refused when %s is in it', async (_, array) => {
    await expect(test.database.pool.query('select $1', [array])).rejects.toThrow(/is no |out of range/);
  });
});
