import { shrink, type Token, tokenize } from '@starboard/markup';

/** Half-open, in UTF-16 code units of the text. */
export interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** It has no place of its own: it concerns the whole text. */
export const isWhole = ({ start, end }: Bounds): boolean => start === end;

export type Edge = 'start' | 'end';
export type Unit = 'word' | 'character';

const words = new Map<string, readonly Token[]>();

/** The words of a text; those of the last one are remembered, since one page shows one text. */
function wordsOf(text: string): readonly Token[] {
  const known = words.get(text) ?? tokenize(text);
  words.clear();
  words.set(text, known);
  return known;
}

/** The first word that ends after `at`. */
function wordAfter(text: string, at: number): Token | undefined {
  const all = wordsOf(text);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return all[low];
}

/** The word around a caret, or the one that ends at it. */
export function wordAt(text: string, at: number): Bounds | undefined {
  const found = wordAfter(text, Math.max(0, at - 1));
  return found && found.start <= at ? { start: found.start, end: found.end } : undefined;
}

/**
 * What somebody means by a selection: never white space at its ends and, with `snap`, no half of a word.
 * @returns undefined when nothing but white space is selected.
 */
export function meantBounds(text: string, selected: Bounds, snap: boolean): Bounds | undefined {
  const { start, end } = shrink(text, selected.start, selected.end);
  if (start >= end) return undefined;
  if (!snap) return whole(text, { start, end });
  const [first, last] = [wordAfter(text, start), wordAfter(text, end - 1)];
  return {
    start: first && first.start < start ? first.start : start,
    end: last && last.start < end ? Math.max(end, last.end) : end,
  };
}

/** Not half of a surrogate pair. */
function whole(text: string, { start, end }: Bounds): Bounds {
  return { start: isLow(text, start) ? start - 1 : start, end: isLow(text, end) ? end + 1 : end };
}

const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
const isSpace = (text: string, at: number): boolean => text.charAt(at).trim() === '';

/** Bounds with one border moved; the same when it cannot go there: a fragment of the text is never empty. */
export function movedBorder(text: string, of: Bounds, edge: Edge, by: -1 | 1, unit: Unit): Bounds {
  const at = of[edge];
  const to = unit === 'word' ? wordStop(text, at, edge, by) : characterStop(text, at, edge, by);
  if (to === undefined) return of;
  const moved = edge === 'start' ? { start: to, end: of.end } : { start: of.start, end: to };
  return moved.start < moved.end ? moved : of;
}

function wordStop(text: string, at: number, edge: Edge, by: -1 | 1): number | undefined {
  const stops = wordsOf(text).map((word) => word[edge]);
  return by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
}

/** The next place where the border stands beside a whole character that is not white space. */
function characterStop(text: string, from: number, edge: Edge, by: -1 | 1): number | undefined {
  const inner = edge === 'start' ? 0 : -1;
  for (let at = from + by; at >= 0 && at <= text.length; at += by) {
    if (!isSpace(text, at + inner) && !isLow(text, at)) return at;
  }
  return undefined;
}
