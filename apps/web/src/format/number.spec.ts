import { describe, expect, it } from '@jest/globals';
import { formatDecimal, formatPercent } from './number.js';

describe('formatPercent', () => {
  it.each([
    [71.005, '71.01'],
    [1.005, '1.01'],
    [8.345, '8.35'],
    [62.344999, '62.34'],
    [99.995, '100.00'],
    [0, '0.00'],
    [100, '100.00'],
    [1e-7, '0.00'],
    [33.333333333333336, '33.33'],
    [66.66666666666667, '66.67'],
  ])('rounds %d half up to %s', (value, shown) => {
    expect(formatPercent(value, 'en')).toBe(shown);
  });

  it('uses the locale’s decimal sign', () => {
    expect(formatPercent(71.005, 'ru')).toBe('71,01');
  });

  it('differs from toFixed where toFixed is wrong', () => {
    expect((1.005).toFixed(2)).toBe('1.00');
  });
});

describe('formatDecimal', () => {
  it.each([
    [0.0625, 'en', '0.0625'],
    [0.1, 'ru', '0,1'],
    [1, 'ru', '1'],
    [1e-7, 'en', '0.0000001'],
  ])('shows all of %d in %s: %s', (value, locale, shown) => {
    expect(formatDecimal(value, locale)).toBe(shown);
  });
});
