import { describe, expect, it } from '@jest/globals';
import { type CountingRules, standsForPlace } from './counting.js';

const RULES: CountingRules = { leastFiles: 30, countedSessions: 'finished' };
const QUALIFICATION = { mode: 'algorithmic', items: 100 } as const;

describe('a place on the board of a qualification (2.7, equal conditions)', () => {
  it.each([
    [29, false],
    [30, true],
    [100, true],
  ])('with a session of %i files: %p', (sample, stands) => {
    expect(standsForPlace({ finished: true, sample }, QUALIFICATION, RULES)).toBe(stands);
  });

  it('of a small set needs the whole of it', () => {
    const small = { ...QUALIFICATION, items: 6 };
    expect(standsForPlace({ finished: true, sample: 6 }, small, RULES)).toBe(true);
    expect(standsForPlace({ finished: true, sample: 5 }, small, RULES)).toBe(false);
  });

  it('is not for a session that was left', () => {
    expect(standsForPlace({ finished: false, sample: 100 }, QUALIFICATION, RULES)).toBe(false);
    const all = { ...RULES, countedSessions: 'ended' } as const;
    expect(standsForPlace({ finished: false, sample: 100 }, QUALIFICATION, all)).toBe(true);
  });

  it('is as it was with parameters from before the rule, and in finals', () => {
    expect(standsForPlace({ finished: false, sample: 1 }, QUALIFICATION, {})).toBe(true);
    expect(standsForPlace({ finished: false, sample: 20 }, { mode: 'final', items: 20 }, RULES)).toBe(true);
  });
});
