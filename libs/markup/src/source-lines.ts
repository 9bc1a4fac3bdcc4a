import type { Place } from './diagnostic.js';
import { withoutForbidden } from './forbidden.js';

const EXCERPT_SIDE = 40;
/** What a cut leaves of a surrogate pair; one unit takes its place, so that the offset stays where it was. */
const HALF_AT_START = /^[\udc00-\udfff]/;
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Places of a source by offset. The line table is made on the first question, since most sources raise none. */
export class SourceLines {
  readonly #source: string;
  #starts: number[] | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Line and column from 1; the excerpt is the line, up to 40 code units either side of the offset, as it can be stored. */
  place(offset: number): Place {
    const at = Math.max(0, Math.min(offset, this.#source.length));
    const starts = (this.#starts ??= lineStarts(this.#source));
    const line = lastAtMost(starts, at);
    const start = starts[line] ?? 0;
    const end = (starts[line + 1] ?? this.#source.length + 1) - 1;
    return { line: line + 1, column: at - start + 1, offset: at, excerpt: this.#excerpt(start, at, end) };
  }

  #excerpt(start: number, at: number, end: number): string {
    const from = Math.max(start, at - EXCERPT_SIDE);
    const to = Math.min(end, at + EXCERPT_SIDE);
    let shown = this.#source.slice(from, to);
    if (from > start) shown = `…${shown.replace(HALF_AT_START, '…')}`;
    if (to < end) shown = `${shown.replace(HALF_AT_END, '…')}…`;
    return withoutForbidden(shown);
  }
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last element that is at most `value`; the first element is. */
function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
