import { tokenize } from '@starboard/markup';

/** What the places of fragments are looked up in: built once per text, linear in its length. */
export interface TextIndex {
  /** UTF-16 code units. */
  readonly length: number;
  /** Word tokens `[tokenStart, tokenEnd)` in order of appearance. */
  readonly tokenStart: Int32Array;
  readonly tokenEnd: Int32Array;
  /** For each offset the first non-space character at or after it; the length when there is none. */
  readonly nextInk: Int32Array;
}

/** Indexes a canonical text (appendix 3 §1.1). */
export function indexText(text: string): TextIndex {
  const tokens = tokenize(text);
  return {
    length: text.length,
    tokenStart: Int32Array.from(tokens, (token) => token.start),
    tokenEnd: Int32Array.from(tokens, (token) => token.end),
    nextInk: nextInk(text),
  };
}

function nextInk(text: string): Int32Array {
  const next = new Int32Array(text.length + 1).fill(text.length);
  for (let at = text.length - 1; at >= 0; at--) {
    next[at] = isSpace(text.charCodeAt(at)) ? next[at + 1]! : at;
  }
  return next;
}

const SPACE = /\s/;
const isSpace = (unit: number): boolean =>
  unit === 32 ||
  (unit >= 9 && unit <= 13) ||
  (unit >= 160 && unit < 0x3001 && SPACE.test(String.fromCharCode(unit))) ||
  unit === 0xfeff;

/** The first index whose value is greater than the bound; the values ascend. */
export function firstAbove(values: Int32Array, bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
