import { describe, expect, it } from '@jest/globals';
import { linearSumAssignment } from 'linear-sum-assignment';
import munkres from 'munkres';
import { lossMatrix } from '../test/loss-matrix.js';
import { NO_RELATION } from '../test/spans-of.js';
import { indexText, locateSpans, matchFragments, type Span, UNIT } from './index.js';

const TEXT = Array.from({ length: 60 }, (_, at) => (at % 7 === 3 ? 'слово, –' : 'слово')).join(' ');
const index = indexText(TEXT);

/** A seeded source of numbers in [0, 1) (xorshift). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function randomSpans(random: () => number, count: number, longest: number, codes: number): Span[] {
  const sources = Array.from({ length: count }, (_, id) => {
    const start = Math.floor(random() * TEXT.length);
    return {
      id,
      start,
      end: Math.min(TEXT.length, start + Math.floor(random() * longest)),
      code: String(Math.floor(random() * codes)),
    };
  });
  return locateSpans(sources, index);
}

/** Q of a solver's pairs: |n − m| + the cost of the assignment. */
function lossOf(
  matrix: readonly (readonly number[])[],
  pairs: readonly (readonly [number, number])[],
  n: number,
  m: number,
): number {
  const cost = pairs.reduce((sum, [row, column]) => sum + (matrix[row]?.[column] ?? NaN), 0);
  return cost + Math.abs(n - m) * UNIT;
}

function leastLosses(x: readonly Span[], y: readonly Span[]): { ours: number; munkres: number; lsa: number } {
  const matrix = lossMatrix(x, y);
  const result = matchFragments(x, y, NO_RELATION);
  const { rowAssignments } = linearSumAssignment(matrix, { maximaze: false });
  const rows = [...rowAssignments].flatMap((column, row): [number, number][] => (column >= 0 ? [[row, column]] : []));
  return {
    ours: result.ok ? result.matching.qUnits : NaN,
    munkres: lossOf(matrix, munkres(matrix), x.length, y.length),
    lsa: lossOf(matrix, rows, x.length, y.length),
  };
}

describe('the least Q against two general assignment solvers', () => {
  it.each([
    ['essay-like', 40, 12, 6],
    ['long fragments, few codes', 40, 200, 2],
    ['one code, everything entangled', 30, 400, 1],
  ])('%s', (_, most, longest, codes) => {
    const random = seededRandom(17 + longest);
    for (let round = 0; round < 150; round++) {
      const n = 1 + Math.floor(random() * most);
      const m = Math.max(n, 1 + Math.floor(random() * most));
      const losses = leastLosses(randomSpans(random, n, longest, codes), randomSpans(random, m, longest, codes));
      expect(losses).toEqual({ ours: losses.munkres, munkres: losses.munkres, lsa: losses.munkres });
    }
  });
});
