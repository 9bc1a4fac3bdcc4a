import { annulmentBudget, annulmentOf, type Outage } from './annulment.js';
import type { FileState } from './file.js';
import type { RoundRules } from './rules.js';

/** Where a session stands: what its team sees after each change (event `session-status`). */
export interface Progress {
  /** Files whose planned moment has come. */
  readonly released: number;
  readonly total: number;
  /** Files with an accepted answer. */
  readonly accepted: number;
  /** Files without one, of which an answer came late. */
  readonly late: number;
  readonly annulled: number;
  /** Files that may still be annulled; negative: the solution is lost. */
  readonly annulBudgetLeft: number;
}

/** Counts the session's files at `now`; `total` is the whole sample. */
export function progressOf(
  files: readonly FileState[],
  total: number,
  now: number,
  rules: Pick<RoundRules, 'annulShare'>,
  outages: readonly Outage[] = [],
): Progress {
  let [released, accepted, late, annulled] = [0, 0, 0, 0];
  for (const file of files) {
    if (file.plannedAt > now) continue;
    released += 1;
    if (file.finalAttempt !== undefined) accepted += 1;
    else if (file.late > 0) late += 1;
    if (annulmentOf(file, now, outages) !== undefined) annulled += 1;
  }
  const { left: annulBudgetLeft } = annulmentBudget(total, annulled, rules);
  return { released, total, accepted, late, annulled, annulBudgetLeft };
}

/** A rehearsal is passed when it was run to its end and not more was annulled than a final allows (regulation 6.3). */
export function isReady(progress: Progress): boolean {
  return progress.released === progress.total && progress.annulBudgetLeft >= 0;
}
