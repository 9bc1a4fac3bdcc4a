import { describe, expect, it } from '@jest/globals';
import { nextNotice, shortNotice } from './near-final.js';

const DAY = 86_400_000;

describe('the notice of a schedule (7.5)', () => {
  it.each([
    [10 * DAY, false],
    [10 * DAY - 1, true],
    [-1, true],
    [undefined, false],
  ])('a start %s ms from now is short: %s', (startsIn, short) => {
    expect(shortNotice(startsIn === undefined ? undefined : 1_000 + startsIn, 10, 1_000)).toBe(short);
  });
});

describe('the notice of the next final (4.6, 9.2)', () => {
  const versions = [
    { version: 2, values: { noticeDays: 20 } },
    { version: 1, values: { noticeDays: 10 } },
  ];
  const final = (days: number, parametersVersion = 1, status: 'scheduled' | 'open' | 'closed' = 'scheduled') =>
    ({ mode: 'final', status, startsAt: new Date(days * DAY).toISOString(), parametersVersion }) as const;

  it('ends before its days, by the parameters of the round', () => {
    expect(nextNotice([final(30)], versions, 0)).toEqual({
      ...{ startsAt: 30 * DAY, noticeDays: 10, until: 20 * DAY, near: false },
    });
    expect(nextNotice([final(30)], versions, 20 * DAY)?.near).toBe(false);
    expect(nextNotice([final(30)], versions, 20 * DAY + 1)?.near).toBe(true);
  });

  it('is that of the final whose notice ends first, not of the one that starts first', () => {
    expect(nextNotice([final(30), final(35, 2)], versions, 0)?.startsAt).toBe(35 * DAY);
  });

  it('is that of a final that runs, of none that is over, and of no other round', () => {
    expect(nextNotice([final(1, 1, 'open')], versions, 2 * DAY)?.near).toBe(true);
    expect(nextNotice([final(1, 1, 'closed')], versions, 2 * DAY)).toBeUndefined();
    expect(nextNotice([{ ...final(1), mode: 'algorithmic' }], versions, 0)).toBeUndefined();
    expect(nextNotice([{ ...final(1), startsAt: null }], versions, 0)).toBeUndefined();
  });
});
