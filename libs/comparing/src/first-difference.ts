/** Where two texts begin to differ, and what each has there. */
export interface TextDifference {
  /** From 1, of the first text. */
  readonly line: number;
  readonly column: number;
  /** Some words of each from there, on one line. */
  readonly here: string;
  readonly there: string;
}

const SHOWN = 24;

/** The first place where the texts differ by more than white space. */
export function firstDifference(a: string, b: string): TextDifference {
  let [i, k] = [skip(a, 0), skip(b, 0)];
  while (i < a.length && k < b.length && a[i] === b[k]) [i, k] = [skip(a, i + 1), skip(b, k + 1)];
  const before = a.slice(0, i);
  const line = before.split('\n').length;
  return { line, column: i - before.lastIndexOf('\n'), here: shown(a, i), there: shown(b, k) };
}

/** The next place that is no white space. */
function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

const shown = (text: string, from: number): string =>
  [...text.slice(from, from + 2 * SHOWN).replace(/\s+/g, ' ')].slice(0, SHOWN).join('');
