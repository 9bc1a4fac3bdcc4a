import { describe, expect, it } from '@jest/globals';
import { formatClock } from './time.js';

describe('formatClock', () => {
  it.each([
    [0, 0, '0:00'],
    [-5_000, 0, '0:00'],
    [1, 0, '0:01'],
    [59_000, 0, '0:59'],
    [59_001, 0, '1:00'],
    [3_599_000, 0, '59:59'],
    [3_600_000, 0, '1:00:00'],
    [90_061_000, 1, '1:01:01'],
  ])('shows %d ms as %d days and %s', (ms, days, clock) => {
    expect(formatClock(ms)).toEqual({ days, clock });
  });
});
