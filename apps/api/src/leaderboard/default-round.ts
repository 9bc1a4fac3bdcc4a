import type { PublicRound } from '@starboard/database';

type Candidate = Pick<PublicRound, 'status' | 'snapshot'>;

/**
 * The round that a reader who names none wants to see, out of rounds in the order in which they take place:
 * one that runs now; else the latest with a public board; else the next to come; else the latest.
 * Void rounds are shown only when nothing else is there.
 */
export function defaultRound<R extends Candidate>(rounds: readonly R[]): R | undefined {
  const live = rounds.filter(({ status }) => status !== 'void');
  return (
    live.findLast(({ status }) => status === 'open') ??
    live.findLast(({ snapshot }) => snapshot !== null) ??
    live.find(({ status }) => status === 'scheduled') ??
    live.at(-1) ??
    rounds.at(-1)
  );
}
