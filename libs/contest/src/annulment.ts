import type { FileState } from './file.js';
import type { RoundRules } from './rules.js';
import { inTime } from './schedule.js';

/** Why a file of a team is annulled (regulation 7.6). */
export const ANNULMENT_CAUSES = ['not-delivered', 'no-answer', 'late', 'invalid', 'server-fault'] as const;
export type AnnulmentCause = (typeof ANNULMENT_CAUSES)[number];

/** A time in which no process of the server was there, ms since the epoch. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** Whether the outage was, if only for a moment, within the time in which the file could be answered. */
export const touches = ({ from, to }: Outage, file: Pick<FileState, 'plannedAt' | 'deadlineAt'>): boolean =>
  from <= file.deadlineAt && to >= file.plannedAt;

/**
 * The cause for which a file is annulled once its deadline is past, or `undefined` while it is open or when it counts.
 * An outage of the server within the file's own time is named before all that may follow from it: the technical commission
 * decides whether it was the reason (8.2.1).
 */
export function annulmentOf(file: FileState, now: number, outages: readonly Outage[] = []): AnnulmentCause | undefined {
  if (file.finalAttempt !== undefined || inTime(now, file.deadlineAt)) return undefined;
  if (outages.some((outage) => touches(outage, file))) return 'server-fault';
  if (file.late > 0) return 'late';
  if (file.invalid > 0) return 'invalid';
  return file.releasedAt === undefined ? 'not-delivered' : 'no-answer';
}

export interface AnnulmentBudget {
  /** Files that may be annulled in all before the solution is. */
  readonly allowed: number;
  /** What is left of it; negative when it is exceeded. */
  readonly left: number;
  /** More than the allowed share is annulled: so is the whole solution (regulation 7.7, 10.1). */
  readonly exceeded: boolean;
}

/** Shares are decimal fractions: 0.05 · 60 must be 3, and not a little less. */
const EPSILON = 1e-9;

/** How many of `sample` files may still be annulled; exactly the share is allowed, one more is not. */
export function annulmentBudget(
  sample: number,
  annulled: number,
  rules: Pick<RoundRules, 'annulShare'>,
): AnnulmentBudget {
  const allowed = Math.floor(sample * rules.annulShare + EPSILON);
  return { allowed, left: allowed - annulled, exceeded: annulled > allowed };
}
