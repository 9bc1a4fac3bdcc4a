import { describe, expect, it } from '@jest/globals';
import { displayValue, rankSolutions } from './index.js';

const row = (team: string, star: number | null, annulledSolution = false) => ({ team, star, annulledSolution });

describe('rankSolutions', () => {
  it('shares places at equal values and counts on after them', () => {
    const { ranked } = rankSolutions([row('a', 10), row('b', 30), row('c', 20), row('d', 30), row('e', 5)]);
    expect(ranked.map(({ place, row: { team } }) => [place, team])).toEqual([
      [1, 'b'],
      [1, 'd'],
      [3, 'c'],
      [4, 'a'],
      [5, 'e'],
    ]);
  });

  it('ranks in full precision: what looks equal in two decimals is not', () => {
    const { ranked } = rankSolutions([row('a', 50.001), row('b', 50.002)]);
    expect(ranked.map(({ place, row: { team, star } }) => [place, team, displayValue(star)])).toEqual([
      [1, 'b', '50.00'],
      [2, 'a', '50.00'],
    ]);
  });

  it('lists annulled and unscored solutions apart, however high their value', () => {
    const { ranked, annulled, unscored } = rankSolutions([
      row('a', 99, true),
      row('b', null),
      row('c', 0),
      row('d', null, true),
    ]);
    expect(ranked.map(({ row: { team } }) => team)).toEqual(['c']);
    expect(annulled.map(({ team }) => team)).toEqual(['a', 'd']);
    expect(unscored.map(({ team }) => team)).toEqual(['b']);
  });

  it('ranks nobody', () => expect(rankSolutions([])).toEqual({ ranked: [], annulled: [], unscored: [] }));
});

describe('displayValue', () => {
  it.each([
    [0.125, '0.13'],
    [1.005, '1.01'],
    [8.345, '8.35'],
    [62.344999, '62.34'],
    [1e-7, '0.00'],
    [1234.5, '1234.50'],
    [100, '100.00'],
    [null, '—'],
  ])('%p', (value, shown) => expect(displayValue(value)).toBe(shown));
});
