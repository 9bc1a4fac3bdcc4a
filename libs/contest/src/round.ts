import type { RoundMode, RoundRules } from './rules.js';
import { closingTime, SETTLE_MS } from './schedule.js';

/*
 * A round: draft → scheduled → open → closed → finalised; void from any state but finalised.
 *
 * - draft: being prepared; programs see nothing of it.
 * - scheduled: announced. A round with a clock becomes open when its lobby opens; one without a clock, at once.
 * - open: before the start it is a lobby where sessions wait; from the start the essays come on their schedule; after the
 *   last deadline late files are stored for the closing grace. The organisers may end it before: then nothing more is given
 *   out, and it closes as soon as what came in time is stored.
 * - closed: nothing is received any more; experts, scoring and the jury follow.
 * - void: restarted or cancelled; everything is kept and nothing counts (7.15).
 *
 * Only these stored states and the clock decide: any process may make a due transition, and one that was made stays made.
 */

/** States of a round; the transitions are described at the top of this file. */
export const ROUND_STATUSES = ['draft', 'scheduled', 'open', 'closed', 'finalised', 'void'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

export interface RoundState {
  readonly mode: RoundMode;
  readonly status: RoundStatus;
  readonly lobbyOpensAt?: number;
  readonly startsAt?: number;
  /** The last deadline of all its files; absent in rounds without a clock. */
  readonly lastDeadlineAt?: number;
  /** The organisers have decided that the round ends here, whatever the schedule says. */
  readonly closeAt?: number;
}

/** Whether a scheduled round has to become open. */
export function opensNow(round: RoundState, now: number): boolean {
  if (round.status !== 'scheduled') return false;
  const from = round.lobbyOpensAt ?? round.startsAt;
  return from === undefined || now >= from;
}

/** Whether an open round has to become closed: after its last deadline, or after the organisers' decision to end it. */
export function closesNow(round: RoundState, now: number, rules: Pick<RoundRules, 'closeGraceMs'>): boolean {
  if (round.status !== 'open') return false;
  if (round.closeAt !== undefined) return now >= round.closeAt + SETTLE_MS;
  if (round.lastDeadlineAt === undefined) return false;
  return now >= closingTime(round.lastDeadlineAt, rules);
}
