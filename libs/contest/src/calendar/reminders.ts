import type { Term } from './term.js';

const DAY_MS = 86_400_000;
/** Told this long before a term is over, … */
const SOON_MS = 3 * DAY_MS;
/** … and that it is over, this long after: whoever turns mail on is not told of last year. */
const LATE_MS = 7 * DAY_MS;

/** A term that those whose duty it is are to be told of. */
export interface Reminder {
  readonly term: Term;
  readonly occasion: 'soon' | 'late';
  /** Of the term, ms since the epoch: moved, it is another reminder. */
  readonly dueAt: number;
}

/** Of what people are to be reminded now: duties with a settled term, near or over. @param now ms since the epoch */
export function remindersOf(terms: readonly Term[], now: number): readonly Reminder[] {
  return terms.flatMap((term): Reminder[] => {
    const { duty, dueAt, estimated, state } = term;
    if (duty === null || dueAt === null || estimated) return [];
    if (state === 'late') return now - dueAt <= LATE_MS ? [{ term, occasion: 'late', dueAt }] : [];
    const open = state === 'now' || state === 'ahead';
    return open && dueAt - now <= SOON_MS ? [{ term, occasion: 'soon', dueAt }] : [];
  });
}
