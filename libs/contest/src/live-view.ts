import { annulmentBudget, type AnnulmentCause, annulmentOf, type Outage } from './annulment.js';
import type { FileState } from './file.js';
import type { RoundRules } from './rules.js';

/** A session's files by their index in the schedule. */
export interface SessionFiles {
  readonly sessionId: number;
  readonly files: readonly { readonly index: number; readonly state: FileState }[];
}

/** Where one team stands, for organisers. */
export interface SessionFigures {
  readonly sessionId: number;
  readonly released: number;
  readonly accepted: number;
  readonly late: number;
  readonly annulled: number;
  readonly annulBudgetLeft: number;
  readonly causes: Readonly<Partial<Record<AnnulmentCause, number>>>;
}

/** How one essay of the schedule went over all sessions. */
export interface FileFigures {
  readonly index: number;
  /** Sessions that it was handed to. */
  readonly delivered: number;
  readonly accepted: number;
  /** Sessions whose deadline passed without an accepted answer. */
  readonly missed: number;
}

export interface RoundWarning {
  /** Many teams missed the same file: a fault of the server or the network is suspected. */
  readonly code: 'WARN_ROUND_MANY_MISSED';
  readonly index: number;
  readonly missed: number;
  readonly sessions: number;
}

/** One team that misses a file is its own affair; several at once are not. */
const LEAST_MISSED = 2;
const SUSPICIOUS_SHARE = 0.2;

/** How one session stands: connected, answers in time and late, annulled files with their causes, what may still be lost. */
export function sessionFigures(
  { sessionId, files }: SessionFiles,
  sample: number,
  now: number,
  rules: Pick<RoundRules, 'annulShare'>,
  outages: readonly Outage[] = [],
): SessionFigures {
  const due = files.map(({ state }) => state).filter(({ plannedAt }) => plannedAt <= now);
  const causes: Partial<Record<AnnulmentCause, number>> = {};
  for (const state of due) {
    const cause = annulmentOf(state, now, outages);
    if (cause !== undefined) causes[cause] = (causes[cause] ?? 0) + 1;
  }
  const annulled = Object.values(causes).reduce((sum, count) => sum + count, 0);
  return {
    sessionId,
    released: due.length,
    accepted: due.filter(({ finalAttempt }) => finalAttempt !== undefined).length,
    late: due.filter(({ finalAttempt, late }) => finalAttempt === undefined && late > 0).length,
    annulled,
    annulBudgetLeft: annulmentBudget(sample, annulled, rules).left,
    causes,
  };
}

/** Figures of each file that any session has, in the order of the schedule. */
export function fileFigures(sessions: readonly SessionFiles[], now: number): readonly FileFigures[] {
  const figures = new Map<number, { delivered: number; accepted: number; missed: number }>();
  for (const { index, state } of sessions.flatMap(({ files }) => files)) {
    const sum = figures.get(index) ?? { delivered: 0, accepted: 0, missed: 0 };
    figures.set(index, sum);
    if (state.releasedAt !== undefined) sum.delivered += 1;
    if (state.finalAttempt !== undefined) sum.accepted += 1;
    if (annulmentOf(state, now) !== undefined) sum.missed += 1;
  }
  return [...figures].sort(([a], [b]) => a - b).map(([index, sum]) => ({ index, ...sum }));
}

/** Files that so many teams missed that the server or the network is suspected (regulation 7.15.1). */
export function warningsOf(files: readonly FileFigures[], sessions: number): readonly RoundWarning[] {
  return files
    .filter(({ missed }) => missed >= LEAST_MISSED && missed >= sessions * SUSPICIOUS_SHARE)
    .map(({ index, missed }) => ({ code: 'WARN_ROUND_MANY_MISSED', index, missed, sessions }));
}
