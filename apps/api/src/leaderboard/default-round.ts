import type { PublicRound } from '@starboard/database';

type Candidate = Pick<PublicRound, 'status' | 'snapshot' | 'startsAt'>;

/**
 * The round that a reader who names none wants to see, out of rounds in the order in which they take place: one whose
 * clock runs now; else the newest result, published or being decided about; else one that is open without a clock; else
 * the next to come; else the latest. A qualification without a clock stays open until somebody closes it, so it does not
 * stand before results that came after it. Void rounds are shown only when nothing else is there.
 */
export function defaultRound<R extends Candidate>(rounds: readonly R[]): R | undefined {
  const live = rounds.filter(({ status }) => status !== 'void');
  return (
    live.findLast((round) => round.status === 'open' && hasClock(round)) ??
    live.findLast((round) => round.snapshot !== null || (round.status === 'closed' && hasClock(round))) ??
    live.findLast(({ status }) => status === 'open') ??
    live.find(({ status }) => status === 'scheduled') ??
    live.at(-1) ??
    rounds.at(-1)
  );
}

const hasClock = ({ startsAt }: Candidate): boolean => startsAt !== null;
