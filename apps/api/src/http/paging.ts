import type { z } from 'zod';
import { MAX_INT, type Page } from '@starboard/contracts';
import { ApiError } from './api-error.js';
import { isStorable } from './storable.js';

/** An opaque cursor: the key of the last item of a page. */
export const makeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key), 'utf8').toString('base64url');

/**
 * The key that a cursor holds; undefined without a cursor.
 * @throws ApiError ERR_INVALID_REQUEST for anything that `makeCursor` did not make.
 */
export function readCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const key = decode(cursor);
  const parsed = schema.safeParse(key);
  if (parsed.success && isStorable(key) && numbersFit(key)) return parsed.data;
  throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', [
    { path: 'cursor', message: 'must be the `next` of the page before' },
  ]);
}

/** A page of `limit` items out of the `limit + 1` that were asked for: the one too many says that there is more. */
export function makePage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => unknown,
  view: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? makeCursor(keyOf(last)) : null;
  return { items: shown.map(view), next };
}

/** Keys are numbers of rows, alone or in a record: what is larger is nobody's. */
function numbersFit(key: unknown): boolean {
  if (typeof key === 'number') return Math.abs(key) <= MAX_INT;
  return typeof key !== 'object' || key === null || Object.values(key).every(numbersFit);
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
