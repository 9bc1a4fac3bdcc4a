import { describe, expect, it } from '@jest/globals';
import type { Fragment } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, displayValue, scorePair } from '@starboard/metrics';
import { marked, taken } from '../../metrics/test/marked-text.js';
import { type RankedSolution, rankSolutions } from './ranking.js';

const TEXT = 'Мама мыла раму, а папа читал газету вслух.';

const row = (team: string, value: number | null, annulled = false) => {
  const status: RankedSolution['status'] = annulled ? 'annulled' : value === null ? 'unscored' : 'ranked';
  return { team, value, status };
};

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
    expect(ranked.map(({ place, row: { team, value } }) => [place, team, displayValue(value)])).toEqual([
      [1, 'b', '50.00'],
      [2, 'a', '50.00'],
    ]);
  });

  it('shares a place where only rounding tells values apart, in the order given', () => {
    // Both pair 2 of 3 fragments with the expert's 4, with other codes: M2 = 400/7, M5 = M2 · 2/3. One has an equal label,
    // the other an equal correction, each M2/3: M = 160/7, summed in another order.
    const own = (part: Partial<Fragment>): Fragment[] => [
      marked(TEXT, 'Мама', { id: 1, code: 'Г.упр', ...part }),
      marked(TEXT, 'раму', { id: 2, code: 'Г.упр' }),
      marked(TEXT, 'газету', { id: 3, code: 'Г.упр' }),
    ];
    const expert = [
      marked(TEXT, 'Мама', { id: 1, code: 'Г.согл', comment: 'род', correction: 'Папа' }),
      ...['раму', 'читал', 'вслух'].map((piece, at) => marked(TEXT, piece, { id: at + 2, code: 'Г.согл' })),
    ];
    const meanOf = (part: Partial<Fragment>): number =>
      taken(scorePair(own(part), expert, TEXT, DEFAULT_SCORING_PARAMS)).mean;
    const [label, correction] = [meanOf({ comment: 'род' }), meanOf({ correction: 'Папа' })];
    expect([label, correction].map((value) => Math.abs(value - 160 / 7) < 1e-12)).toEqual([true, true]);
    expect(label === correction).toBe(false);
    for (const [one, other] of [
      [label, correction],
      [correction, label],
    ] as const) {
      const { ranked } = rankSolutions([row('x', one), row('y', other), row('z', one - 1e-8)]);
      expect(ranked.map(({ place, row: { team } }) => [place, team])).toEqual([
        [1, 'x'],
        [1, 'y'],
        [3, 'z'],
      ]);
    }
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
