import { expect, it } from '@jest/globals';
import { MessageBudget } from './message-budget.js';

it('lets a burst through, owes what is more, and recovers with time', () => {
  const budget = new MessageBudget(10, 3, 0);
  expect([0, 0, 0, 0, 0].map((now) => budget.take(now))).toEqual([0, 0, 0, 1, 2]);
  expect(budget.take(200)).toBe(1);
  expect(budget.take(500)).toBe(0);
});
