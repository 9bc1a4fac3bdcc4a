import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Fragment } from '@starboard/markup';
import { taken } from '../test/marked-text.js';
import { blankFragment, SMALL_TEXT as TEXT } from '../test/random-markup.js';
import { DEFAULT_SCORING_PARAMS, type PairScore, scoreEssay, scorePair } from './index.js';

const part = fc.record({
  start: fc.nat(TEXT.length),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(30)),
  code: fc.constantFrom('Г.упр', 'Г.согл', 'Р.тавт', 'Р.знач'),
  subtype: fc.constantFrom('', 'упр', 'термин'),
  comment: fc.constantFrom('', '', 'лишнее слово', 'Лишние слова'),
  correction: fc.constantFrom('', 'дом', 'кот'),
});
const markup = fc
  .array(part, { maxLength: 9 })
  .map((parts) =>
    parts.map(({ length, start, ...rest }, id) =>
      blankFragment({ ...rest, id, start, end: Math.min(TEXT.length, start + length) }),
    ),
  );
const weights = fc
  .array(fc.nat(9), { minLength: 5, maxLength: 5 })
  .filter((list) => list.some((weight) => weight > 0))
  .map((list) => [0, ...list, 0]);

const params = { ...DEFAULT_SCORING_PARAMS, codeFilter: '*' };
const score = (x: readonly Fragment[], y: readonly Fragment[], more = {}): PairScore =>
  taken(scorePair(x, y, TEXT, { ...params, ...more }));
const metrics = ({ q, m2, m3, m4, m5, m6, mean }: PairScore) => ({ q, m2, m3, m4, m5, m6, mean });
const holds = (property: fc.IProperty<[Fragment[], Fragment[]]>): void => fc.assert(property, { numRuns: 1_000 });
const holdsForOne = (property: fc.IProperty<[Fragment[]]>): void => fc.assert(property, { numRuns: 1_000 });

describe('laws of the metrics', () => {
  it('Q and M2 are symmetric, and the pairing is the same in both directions', () => {
    holds(
      fc.property(markup, markup, (x, y) => {
        const [xy, yx] = [score(x, y), score(y, x)];
        expect([yx.q, yx.m2, yx.matched]).toEqual([xy.q, xy.m2, xy.matched]);
        expect(yx.matches.map((match) => `${match.y}-${match.x}`).sort()).toEqual(
          xy.matches.map((match) => `${match.x}-${match.y}`).sort(),
        );
      }),
    );
  });

  it('0 ≤ M ≤ 100, and M ≤ M2 for every metric, whatever the weights', () => {
    fc.assert(
      fc.property(markup, markup, weights, (x, y, chosen) => {
        const { m2, m3, m4, m5, m6, mean } = score(x, y, { weights: chosen });
        for (const value of [m2, m3, m4, m5, m6, mean]) expect(value >= 0 && value <= 100).toBe(true);
        for (const value of [m3, m4, m5, m6]) expect(value).toBeLessThanOrEqual(m2);
      }),
      { numRuns: 1_000 },
    );
  });

  it('M(X, X) is the ceiling, and only corrections are missing from it', () => {
    holdsForOne(
      fc.property(markup, (x) => {
        const own = score(x, x);
        const corrected = x.filter(({ correction }) => correction !== '').length;
        expect(own.mean).toBe(own.ceiling);
        expect(own).toMatchObject({ q: 0, m2: 100, m3: 100, m4: 100, m5: 100 });
        expect(own.m6).toBeCloseTo(x.length === 0 ? 100 : (100 * corrected) / x.length, 10);
      }),
    );
  });

  it('M(X, Y) is never above the ceiling of X', () => {
    holds(
      fc.property(markup, markup, (x, y) => {
        const { mean, ceiling } = score(x, y);
        expect(mean).toBeLessThanOrEqual(ceiling + 1e-12);
      }),
    );
  });

  it('removing an unmatched fragment of Y never lowers M2, and lowers Q by one', () => {
    holds(
      fc.property(markup, markup, (x, y) => {
        const before = score(x, y);
        for (const id of before.unmatchedY) {
          const after = score(
            x,
            y.filter((fragment) => fragment.id !== id),
          );
          if (x.length > 0) expect(after.m2).toBeGreaterThanOrEqual(before.m2);
          expect(before.q - after.q).toBeCloseTo(1, 12);
        }
      }),
    );
  });

  it('the order of the fragments does not matter', () => {
    const keys = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
    const sortedBy = (list: readonly Fragment[], order: readonly number[]): Fragment[] =>
      [...list].sort((a, b) => (order[a.id] ?? 0) - (order[b.id] ?? 0));
    fc.assert(
      fc.property(markup, markup, keys, (x, y, order) => {
        expect(score(sortedBy(x, order), sortedBy(y, order))).toEqual(score(x, y));
      }),
      { numRuns: 1_000 },
    );
  });

  it('metrics do not depend on the ids', () => {
    holds(
      fc.property(markup, markup, (x, y) => {
        const renamed = (list: readonly Fragment[]): Fragment[] =>
          list.map((fragment) => ({ ...fragment, id: 1_000 - fragment.id }));
        expect(metrics(score(renamed(x), renamed(y)))).toEqual(metrics(score(x, y)));
      }),
    );
  });

  it('the value of an essay does not depend on the order of the experts', () => {
    fc.assert(
      fc.property(markup, markup, markup, markup, (solution, a, b, c) => {
        const experts = [a, b, c].map((fragments, at) => ({ id: `e${at}`, fragments }));
        const valueOf = (list: typeof experts) => {
          const {
            pairs: _pairs,
            agreement,
            ...values
          } = taken(scoreEssay({ text: TEXT, solution, experts: list }, { ...params, h: 0.3 }));
          return { ...values, least: agreement.min, mean: agreement.avg, ster: agreement.value };
        };
        expect(valueOf([...experts].reverse())).toEqual(valueOf(experts));
      }),
      { numRuns: 500 },
    );
  });
});
