import { firstAbove, type TextIndex } from './text-index.js';

/** What the matching needs to know of a fragment. */
export interface SpanSource {
  readonly id: number;
  /** `[start, end)` in UTF-16 code units of the text; offsets beyond the text are clamped. */
  readonly start: number;
  readonly end: number;
  /** The key of the code: two fragments have equal codes when their keys are equal. */
  readonly code: string;
  /** Anything else that tells fragments apart; used last, to make the order of display total. */
  readonly detail?: string;
}

/** By what a fragment is measured; fragments of different measures never match (appendix 1). */
export const MEASURE = { words: 0, characters: 1, point: 2 } as const;

/** A fragment with its place in the text. */
export interface Span extends Required<SpanSource> {
  /** Position in the list it came from. */
  readonly source: number;
  /** B of the regulation: the first non-space character; the start when it has none. */
  readonly begin: number;
  readonly measure: (typeof MEASURE)[keyof typeof MEASURE];
  /** `[from, to)`: words counted from the first word of the text, else characters. */
  readonly from: number;
  readonly to: number;
}

/** Places fragments in their text and puts them into the order (B, −E, code, id) of appendix 2 §3. */
export function locateSpans(sources: readonly SpanSource[], index: TextIndex): Span[] {
  return sources.map((source, position) => locate(source, position, index)).sort(compareSpans);
}

function locate(origin: SpanSource, source: number, index: TextIndex): Span {
  const start = clamp(origin.start, index.length);
  const end = Math.max(start, clamp(origin.end, index.length));
  const ink = index.nextInk[start]!;
  const firstWord = firstAbove(index.tokenEnd, start);
  const afterWords = start < end ? firstAbove(index.tokenStart, end - 1) : firstWord;
  const measure = start === end ? MEASURE.point : firstWord < afterWords ? MEASURE.words : MEASURE.characters;
  return {
    id: origin.id,
    start,
    end,
    code: origin.code,
    detail: origin.detail ?? '',
    source,
    begin: ink < end ? ink : start,
    measure,
    from: measure === MEASURE.words ? firstWord : start,
    to: measure === MEASURE.words ? afterWords : end,
  };
}

const clamp = (offset: number, length: number): number => Math.min(Math.max(offset, 0), length);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of display: where it begins, the longer first, then code, id, and whatever else differs. */
export const compareSpans = (a: Span, b: Span): number =>
  a.begin - b.begin ||
  b.end - a.end ||
  compareText(a.code, b.code) ||
  a.id - b.id ||
  a.start - b.start ||
  compareText(a.detail, b.detail);

/** Order of two lists of located spans, so that a pair of markups has a first and a second one whoever is asked about. */
export function compareSpanLists(a: readonly Span[], b: readonly Span[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareSpans(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
