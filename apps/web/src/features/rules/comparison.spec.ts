import { describe, expect, it } from '@jest/globals';
import type { RuleResultView } from '@starboard/contracts';
import { compareResults, countChanges, transitions } from './comparison';

const result = (position: number, score: number | null, label: number | null = null): RuleResultView => ({
  position,
  blanks: [`answer ${position}`],
  label,
  score,
  detail: { combos: {}, trace: null },
});

describe('two versions of a rule on one set', () => {
  it.each([
    [4, 4, 8, 'same'],
    [4, 4.0001, 8, 'same'],
    [4, 6, 8, 'nearer'],
    [8, 6, 8, 'further'],
    [6, 10, 8, 'changed'],
    [4, 6, null, 'changed'],
    [null, 0, 10, 'nearer'],
    [10, null, 0, 'further'],
    [null, null, 5, 'same'],
    [null, 3, null, 'changed'],
  ] as const)('%p, then %p, label %p: %s', (before, after, label, change) => {
    const [compared] = compareResults([result(0, before, label)], [result(0, after, label)]);
    expect(compared?.change).toBe(change);
  });

  it('counts every answer that both have once, and no other', () => {
    const first = [result(0, 1, 2), result(1, 5, 5), result(2, null), result(3, 9)];
    const second = [result(3, 9), result(1, 4, 5), result(0, 2, 2)];
    const compared = compareResults(first, second);
    expect(compared.map(({ position }) => position)).toEqual([0, 1, 3]);
    expect(countChanges(compared)).toEqual({ nearer: 1, further: 1, changed: 0, same: 1 });
  });

  it('tells from which grade to which, halves up', () => {
    const counts = transitions(compareResults([result(0, 2.5), result(1, null)], [result(0, 9.49), result(1, 3)]));
    expect(counts[3]![9]).toBe(1);
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
