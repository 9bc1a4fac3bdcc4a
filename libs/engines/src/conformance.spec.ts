import { describe, expect, it } from '@jest/globals';
import {
  accept,
  checkConformance,
  refuse,
  type ConformanceFinding,
  type EngineResult,
  type SampleItem,
  type ScoringEngine,
} from './index.js';

/** A small engine: an item is a number to be guessed, a score is 1 − |guess − number|, at least 0. */
interface Score {
  readonly points: number;
  readonly distance: number;
}
type Guessing = ScoringEngine<{ readonly most: number }, number, number, Score, { readonly sum: number | null }>;

const parseNumber = (input: unknown): EngineResult<number> =>
  typeof input === 'number' && Number.isFinite(input)
    ? accept(input)
    : refuse('ERR_GUESS_NUMBER', 'A guess is a number.', '');

const guessing: Guessing = {
  id: 'guessing',
  budget: { answerBytes: 100 },
  parseItem: (input) => (input === 'guess' ? accept({ most: 10 }) : refuse('ERR_GUESS_ITEM', 'An item is "guess".')),
  parseAnswer: parseNumber,
  parseReference: parseNumber,
  scoreItem: (_, answer, reference) => {
    const distance = Math.abs(answer - reference);
    return accept({ points: Math.max(0, 1 - distance), distance });
  },
  scoreSolution: (items) => {
    const counted = items.flatMap(({ score, annulled }) => (score && annulled === null ? [score.points] : []));
    return { sum: counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0) };
  },
  rankedValue: ({ sum }) => sum,
};

const samples = {
  good: [{ item: 'guess', reference: 3, answers: [3, 2.5, 9] }],
  badItems: ['question'],
  badAnswers: ['three'],
  badReferences: [Infinity],
};

const broken = (part: Partial<Guessing>): string[] => [
  ...new Set(checkConformance({ ...guessing, ...part }, samples).map(({ rule }: ConformanceFinding) => rule)),
];

describe('checkConformance', () => {
  it('finds nothing in an engine that keeps the law', () => {
    expect(checkConformance(guessing, samples)).toEqual([]);
  });

  it.each<[string, Partial<Guessing>, string[]]>([
    [
      'throws at null',
      { parseAnswer: (input) => parseNumber((input as { valueOf: () => unknown }).valueOf()) },
      ['no-throw'],
    ],
    [
      'accepts a bad answer',
      { parseAnswer: (input) => accept(typeof input === 'number' ? input : 0) },
      ['coded-errors', 'budget'],
    ],
    [
      'refuses without a code',
      { parseAnswer: (input) => (typeof input === 'number' ? accept(input) : refuse('bad', '')) },
      ['coded-errors'],
    ],
    ['refuses a good item', { parseItem: () => refuse('ERR_GUESS_ITEM', 'never') }, ['accepts']],
    ['scores with what JSON does not carry', { scoreItem: () => accept({ points: 1, distance: NaN }) }, ['plain-data']],
    ['is not plain in total', { scoreSolution: () => ({ sum: Infinity }) }, ['plain-data', 'aggregation']],
    [
      'counts annulled items',
      { scoreSolution: (items) => ({ sum: items.length === 0 ? null : items.length }) },
      ['aggregation'],
    ],
    ['depends on the order', { scoreSolution: ([first]) => ({ sum: first?.score?.points ?? null }) }, ['aggregation']],
    ['has a value of nothing', { rankedValue: ({ sum }) => sum ?? 0 }, ['aggregation']],
  ])('finds an engine that %s', (_, part, rules) => {
    expect(broken(part)).toEqual(rules);
  });

  it('finds an engine that remembers earlier calls', () => {
    let calls = 0;
    const scoreItem = (): EngineResult<Score> => accept({ points: 1, distance: calls++ });
    expect(broken({ scoreItem })).toEqual(['deterministic']);
  });

  it('finds an engine that changes its input', () => {
    const items = [{ item: { kind: 'guess' }, reference: 1, answers: [1] }];
    const parseItem = (input: unknown): EngineResult<{ most: number }> => {
      if (typeof input === 'object' && input !== null && 'kind' in input) {
        Object.assign(input, { seen: true });
        return accept({ most: 10 });
      }
      return refuse('ERR_GUESS_ITEM', 'An item has a kind.');
    };
    const findings = checkConformance({ ...guessing, parseItem }, { ...samples, good: items });
    expect(findings.map(({ rule }) => rule)).toEqual(['unchanged-input']);
  });

  it('wants samples of every kind', () => {
    const findings = checkConformance(guessing, { good: [], badItems: [], badAnswers: [], badReferences: [] });
    expect(findings.map(({ rule }) => rule)).toContain('accepts');
  });

  it('hands the whole sample on', () => {
    const seen: SampleItem<Score>[][] = [];
    checkConformance(
      { ...guessing, scoreSolution: (items) => (seen.push([...items]), guessing.scoreSolution(items)) },
      samples,
    );
    expect(seen[0]?.map(({ score }) => score?.points)).toEqual([1, 0.5, 0]);
  });
});
