/** Where the audit log ended when somebody kept it. */
export interface KeptHead {
  readonly entries: number;
  /** SHA-256, hex in lower case. */
  readonly head: string;
}

const HASH = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/gi;
/** Also in groups: `12 345`. */
const COUNT = /\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?!\d)|\d+/g;
const LONGEST_COUNT = 10;

/**
 * Reads what people keep: the answer of `/api/audit/head`, or a number and a hash by hand, in any order.
 * @returns undefined where it is not certain which number is meant: a wrong one would make a sound log look changed.
 */
export function readKeptHead(text: string): KeptHead | undefined {
  const [head, ...hashes] = text.match(HASH) ?? [];
  const [count, ...numbers] = text.replace(HASH, ' ; ').match(COUNT) ?? [];
  if (head === undefined || count === undefined || hashes.length > 0 || numbers.length > 0) return undefined;
  const digits = count.replace(/\D/g, '');
  const entries = Number(digits);
  return entries === 0 || digits.length > LONGEST_COUNT ? undefined : { entries, head: head.toLowerCase() };
}
