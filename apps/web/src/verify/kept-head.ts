/** Where the audit log ended when somebody kept it. */
export interface KeptHead {
  readonly entries: number;
  /** SHA-256, hex in lower case. */
  readonly head: string;
}

const HASH = /\b[0-9a-f]{64}\b/i;
const COUNT = /\b\d{1,9}\b/;

/**
 * Reads what people keep: the answer of `/api/audit/head`, a line of a log, or a number and a hash by hand, in any order.
 * @returns undefined when one of the two is not there, or no entry had been made.
 */
export function readKeptHead(text: string): KeptHead | undefined {
  const head = HASH.exec(text)?.[0].toLowerCase();
  const entries = Number(COUNT.exec(text.replace(HASH, ''))?.[0] ?? 0);
  return head === undefined || entries === 0 ? undefined : { entries, head };
}
