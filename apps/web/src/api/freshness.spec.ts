import { describe, expect, it } from '@jest/globals';
import { freshness, since } from './freshness.js';

describe('freshness', () => {
  it.each([
    [0, 'fresh', 0],
    [11_999, 'fresh', 11],
    [12_000, 'silent', 12],
    [29_999, 'silent', 29],
    [30_000, 'dead', 30],
  ] as const)('of something heard %d ms ago is %s for %d s', (age, state, seconds) => {
    expect(freshness(age)).toEqual({ state, seconds });
  });

  it('counts the time in which the machine slept, and is not fooled by a clock that is set back', () => {
    const then = { steady: 1_000, wall: 500_000 };
    expect(since(then, { steady: 2_000, wall: 560_000 })).toBe(60_000);
    expect(since(then, { steady: 21_000, wall: 100_000 })).toBe(20_000);
  });
});
