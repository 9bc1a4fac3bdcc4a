import { describe, expect, it } from '@jest/globals';
import { momentIn, zonedTime } from './zoned.js';

describe('momentIn', () => {
  it.each([
    ['2026-12-20', '12:00', 'Europe/Moscow', '2026-12-20T09:00:00.000Z'],
    ['2026-12-20', '00:30', 'Asia/Kamchatka', '2026-12-19T12:30:00.000Z'],
    ['2026-07-01', '12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-01-01', '12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
    ['2026-01-01', '12:00', 'Asia/Kolkata', '2026-01-01T06:30:00.000Z'],
    // The clocks are put back at 03:00 summer time: 02:30 is twice, and the first is meant.
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ])('reads %s %s in %s as %s', (date, time, zone, moment) => {
    expect(new Date(momentIn({ date, time }, zone) ?? 0).toISOString()).toBe(moment);
  });

  it.each([
    // The clocks are put forward from 02:00 to 03:00.
    ['2026-03-29', '02:30'],
    ['2026-13-01', '12:00'],
    ['', '12:00'],
    ['2026-12-20', ''],
  ])('knows no moment at %s %s', (date, time) => {
    expect(momentIn({ date, time }, 'Europe/Berlin')).toBeUndefined();
  });

  it('is the other way round than what clocks show', () => {
    const moment = Date.parse('2026-12-20T09:00:00Z');
    expect(zonedTime(moment, 'Europe/Moscow')).toEqual({ date: '2026-12-20', time: '12:00' });
    expect(momentIn(zonedTime(moment, 'Pacific/Auckland'), 'Pacific/Auckland')).toBe(moment);
  });
});
