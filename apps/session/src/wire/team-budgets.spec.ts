import { expect, it } from '@jest/globals';
import { DEFAULT_EXCHANGE_LIMITS } from '../exchange-limits.js';
import { TeamBudgets } from './team-budgets.js';

it('forgets teams that have rested, and none that has sent lately', () => {
  let now = 0;
  const budgets = new TeamBudgets(DEFAULT_EXCHANGE_LIMITS, { now: () => now });
  const send = (team: string) => {
    const budget = budgets.of(team);
    budget.spend(1, 1);
    return budget;
  };
  const first = Array.from({ length: 2_000 }, (_, place) => send(`first ${place}`));
  expect(first.every((budget, place) => budgets.of(`first ${place}`) === budget)).toBe(true);
  now = 3_600_000;
  const busy = send('first 0');
  for (let place = 0; place < 2_000; place += 1) send(`second ${place}`);
  expect(busy).toBe(first[0]);
  expect(budgets.of('first 0')).toBe(busy);
  expect(budgets.of('first 1')).not.toBe(first[1]);
});
