import { describe, expect, it } from '@jest/globals';
import { rankedValue, spreadOf } from './spread.js';

const ITEMS = 100;
const row = (value: (item: number) => number | null): (number | null)[] =>
  Array.from({ length: ITEMS }, (_, item) => value(item));
/** From 0 to 1, evenly spread and out of order. */
const noise = (item: number): number => ((item * 37) % ITEMS) / ITEMS;

describe('spreadOf', () => {
  it('is about two standard errors of a mean to either side', () => {
    const values = row((item) => 50 + 20 * noise(item));
    const [spread] = spreadOf([values], 'mean');
    const mean = rankedValue(values, 'mean')!;
    // Evenly spread over 20: a deviation of 20 / √12, of which √100 is taken.
    const error = 20 / Math.sqrt(12) / 10;
    expect(mean - spread!.low).toBeGreaterThan(1.7 * error);
    expect(mean - spread!.low).toBeLessThan(2.2 * error);
    expect(spread!.high - mean).toBeGreaterThan(1.7 * error);
    expect(spread!.high - mean).toBeLessThan(2.2 * error);
  });

  it('tells neighbours apart by the same items: a small lead everywhere is one, a large one here and there is none', () => {
    const steady = [row((item) => 50.5 + 20 * noise(item)), row((item) => 50 + 20 * noise(item))];
    expect(spreadOf(steady, 'mean').map((spread) => spread!.apartFromNext)).toEqual([true, null]);
    const luck = [row((item) => 50.5 + 20 * noise(item)), row((item) => 50 + 20 * noise(item + 31))];
    expect(spreadOf(luck, 'mean')[0]!.apartFromNext).toBe(false);
  });

  it('has no width where all items have one value, counts annulled ones as nothing in a sum, and leaves them out of a mean', () => {
    expect(spreadOf([row(() => 7)], 'mean')).toEqual([{ low: 7, high: 7, apartFromNext: null }]);
    const half = row((item) => (item % 2 === 0 ? 10 : null));
    expect(spreadOf([half], 'mean')[0]).toMatchObject({ low: 10, high: 10 });
    const sum = spreadOf([half], 'sum')[0]!;
    expect([sum.low < 500, sum.high > 500, rankedValue(half, 'sum')]).toEqual([true, true, 500]);
  });

  it('is the same every time, and knows nothing of solutions without values', () => {
    const values = [row((item) => 20 * noise(item)), null, row(() => null)];
    expect(spreadOf(values, 'mean')).toEqual(spreadOf(values, 'mean'));
    expect(spreadOf(values, 'mean').slice(1)).toEqual([null, null]);
    expect(spreadOf([], 'mean')).toEqual([]);
  });
});
