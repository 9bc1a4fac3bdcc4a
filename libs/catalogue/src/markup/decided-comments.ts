/** Two comments of fragments, and whether they mean the same. */
export interface DecidedComments {
  readonly a: string;
  readonly b: string;
  readonly match: boolean;
}

const SIGN = /\s+(=|≠|!=)\s+/;

/**
 * One line of the parameter `decidedComments`: `A = B`, or `A ≠ B` (also `A != B`), with spaces about the sign.
 * @returns undefined for anything else.
 */
export function readDecidedComments(line: string): DecidedComments | undefined {
  const [a = '', sign, b = '', ...more] = line.trim().split(SIGN);
  return a === '' || b === '' || more.length > 0 ? undefined : { a, b, match: sign === '=' };
}
