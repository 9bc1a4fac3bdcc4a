import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gradeOf, type LabelledScore, quadraticWeightedKappa, scoreAgreement, scoreDistribution } from './index.js';

const repeat = (...runs: readonly [grade: number, times: number][]): number[] =>
  runs.flatMap(([grade, times]) => Array.from({ length: times }, () => grade));
const pairsOf = (labels: readonly number[], scores: readonly number[]): LabelledScore[] =>
  labels.map((label, at) => ({ label, score: scores[at]! }));

describe('scoreAgreement', () => {
  // scikit-learn's tests of cohen_kappa_score(weights="quadratic"); the first is from Artstein and Poesio.
  it.each([
    [repeat([0, 40], [1, 60]), repeat([0, 20], [1, 20], [0, 10], [1, 50]), 0.348, 3],
    [repeat([0, 46], [1, 44], [2, 10]), repeat([0, 50], [1, 40], [2, 10]), 0.9541, 4],
  ])('gives the published kappa', (labels, scores, kappa, digits) => {
    expect(scoreAgreement(pairsOf(labels, scores)).quadraticWeightedKappa).toBeCloseTo(kappa, digits);
  });

  it('gives what a hand computes', () => {
    // Grades (label, score): (0, 0), (5, 6), (10, 10), (10, 8). O = 0 + 1 + 0 + 4 = 5; the sixteen squares of all labels
    // against all scores: 0 36 100 64 | 25 1 25 9 | twice 100 16 0 4; E = 500 / 4 = 125; 1 − 5 / 125 = 0.96.
    const pairs = pairsOf([0, 5.25, 10, 10], [0.25, 5.5, 10, 8]);
    const { confusion, ...figures } = scoreAgreement(pairs);
    expect(figures).toEqual({ count: 4, meanAbsoluteError: 2.5 / 4, exact: 0.5, quadraticWeightedKappa: 0.96 });
    expect([confusion[0]![0], confusion[5]![6], confusion[10]![10], confusion[10]![8]]).toEqual([1, 1, 1, 1]);
    expect(confusion.flat().reduce((sum, cell) => sum + cell, 0)).toBe(4);
  });

  it('is not defined where there is nothing to compare', () => {
    expect(scoreAgreement([])).toMatchObject({ count: 0, meanAbsoluteError: null, exact: null });
    expect(scoreAgreement([]).quadraticWeightedKappa).toBeNull();
    expect(scoreAgreement(pairsOf([7, 7], [7, 7])).quadraticWeightedKappa).toBeNull();
    expect(scoreAgreement(pairsOf([7, 7], [3, 3])).quadraticWeightedKappa).toBe(0);
    expect(scoreAgreement(pairsOf([0, 10], [10, 0])).quadraticWeightedKappa).toBe(-1);
  });

  it('rounds halves up', () => {
    expect([0, 0.49, 0.5, 1.5, 2.5, 9.5, 10].map(gradeOf)).toEqual([0, 0, 1, 2, 3, 10, 10]);
    expect(scoreDistribution([0, 0.4, 9.5, 10])).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('has the kappa of another algorithm: mean square over pairs against mean square over all combinations', () => {
    const grades = fc.integer({ min: 0, max: 10 });
    const rated = fc.array(fc.tuple(grades, grades), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(rated, (list) => {
        const { confusion } = scoreAgreement(list.map(([label, score]) => ({ label, score })));
        const observed = list.reduce((sum, [a, b]) => sum + (a - b) ** 2, 0) / list.length;
        const chance = list.flatMap(([a]) => list.map(([, b]) => (a - b) ** 2));
        const expected = chance.reduce((sum, square) => sum + square, 0) / chance.length;
        const kappa = quadraticWeightedKappa(confusion);
        if (expected === 0) expect(kappa).toBeNull();
        else expect(kappa).toBeCloseTo(1 - observed / expected, 10);
      }),
    );
  });
});
