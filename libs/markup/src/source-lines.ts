import type { Place } from './diagnostic.js';

const EXCERPT_SIDE = 40;

/** Places of a source by offset. The line table is made on the first question, since most sources raise none. */
export class SourceLines {
  readonly #source: string;
  #starts: number[] | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Line and column from 1; the excerpt is the line, up to 40 code units either side of the offset. */
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
    const shown = this.#source.slice(from, to);
    return `${from > start ? '…' : ''}${shown}${to < end ? '…' : ''}`;
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
