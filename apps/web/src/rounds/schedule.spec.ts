import { describe, expect, it } from '@jest/globals';
import { lastMoment, lobbyBefore } from './schedule.js';

describe('the clock of a round', () => {
  it('ends with the deadline of the last file', () => {
    const values = { intervalMs: 60_000, deadlineMs: 60_000 };
    expect(lastMoment(0, 40, values)).toBe(40 * 60_000);
    expect(lastMoment(0, 1, values)).toBe(60_000);
  });

  it('says how long before the start the lobby opens', () => {
    const startsAt = '2026-12-20T09:00:00.000Z';
    expect(lobbyBefore({ startsAt, lobbyOpensAt: '2026-12-20T08:15:00.000Z' })).toBe(45);
    expect(lobbyBefore({ startsAt: null, lobbyOpensAt: null })).toBeUndefined();
  });
});
