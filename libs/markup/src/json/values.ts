import { withoutForbidden } from '../forbidden.js';

/** A JSON object; its keys are whatever the file has. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own value: what the prototype has is never data. */
export const own = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

/** The key that could change the prototype of what the value is copied into. */
const isDangerous = (key: string): boolean => key === '__proto__';

/** Text of a scalar; empty for nothing; undefined for what has no text. */
export function textValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return withoutForbidden(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** JSON has −0, but no way to write it back. */
const unsigned = (number: number): number => (number === 0 ? 0 : number);

/** An integer as a number or in a string; undefined for anything else. */
export function integerValue(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? unsigned(number as number) : undefined;
}

/**
 * The keys of an object that are not among the known ones, copied without dangerous keys; undefined when there are
 * none. `dropped` is called for each dangerous key. Recursion is bounded by the depth budget of the source.
 */
export function extraKeys(
  object: JsonObject,
  known: ReadonlySet<string>,
  dropped: (key: string) => void,
): JsonObject | undefined {
  const keys = Object.keys(object).filter((key) => !known.has(key));
  const safe = keys.filter((key) => !isDangerous(key));
  if (safe.length < keys.length) dropped('__proto__');
  if (safe.length === 0) return undefined;
  return Object.fromEntries(safe.map((key) => [withoutForbidden(key), copy(object[key], dropped)]));
}

const NONE: ReadonlySet<string> = new Set();

function copy(value: unknown, dropped: (key: string) => void): unknown {
  if (typeof value === 'string') return withoutForbidden(value);
  if (Array.isArray(value)) return value.map((element) => copy(element, dropped));
  if (isObject(value)) return extraKeys(value, NONE, dropped) ?? {};
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? unsigned(value) : null;
}
