import { describe, expect, it } from '@jest/globals';
import type { Fragment } from '@starboard/markup';
import { indexText } from '@starboard/matching';
import { enumerateBest, type OracleResult } from '../test/enumeration.js';
import { randomPair, seededRandom, SMALL_TEXT } from '../test/random-markup.js';
import { DEFAULT_SCORING_PARAMS, type PairScore, prepareMarkup, scorePrepared } from './index.js';

/** Comments of the generator are equal when their letters are, so the oracle needs no judge of its own. */
const STANDARD: Readonly<Record<string, string>> = { 'Г.упр': 'упр', 'Г.согл': 'согл', 'Р.тавт': 'тавт' };
const labelOf = (fragment: Fragment): string =>
  fragment.comment.toLowerCase().replace('!', '') || STANDARD[fragment.code]!;
const judge = {
  label: (x: Fragment, y: Fragment) => labelOf(x) === labelOf(y),
  correction: (x: Fragment, y: Fragment) => x.correction !== '' && x.correction.trim() === y.correction.trim(),
};

const params = { ...DEFAULT_SCORING_PARAMS, codeFilter: '*', paraphrase: 'exact' as const };
const index = indexText(SMALL_TEXT);

function scoreOf(x: readonly Fragment[], y: readonly Fragment[]): PairScore {
  const result = scorePrepared(prepareMarkup(x, index, params), prepareMarkup(y, index, params), params);
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
}

/** M2 … M6 from the oracle's pairs. */
function metricsOf({ pairs }: OracleResult, n: number, m: number): number[] {
  if (n === 0 || m === 0) return Array<number>(5).fill(n === m ? 100 : 0);
  const m2 = (2 * pairs.length * 100) / (n + m);
  const jaccard = pairs.reduce((sum, pair) => sum + pair.jaccard, 0n);
  const shares = [
    pairs.filter((pair) => pair.code).length,
    pairs.filter((pair) => pair.label).length,
    Number(jaccard) / 232_792_560,
    pairs.filter((pair) => pair.correction).length,
  ];
  return [m2, ...shares.map((share) => m2 * (share / n))];
}

function compare(x: readonly Fragment[], y: readonly Fragment[]): string | undefined {
  const best = enumerateBest(x, y, SMALL_TEXT, judge);
  const score = scoreOf(x, y);
  const expected = {
    q: Number(best.q),
    metrics: metricsOf(best, x.length, y.length),
    pairs: best.pairs.map((pair) => `${x[pair.x]!.id}-${y[pair.y]!.id}`).sort(),
  };
  const actual = {
    q: score.qUnits,
    metrics: [score.m2, score.m3, score.m4, score.m5, score.m6],
    pairs: score.matches.map((match) => `${match.x}-${match.y}`).sort(),
  };
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  return a === b ? undefined : `${a} instead of ${b} for ${JSON.stringify([x, y])}`;
}

/** The first differences among random pairs, each altered before it is compared. */
function differences(seed: number, rounds: number, most: number, alter: (fragment: Fragment) => Fragment): string[] {
  const random = seededRandom(seed);
  const found: string[] = [];
  for (let round = 0; round < rounds && found.length < 3; round++) {
    const [x, y] = randomPair(random, SMALL_TEXT, round % 20 === 0 ? most + 2 : most);
    const difference = compare(x.map(alter), y.map(alter));
    if (difference) found.push(`round ${round}: ${difference}`);
  }
  return found;
}

describe('scorePair against the enumeration of the regulation', () => {
  it('agrees in Q, metrics and pairing on 100 000 random small pairs', () => {
    expect(differences(20_261_121, 100_000, 4, (fragment) => fragment)).toEqual([]);
  });

  it('agrees when everything overlaps, so that many matchings are optimal', () => {
    const crowd = (fragment: Fragment): Fragment => ({
      ...fragment,
      start: 4 + (fragment.start % 3),
      end: 20,
      code: 'Г.упр',
    });
    expect(differences(7, 3_000, 4, crowd)).toEqual([]);
  });

  it('agrees when fragments differ in labels and corrections only, so that partners must be exchanged in cycles', () => {
    expect(differences(8, 3_000, 4, (fragment) => ({ ...fragment, start: 3, end: 20 }))).toEqual([]);
  });

  it('agrees when words are bounded by punctuation, so that equal words may begin differently', () => {
    const quote = (fragment: Fragment): Fragment => ({
      ...fragment,
      start: 24 + (fragment.start % 4),
      end: 40 - (fragment.end % 9),
    });
    expect(differences(9, 10_000, 4, quote)).toEqual([]);
  });
});
