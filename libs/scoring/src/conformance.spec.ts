import { describe, expect, it } from '@jest/globals';
import {
  accept,
  checkConformance,
  type ConformanceFinding,
  type EngineResult,
  type Explanation,
  refuse,
  type SampleItem,
  type ScoringEngine,
  transcribe,
} from './index.js';

/** A small engine: a number is to be guessed, a score is 1 − |guess − number|, at least 0. */
interface Score {
  readonly points: number;
  readonly distance: number;
}
interface Guess {
  readonly answer: number;
  readonly reference: number;
  readonly standard: null;
  readonly score: Score;
  readonly kept: Score;
  readonly value: Score;
  readonly solution: {
    readonly counted: number;
    readonly annulledCount: number;
    readonly pendingCount: number;
    readonly total: number;
    readonly annulledSolution: boolean;
    readonly sum: number | null;
  };
}
type Guessing = ScoringEngine<Guess>;

const parseNumber = (input: unknown): EngineResult<number> => {
  const value: unknown = typeof input === 'string' && /^[\d.]+$/.test(input) ? Number(input) : input;
  return typeof value === 'number' && Number.isFinite(value)
    ? accept(value)
    : refuse('ERR_GUESS_NUMBER', 'A guess is a number.', '');
};

const scoreGuess = (answer: number, reference: number): EngineResult<Score> => {
  const distance = Math.abs(answer - reference);
  return accept({ points: Math.max(0, 1 - distance), distance });
};

const standing = (items: readonly SampleItem<Score>[], sum: number | null): Guess['solution'] => {
  const annulledCount = items.filter(({ annulled }) => annulled !== null).length;
  const counted = items.filter(({ score, annulled }) => score && annulled === null).length;
  const pendingCount = items.length - counted - annulledCount;
  return { counted, annulledCount, pendingCount, total: items.length, annulledSolution: false, sum };
};

const SAID = { ru: 'что-то', en: 'something' };
const explainGuess = (kept: Partial<Score> | null): Explanation => ({
  fields: {
    points: kept?.points ?? null,
    why: kept?.distance === undefined ? null : [['off by ', { short: kept.distance }]],
    ...(kept && { 'off.by': kept.distance ?? null }),
  },
});

const guessing: Guessing = {
  id: 'guessing',
  version: 'guessing/1',
  budget: { answerBytes: 100 },
  parseItem: (input) =>
    input === 'guess'
      ? accept({ text: 'guess', subject: null, meta: {} })
      : refuse('ERR_GUESS_ITEM', 'An item is "guess".'),
  makeContent: ({ text }) => text,
  checkAnswer: (input) => ({ state: parseNumber(input).ok ? 'valid' : 'invalid', diagnostics: [] }),
  parseAnswer: parseNumber,
  parseReference: parseNumber,
  joinReference: ([part]) => parseNumber(part?.content),
  prepare: (_, reference) => accept({ standard: null, score: (answer) => scoreGuess(answer, reference) }),
  keep: (score) => score,
  scoreSolution: (items) => {
    const counted = items.flatMap(({ score, annulled }) => (score && annulled === null ? [score.points] : []));
    return standing(items, counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0));
  },
  rankedValue: ({ sum }) => sum,
  levelOf: () => null,
  report: {
    words: {
      item: SAID,
      items: SAID,
      files: SAID,
      causes: SAID,
      values: SAID,
      unit: SAID,
      best: SAID,
      worst: SAID,
      note: SAID,
    },
    figures: [],
    greatest: 1,
    columns: [
      { field: 'points', label: SAID },
      { field: 'why', label: SAID },
    ],
    csv: ['points', 'off.*'],
  },
  explain: ({ kept }) => explainGuess(kept),
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
      { parseAnswer: (input) => (parseNumber(input).ok ? parseNumber(input) : refuse('bad', '')) },
      ['coded-errors'],
    ],
    ['refuses a good item', { parseItem: () => refuse('ERR_GUESS_ITEM', 'never') }, ['accepts']],
    ['releases another item', { makeContent: () => 'something else' }, ['content']],
    ['calls a good answer invalid', { checkAnswer: () => ({ state: 'invalid', diagnostics: [] }) }, ['checked']],
    ['calls every answer valid', { checkAnswer: () => ({ state: 'valid', diagnostics: [] }) }, ['checked']],
    [
      'scores with what JSON does not carry',
      {
        prepare: () => accept({ standard: null, score: () => accept({ points: 1, distance: NaN }) }),
        keep: () => ({ points: 1, distance: 0 }),
      },
      ['plain-data'],
    ],
    [
      'keeps what JSON does not carry',
      { keep: (score) => ({ ...score, distance: Infinity }) },
      ['plain-data', 'explanation'],
    ],
    ['is not plain in total', { scoreSolution: (items) => standing(items, Infinity) }, ['plain-data', 'aggregation']],
    [
      'counts annulled items',
      { scoreSolution: (items) => standing(items, items.length === 0 ? null : items.length) },
      ['aggregation'],
    ],
    [
      'loses items',
      { scoreSolution: (items) => ({ ...guessing.scoreSolution(items), pendingCount: 1 }) },
      ['aggregation'],
    ],
    [
      'depends on the order',
      { scoreSolution: (items) => standing(items, items[0]?.score?.points ?? null) },
      ['aggregation'],
    ],
    ['has a value of nothing', { rankedValue: ({ sum }) => sum ?? 0 }, ['aggregation']],
    ['explains less than it declares', { explain: () => ({ fields: { points: 1 } }) }, ['explanation']],
    [
      'explains what it does not declare',
      { explain: ({ kept }) => ({ fields: { ...explainGuess(kept).fields, more: 1 } }) },
      ['explanation'],
    ],
    [
      'explains nothing of what has no score',
      { explain: ({ kept }) => (kept === null ? { fields: {} } : explainGuess(kept)) },
      ['explanation'],
    ],
    [
      'explains with what JSON does not carry',
      { explain: ({ kept }) => ({ fields: { ...explainGuess(kept).fields, points: Infinity } }) },
      ['explanation'],
    ],
    [
      'explains with a first column of words',
      { explain: ({ kept }) => ({ fields: { ...explainGuess(kept).fields, points: 'many' } }) },
      ['explanation'],
    ],
    [
      'throws at an item without a score',
      { explain: ({ kept }) => explainGuess({ points: kept!.points! }) },
      ['no-throw'],
    ],
  ])('finds an engine that %s', (_, part, rules) => {
    expect(broken(part)).toEqual(rules);
  });

  it('finds an engine that remembers earlier calls', () => {
    let calls = 0;
    const score = (): EngineResult<Score> => accept({ points: 1, distance: calls++ });
    expect(broken({ prepare: () => accept({ standard: null, score }) })).toEqual(['deterministic', 'stored']);
  });

  it('finds an engine that explains by earlier calls, or changes what it explains', () => {
    let calls = 0;
    const points = (): number => calls++;
    expect(broken({ explain: ({ kept }) => explainGuess({ ...kept, points: points() }) })).toEqual(['explanation']);
    const explain: Guessing['explain'] = ({ kept }) => explainGuess(kept && Object.assign(kept, { distance: 0 }));
    expect(broken({ explain, keep: ({ ...score }) => score })).toEqual(['explanation']);
  });

  it('finds an engine that scores by what JSON loses', () => {
    const parseReference = (input: unknown): EngineResult<number> => {
      const read = parseNumber(input);
      return read.ok ? accept(Object.assign(Object(read.value) as number, { live: true })) : read;
    };
    const prepare: Guessing['prepare'] = (_, reference) =>
      accept({ standard: null, score: () => accept({ points: typeof reference === 'number' ? 1 : 0, distance: 0 }) });
    expect(broken({ parseReference, prepare })).toContain('stored');
  });

  it('finds an engine that changes its input', () => {
    const items = [{ item: { kind: 'guess' }, reference: 1, answers: [1] }];
    const parseItem: Guessing['parseItem'] = (input) => {
      const item = { text: 'guess', subject: null, meta: {} };
      if (input === 'guess') return accept(item);
      if (typeof input === 'object' && input !== null && 'kind' in input) {
        Object.assign(input, { seen: true });
        return accept(item);
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

describe('transcribe', () => {
  it('tells everything, and two engines that differ anywhere differ in it', () => {
    const told = transcribe(guessing, samples);
    expect(transcribe({ ...guessing }, samples)).toBe(told);
    expect(transcribe({ ...guessing, version: 'guessing/2' }, samples)).not.toBe(told);
    const prepare: Guessing['prepare'] = (_, reference) =>
      accept({ standard: null, score: (answer) => scoreGuess(answer, reference + 1e-12) });
    expect(transcribe({ ...guessing, prepare }, samples)).not.toBe(told);
  });
});
