import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closingTime, deadlineOf, inTime, makeSchedule } from './schedule.js';

const START = 1_000_000;
const MINUTE = 60_000;
const SENT = { deadlineMs: MINUTE, deadlineFrom: 'sent' } as const;
const RELEASED = { deadlineMs: MINUTE, deadlineFrom: 'released' } as const;

it('releases the first essay at the start and the others at equal intervals', () => {
  expect(makeSchedule(START, MINUTE, 3)).toEqual([START, START + MINUTE, START + 2 * MINUTE]);
});

describe('deadline', () => {
  it('runs from the sending to a team that was connected', () => {
    expect(deadlineOf({ plannedAt: START, sentAt: START + 40, connected: true }, SENT)).toBe(START + 40 + MINUTE);
  });

  it('runs from the planned release for a team that was not, and when the contest says so', () => {
    expect(deadlineOf({ plannedAt: START, connected: false }, SENT)).toBe(START + MINUTE);
    expect(deadlineOf({ plannedAt: START, sentAt: START + 40, connected: false }, SENT)).toBe(START + MINUTE);
    expect(deadlineOf({ plannedAt: START, sentAt: START + 40, connected: true }, RELEASED)).toBe(START + MINUTE);
  });

  it('is never extended by a reconnection, whenever it comes', () => {
    fc.assert(
      fc.property(fc.nat(2 * MINUTE), (delay) => {
        const given = { plannedAt: START, sentAt: START + delay, connected: false };
        expect(deadlineOf(given, SENT)).toBe(START + MINUTE);
      }),
    );
  });

  it.each([
    [MINUTE - 1, true],
    [MINUTE, true],
    [MINUTE + 1, false],
  ])('after %i ms in time: %p', (after, expected) => {
    expect(inTime(START + after, START + MINUTE)).toBe(expected);
  });
});

it('closes after the grace for late files, and never at once', () => {
  expect(closingTime(START, { closeGraceMs: 300_000 })).toBe(START + 300_000);
  expect(closingTime(START, { closeGraceMs: 0 })).toBeGreaterThan(START);
});
