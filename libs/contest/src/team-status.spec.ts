import { expect, it } from '@jest/globals';
import { mayBecome, TEAM_STATUSES } from './team-status.js';

it('allows these changes of a team’s status and no other', () => {
  const pairs = TEAM_STATUSES.flatMap((from) => TEAM_STATUSES.map((to) => ({ from, to })));
  expect(pairs.filter(({ from, to }) => mayBecome(from, to)).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'applied approved',
    'applied refused',
    'applied withdrawn',
    'approved withdrawn',
    'approved disqualified',
    'refused applied',
    'withdrawn applied',
  ]);
});
