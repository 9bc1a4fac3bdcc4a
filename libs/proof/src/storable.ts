/** JSON of what Postgres can keep: it has no NUL and no half of a surrogate pair. Lengths stay as they are. */
export const storable = (value: object): string => storableJson(JSON.stringify(value));

/** The same for JSON as JSON.stringify makes it. */
export function storableJson(json: string): string {
  // Nearly nothing has such characters, and a function that is called for every field costs more than all the rest.
  return UNSTORABLE_ESCAPE.test(json) ? JSON.stringify(JSON.parse(json), replaceUnstorable) : json;
}

/** What JSON.stringify makes of them; also of a backslash and such digits, which the slower way leaves as they are. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/;
const HALF_A_PAIR = /[\uD800-\uDFFF]/gu;

const replaceUnstorable = (_key: string, field: unknown): unknown =>
  typeof field === 'string' ? field.replaceAll('\0', '\uFFFD').replace(HALF_A_PAIR, '\uFFFD') : field;
