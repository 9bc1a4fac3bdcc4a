import type { DiagnosticCode } from './diagnostic-catalogue.js';
import type { Fragment } from './document.js';

/** A fragment with the place in its source that diagnostics about it point to. */
export interface Located {
  readonly fragment: Fragment;
  readonly offset: number;
  /** Index of the selection, in JSON. */
  readonly selection?: number;
}

/** The order of a document: by start, the longer first, then by id; so an outer fragment is before its inner ones. */
export const byPosition = (a: Place, b: Place): number => a.start - b.start || b.end - a.end || a.id - b.id;

type Place = Pick<Fragment, 'id' | 'start' | 'end'>;

/** Repeated and crossing fragments of a sorted list, which are kept and flagged (appendix 3 §1.2). */
export function findRelations(sorted: readonly Located[]): { located: Located; code: DiagnosticCode }[] {
  const found: { located: Located; code: DiagnosticCode }[] = [];
  const seen = new Set<string>();
  const crossing = crossingWith(sorted.map(({ fragment }) => fragment));
  sorted.forEach((located, index) => {
    const key = contentKey(located.fragment);
    if (seen.has(key)) found.push({ located, code: 'WARN_MARKUP_DUPLICATE' });
    seen.add(key);
    if (crossing[index] !== undefined) found.push({ located, code: 'WARN_MARKUP_CROSSING' });
  });
  return found;
}

const contentKey = ({ id: _id, ...content }: Fragment): string => {
  const { start, end, code, subtype, comment, explanation, correction, tag } = content;
  return JSON.stringify([start, end, code, subtype, comment, explanation, correction, tag]);
};

/** For each fragment of a sorted list one that begins before it and ends within it; undefined when it only nests. */
export function crossingWith<F extends Place>(sorted: readonly F[]): (F | undefined)[] {
  /** Fragments that have not ended, by descending end. */
  const open: F[] = [];
  return sorted.map((fragment) => {
    while ((open.at(-1)?.end ?? Infinity) <= fragment.start) open.pop();
    const place = firstEndingBefore(open, fragment.end);
    const crossed = open[place];
    open.splice(place, 0, fragment);
    return crossed;
  });
}

/** Index of the first fragment, of a list by descending end, that ends before `end`; the length when none does. */
function firstEndingBefore(open: readonly Place[], end: number): number {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.end ?? 0) >= end) low = middle + 1;
    else high = middle;
  }
  return low;
}
