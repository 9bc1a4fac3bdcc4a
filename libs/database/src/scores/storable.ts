/** JSON of what Postgres can keep: it has no NUL and no half of a surrogate pair. Lengths stay as they are. */
export const storable = (value: object): string =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'string' ? replaceUnstorable(field) : field));

const HALF_A_PAIR = /[\uD800-\uDFFF]/gu;
const replaceUnstorable = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(HALF_A_PAIR, '\uFFFD');
