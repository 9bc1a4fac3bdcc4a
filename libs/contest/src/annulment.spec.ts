import { describe, expect, it } from '@jest/globals';
import { annulmentBudget, annulmentOf } from './annulment.js';
import { dueFile } from './file.js';

const PLANNED = 1_000_000;
const DEADLINE = PLANNED + 60_000;
const AFTER = DEADLINE + 1;

describe('cause of an annulment', () => {
  const due = dueFile(PLANNED, DEADLINE);
  const released = { ...due, releasedAt: PLANNED };

  it.each([
    ['not-delivered', due],
    ['no-answer', released],
    ['late', { ...released, attempts: 2, late: 1, invalid: 1 }],
    ['invalid', { ...released, attempts: 1, invalid: 1 }],
    [undefined, { ...released, attempts: 1, finalAttempt: 1 }],
  ] as const)('is %s', (cause, file) => {
    expect(annulmentOf(file, AFTER)).toBe(cause);
  });

  it('is not known before the deadline is past', () => {
    expect(annulmentOf(due, DEADLINE)).toBeUndefined();
    expect(annulmentOf(due, AFTER)).toBe('not-delivered');
  });

  it('names an outage of the server within the file’s own time, and no other', () => {
    expect(annulmentOf(released, AFTER, [{ from: DEADLINE, to: DEADLINE + 5 }])).toBe('server-fault');
    expect(annulmentOf(released, AFTER, [{ from: PLANNED - 9, to: PLANNED - 1 }])).toBe('no-answer');
    expect(annulmentOf({ ...released, finalAttempt: 1 }, AFTER, [{ from: PLANNED, to: AFTER }])).toBeUndefined();
  });
});

// Regulation 7.7: more than 5 % of the sample.
describe('budget of annulments', () => {
  it.each([
    [100, 5, 0, false],
    [100, 6, -1, true],
    [60, 3, 0, false],
    [60, 4, -1, true],
    [10, 0, 0, false],
    [10, 1, -1, true],
  ])('of %i files, %i annulled: %i left, exceeded %p', (sample, annulled, left, exceeded) => {
    expect(annulmentBudget(sample, annulled, { annulShare: 0.05 })).toMatchObject({ left, exceeded });
  });
});
