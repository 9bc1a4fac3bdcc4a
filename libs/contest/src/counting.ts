import type { RoundMode } from './rules.js';

/** What stands on the board of a qualification, which may be held as often as a team likes (regulation 2.7). */
export interface CountingRules {
  /** A session of fewer files has no place, unless it is of the whole set. Absent: as before there was the rule, one will do. */
  readonly leastFiles?: number | undefined;
  /** `finished`: a session that was left, or lost its connection for good, has no place. Absent: `ended`. */
  readonly countedSessions?: 'ended' | 'finished' | undefined;
}

/** A session that is over. */
export interface EndedSession {
  /** It ran to its end; the program neither left it nor lost it. */
  readonly finished: boolean;
  /** Files in its sample. */
  readonly sample: number;
}

export interface CountedRound {
  readonly mode: RoundMode;
  /** Files in the whole set, without what an early end cut off. */
  readonly items: number;
}

/**
 * Whether a session stands for a place: equal conditions (2.7) are not those of one lucky file. In a final every session does:
 * what was left undone in it is annulled (7.7).
 */
export function standsForPlace(session: EndedSession, round: CountedRound, rules: CountingRules): boolean {
  if (round.mode === 'final') return true;
  if (rules.countedSessions === 'finished' && !session.finished) return false;
  return session.sample >= leastSample(round.items, rules);
}

/** The least number of files for a place. */
export const leastSample = (items: number, { leastFiles = 1 }: CountingRules): number => Math.min(leastFiles, items);
