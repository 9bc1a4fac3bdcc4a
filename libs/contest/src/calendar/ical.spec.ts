import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { makeIcal } from './ical.js';

const AT = Date.parse('2026-11-23T09:00:00Z');
const EVENT = {
  uid: 'schedule:F@grammar.example.org',
  from: AT,
  to: AT + 7_200_000,
  summary: 'Объявить расписание, интервал; и «зону» \\ обратную',
  description: `Первая строка\nВторая строка: ${'длинная '.repeat(30)}🙂🙂🙂`,
  categories: ['late', 'a,b'],
  url: 'https://grammar.example.org/my/spring/calendar',
};

const { to: _to, ...MOMENT } = { ...EVENT, uid: 'moment' };

describe('a calendar file (RFC 5545)', () => {
  const text = makeIcal({ name: 'ПРО//ЧТЕНИЕ', at: AT, events: [EVENT, MOMENT] });

  it('is read by another program as it was meant', () => {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const [first] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(first?.uid).toBe(EVENT.uid);
    expect(first?.summary).toBe(EVENT.summary);
    expect(first?.description).toBe(EVENT.description);
    expect(first?.startDate.toJSDate().getTime()).toBe(EVENT.from);
    expect(first?.endDate.toJSDate().getTime()).toBe(EVENT.to);
    const [vevent] = calendar.getAllSubcomponents('vevent');
    expect(vevent?.getFirstProperty('categories')?.getValues()).toEqual(EVENT.categories);
    expect(vevent?.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART:20261123T090000Z');
  });

  it('has lines of 75 bytes at most, ended by CR LF, and cuts no character', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n\uFFFD]/);
  });

  it('nobody writes lines of their own into it', () => {
    const evil = makeIcal({
      name: 'x',
      at: AT,
      events: [{ ...EVENT, summary: 'a\r\nBEGIN:VALARM\u0000', uid: 'u\nX:1' }],
    });
    expect(evil).not.toMatch(/^(BEGIN:VALARM|X:1)/m);
    expect(evil).not.toContain('\u0000');
  });
});
