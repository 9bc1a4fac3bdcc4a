import { describe, expect, it } from '@jest/globals';
import { addWorkingDays, dayAt, endOfDay, isWorkingDay, startOfDay } from './working-days.js';

const MOSCOW = 'Europe/Moscow';

describe('working days (regulation 7.3, 7.10)', () => {
  it.each([
    ['2026-11-23', 15, '2026-12-14'],
    // 31 December and 1–8 January are off, 9 January by decree.
    ['2026-12-30', 1, '2027-01-11'],
    ['2025-12-30', 1, '2026-01-12'],
    ['2026-10-30', 5, '2026-11-09'],
    // A Saturday that is worked by decree.
    ['2025-10-31', 1, '2025-11-01'],
    // 2027 by law alone: 1 May is a Saturday, 9 May a Sunday.
    ['2027-04-30', 1, '2027-05-04'],
    ['2027-05-07', 1, '2027-05-11'],
  ])('from %s %i working days end on %s', (day, count, last) => {
    expect(addWorkingDays(day, count)).toBe(last);
  });

  it('the contest gives days of its own', () => {
    const own = { daysOff: ['2026-11-24'], workDays: ['2026-11-28'] };
    expect(addWorkingDays('2026-11-23', 1, own)).toBe('2026-11-25');
    expect(isWorkingDay('2026-11-28', own)).toBe(true);
    expect(isWorkingDay('2026-11-28')).toBe(false);
  });

  it('days without end of work are refused', () => {
    const daysOff = Array.from({ length: 4_000 }, (_, at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
    expect(() => addWorkingDays('1970-01-01', 1, { daysOff })).toThrow(RangeError);
  });

  it('a day is one of the zone, also where clocks are moved', () => {
    expect(dayAt(Date.parse('2026-11-23T21:30:00Z'), MOSCOW)).toBe('2026-11-24');
    expect(new Date(startOfDay('2026-11-24', MOSCOW)).toISOString()).toBe('2026-11-23T21:00:00.000Z');
    expect(new Date(endOfDay('2026-03-29', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T21:59:59.999Z');
    // Midnight does not exist: clocks go from 0:00 to 1:00.
    expect(new Date(startOfDay('2018-11-04', 'America/Sao_Paulo')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });
});
