import { describe, expect, it } from '@jest/globals';
import { inReadersOrder } from './contest-order.js';

type Status = 'scheduled' | 'open' | 'closed' | 'finalised' | 'void';
const contest = (slug: string, ...rounds: readonly [status: Status, startsAt: string | null][]) => ({
  ...{ slug, announcedAt: '2026-01-01T00:00:00.000Z' },
  rounds: rounds.map(([status, startsAt]) => ({ status, startsAt: startsAt && `${startsAt}T00:00:00.000Z` })),
});
const order = (...contests: readonly ReturnType<typeof contest>[]): readonly string[] =>
  inReadersOrder(contests).map(({ slug }) => slug);

describe('inReadersOrder', () => {
  it('has what runs first, then what is to come, then what is over', () => {
    expect(
      order(
        contest('over', ['finalised', '2026-02-01']),
        contest('next', ['scheduled', '2026-09-01']),
        contest('void', ['void', '2026-05-01']),
        contest('running', ['finalised', '2026-02-01'], ['open', '2026-05-01']),
        contest('qualifying', ['open', null], ['scheduled', '2026-06-01']),
        contest('announced'),
      ),
    ).toEqual(['running', 'qualifying', 'next', 'announced', 'void', 'over']);
  });

  it('has the soonest of those to come first, and the latest of those that are over', () => {
    const [soon, later] = [contest('soon', ['scheduled', '2026-06-01']), contest('later', ['scheduled', '2026-07-01'])];
    const both = contest('both', ['finalised', '2026-02-01'], ['scheduled', '2026-06-15']);
    expect(order(later, both, soon)).toEqual(['soon', 'both', 'later']);
    expect(order(contest('a', ['finalised', '2025-02-01']), contest('b', ['closed', '2026-02-01']))).toEqual([
      'b',
      'a',
    ]);
  });

  it('leaves those alike in the order that they came in', () => {
    expect(order(contest('newer'), contest('older'))).toEqual(['newer', 'older']);
    expect(order(contest('c', ['void', null]), contest('d', ['void', null]))).toEqual(['c', 'd']);
  });
});
