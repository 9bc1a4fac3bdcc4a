import { describe, expect, it } from '@jest/globals';
import { formatClock, formatPrecise, zoneName } from './time.js';

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

describe('zoneName', () => {
  const winter = new Date('2026-01-15T12:00:00Z');
  it.each([
    ['ru', 'Europe/Moscow', 'МСК'],
    ['en', 'Europe/Moscow', 'UTC+3'],
    ['ru', 'Asia/Yekaterinburg', 'UTC+5'],
    ['en', 'Asia/Kolkata', 'UTC+5:30'],
    ['en', 'America/New_York', 'UTC-5'],
    ['ru', 'UTC', 'UTC'],
    ['en', 'Europe/London', 'UTC'],
  ])('calls in %s the zone %s %s', (locale, zone, name) => {
    expect(zoneName(winter, locale, zone)).toBe(name);
  });

  it('knows summer time', () => {
    expect(zoneName(new Date('2026-07-15T12:00:00Z'), 'en', 'America/New_York')).toBe('UTC-4');
  });
});

describe('formatPrecise', () => {
  it('says which number is the day', () => {
    const moment = '2026-02-03T12:00:05Z';
    expect(formatPrecise(moment, 'en')).toMatch(/^Feb [234], 2026, /);
    expect(formatPrecise(moment, 'ru')).toMatch(/^0[234]\.02\.2026, /);
  });
});
