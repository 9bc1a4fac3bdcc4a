import type { ContestView } from '@starboard/contracts';

type Contest = Pick<ContestView, 'announcedAt'> & {
  readonly rounds: readonly Pick<ContestView['rounds'][number], 'status' | 'startsAt'>[];
};

/** What a reader looks for first: 0 what runs, 1 what is to come, also without public rounds yet, 2 what is over. */
const stageOf = ({ rounds }: Contest): 0 | 1 | 2 => {
  if (rounds.some(({ status }) => status === 'open')) return 0;
  return rounds.length === 0 || rounds.some(({ status }) => status === 'scheduled') ? 1 : 2;
};

/** When its rounds of a status begin; those without a clock begin at no moment. */
const starts = ({ rounds }: Contest, of: string): number[] =>
  rounds.flatMap(({ status, startsAt }) => (status === of && startsAt !== null ? [Date.parse(startsAt)] : []));

/** By which contests of one stage are in order: the latest start first, of those to come the soonest. */
function rankOf(contest: Contest): number {
  if (stageOf(contest) === 1) return Math.min(...starts(contest, 'scheduled'));
  if (stageOf(contest) === 0) return -Math.max(...starts(contest, 'open'));
  return -Math.max(...contest.rounds.map(({ startsAt }) => Date.parse(startsAt ?? contest.announcedAt)));
}

/** Contests as a list shows them: running, those to come, those that are over; those alike in the order that they came in. */
export const inReadersOrder = <C extends Contest>(contests: readonly C[]): readonly C[] =>
  contests.toSorted((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    return stageOf(one) - stageOf(other) || (a === b ? 0 : a - b);
  });
