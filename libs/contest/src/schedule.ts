import type { RoundRules } from './rules.js';

/**
 * Times are whole milliseconds since the Unix epoch, by the database's clock: what is decided on is exactly what is stored,
 * so that a replay of the rows gives the same verdicts.
 */
export function wholeMs(ms: number): number {
  return Math.floor(ms);
}

/** When essay `index` (from 0) is released: start + index · interval (regulation 7.5). */
export function plannedAt(startsAt: number, intervalMs: number, index: number): number {
  return startsAt + index * intervalMs;
}

/** Planned moments of all `count` essays, in order. */
export function makeSchedule(startsAt: number, intervalMs: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => plannedAt(startsAt, intervalMs, index));
}

/** A handing over of one essay to one team. */
export interface HandingOver {
  readonly plannedAt: number;
  /** When the server wrote the essay to the team's connection; absent while it has not. */
  readonly sentAt?: number;
  /** Whether the team was connected at the planned moment. */
  readonly connected: boolean;
}

/**
 * The last moment at which an answer is in time (regulation 7.6, appendix 2 §2). The limit runs from the sending when the team
 * was connected at the planned moment; otherwise from the planned moment, so that a reconnection never extends it.
 */
export function deadlineOf(given: HandingOver, rules: Pick<RoundRules, 'deadlineMs' | 'deadlineFrom'>): number {
  const fromSending = rules.deadlineFrom === 'sent' && given.connected && given.sentAt !== undefined;
  const start = fromSending && given.sentAt !== undefined ? Math.max(given.sentAt, given.plannedAt) : given.plannedAt;
  return start + rules.deadlineMs;
}

/** Received completely no later than the deadline; exactly on it is in time. */
export function inTime(receivedAt: number, deadlineAt: number): boolean {
  return receivedAt <= deadlineAt;
}

/**
 * Answers that came in time may still be on their way to the disk when the last deadline passes; no session closes
 * within this time after it, even with a closing grace of nothing.
 */
export const SETTLE_MS = 1_000;

/** When the sessions of a round close: the grace for late files after the last deadline (regulation 7.9). */
export function closingTime(lastDeadlineAt: number, rules: Pick<RoundRules, 'closeGraceMs'>): number {
  return lastDeadlineAt + Math.max(rules.closeGraceMs, SETTLE_MS);
}
