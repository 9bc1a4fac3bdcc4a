import { describe, expect, it } from '@jest/globals';
import { boardColumns, orderedFigures } from '@starboard/catalogue';
import { checkConformance } from '../../../conformance.js';
import type { EngineItem, EngineResult } from '../../../engine.js';
import type { ItemScore } from './score.js';
import { shortAnswersEngine, type ShortAnswersParameters } from './short-answers-engine.js';
import { SHORT_ANSWERS_ROWS } from './short-answers-rows.js';

const DEFAULTS: ShortAnswersParameters = {
  rankBy: 'macroF1',
  rankedPart: '*',
  metricProfile: 'standard',
  macroExcluded: '-',
  annulShare: 0.05,
};
const engineWith = (parameters: Partial<ShortAnswersParameters> = {}, version = 'short-answers/2') =>
  shortAnswersEngine({ ...DEFAULTS, ...parameters }, version);

const QUESTION = {
  question: 'Why does ice float?',
  references: ['It is less dense than water.'],
  scheme: ['correct', 'contradictory', 'incorrect'],
  answers: ['less dense', 'denser', 'the moon', 'lighter'].map((text, at) => ({ id: `a${at}`, text })),
};
const GOLD = { a0: 'correct', a1: 'contradictory', a2: 'incorrect', a3: 'correct' };
const itemOf = (change: object = {}) => ({ text: JSON.stringify({ ...QUESTION, ...change }), meta: {} });

const samples = {
  good: [
    {
      item: itemOf(),
      reference: { part: 'UA', labels: GOLD, ids: { a0: 'x' } },
      answers: [
        { labels: ['correct', 'contradictory', 'incorrect', 'correct'] },
        ['correct', null, { label: 'incorrect', confidence: 0.4 }, { label: null }],
        '{"labels":["correct","Contradictory","incorrect",null]}',
        new TextEncoder().encode('\ufeff["correct",null,null,null]'),
      ],
    },
    {
      item: { text: QUESTION, meta: { subject: 'phys' } },
      reference: JSON.stringify({ labels: { ...GOLD, a3: null } }),
      answers: [[null, null, null, null]],
    },
  ],
  badItems: [
    itemOf({ label: 'correct' }),
    itemOf({ answers: [] }),
    itemOf({ answers: [QUESTION.answers[0], QUESTION.answers[0]] }),
    itemOf({ answers: [{ ...QUESTION.answers[0], label: 'correct' }] }),
    itemOf({ answers: Array.from({ length: 201 }, (_, at) => ({ id: `${at}`, text: '' })) }),
    itemOf({ references: [] }),
    itemOf({ scheme: ['correct'] }),
    itemOf({ scheme: ['correct', 'Correct'] }),
    itemOf({ question: ' ' }),
    { text: 'Why?', meta: {} },
    { ...itemOf(), meta: 1 },
  ],
  badAnswers: [
    ['correct'],
    ['correct', 'right', null, null],
    ['correct', { label: 'correct', confidence: 1.5 }, null, null],
    ['correct', { confidence: 0.5 }, null, null],
    ['correct', {}, null, 1],
    { labels: { a0: 'correct' } },
    'correct',
    Uint8Array.of(0x5b, 0xff, 0x5d),
  ],
  badReferences: [
    {},
    { labels: { a0: 'correct' } },
    { labels: { ...GOLD, a9: 'correct' } },
    { labels: { ...GOLD, a3: 'right' } },
    { labels: { ...GOLD, a3: undefined } },
    { labels: { a0: null, a1: null, a2: null, a3: null } },
    { labels: GOLD, part: '*' },
    { labels: GOLD, parts: 'UA' },
  ],
};

/** As a board has them. */
function boardFiguresOf(solution: unknown): object {
  const figures = SHORT_ANSWERS_ROWS.figuresOf(solution);
  const ids = boardColumns('short-answers', [figures]).map(({ id }) => id);
  return orderedFigures(ids, figures);
}

function taken<T>(result: EngineResult<T>): T {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.location} ${result.error.message}`);
  return result.value;
}

const engine = engineWith();
const ITEM: EngineItem = taken(engine.parseItem(itemOf()));
const scoreOf = (gold: object, given: unknown): ItemScore =>
  taken(
    taken(engine.prepare(ITEM, taken(engine.parseReference(gold, ITEM)))).score(taken(engine.parseAnswer(given, ITEM))),
  );

const ALL_RIGHT = { labels: ['correct', 'contradictory', 'incorrect', 'correct'] };
const UA = scoreOf({ part: 'UA', labels: GOLD }, ALL_RIGHT);
const UQ = scoreOf({ part: 'UQ', labels: GOLD }, ['correct', 'correct', null, { label: 'correct', confidence: 0.5 }]);
const sample = [UA, UQ].map((score, at) => ({ itemId: `${at}`, score, annulled: null }));

describe('the engine of short answers', () => {
  it.each<Partial<ShortAnswersParameters>>([
    {},
    { rankBy: 'accuracy', metricProfile: 'semeval' },
    { rankBy: 'weightedF1', macroExcluded: 'contradictory' },
  ])('keeps the law of the port (%j)', (parameters) => {
    expect(checkConformance(engineWith(parameters), samples)).toEqual([]);
  });

  it('adds tallies, and computes every figure of the sum', () => {
    // UA: all right; UQ: correct twice, contradictory taken for correct, one abstention.
    const solution = engine.scoreSolution(sample);
    const f1 = { correct: (2 * (4 / 5)) / (1 + 4 / 5), contradictory: 2 / 3, incorrect: 2 / 3 };
    expect(solution.accuracy).toBeCloseTo(75, 10);
    expect(solution.coverage).toBeCloseTo(87.5, 10);
    expect(solution.macroF1).toBeCloseTo((100 * (f1.correct + f1.contradictory + f1.incorrect)) / 3, 10);
    expect(solution.weightedF1).toBeCloseTo((100 * (4 * f1.correct + 2 * f1.contradictory + 2 * f1.incorrect)) / 8, 10);
    expect(engine.rankedValue(solution)).toBe(solution.macroF1);
  });

  it('ranks by the figure and the part that the contest has chosen', () => {
    const rankedBy = (parameters: Partial<ShortAnswersParameters>) => {
      const own = engineWith(parameters);
      return own.rankedValue(own.scoreSolution(sample));
    };
    expect(rankedBy({ rankBy: 'accuracy' })).toBe(75);
    expect(rankedBy({ rankBy: 'accuracy', rankedPart: 'UA' })).toBe(100);
    expect(rankedBy({ rankBy: 'accuracy', rankedPart: 'UQ' })).toBe(50);
    expect(rankedBy({ rankedPart: 'UD' })).toBeNull();
    expect(rankedBy({ macroExcluded: 'correct' })).toBeCloseTo(200 / 3, 10);
  });

  it('gives each part the figure that ranks, where there are several, since its second version', () => {
    const byAccuracy = (version?: string) => engineWith({ rankBy: 'accuracy' }, version).scoreSolution(sample);
    expect(byAccuracy().parts).toEqual({ UA: 100, UQ: 50 });
    expect(SHORT_ANSWERS_ROWS.figuresOf(byAccuracy())).toMatchObject({ score: 75, 'score@UA': 100, 'score@UQ': 50 });
    expect(Object.keys(boardFiguresOf(byAccuracy()))).toEqual(['score', 'score@UA', 'score@UQ', 'macroF1', 'weightedF1', 'accuracy', 'coverage']); // prettier-ignore
    expect(byAccuracy('short-answers/1')).not.toHaveProperty('parts');
    const one = engineWith().scoreSolution(sample.slice(0, 1));
    expect(one).not.toHaveProperty('parts');
    expect(boardColumns('short-answers', [SHORT_ANSWERS_ROWS.figuresOf(one)]).map(({ id }) => id)).not.toContain('score@UA'); // prettier-ignore
  });

  it('counts labels that are neither expected nor given by the profile', () => {
    const same = scoreOf({ labels: { ...GOLD, a1: 'correct', a2: 'correct' } }, ['correct', 'correct', null, null]);
    const macroBy = (metricProfile: ShortAnswersParameters['metricProfile']) =>
      engineWith({ metricProfile }).scoreSolution([{ itemId: '1', score: same, annulled: null }]).macroF1;
    expect(macroBy('standard')).toBeCloseTo(200 / 3, 10);
    expect(macroBy('semeval')).toBeCloseTo((200 / 3 + 200) / 3, 10);
  });

  it('does not count an answer whose label is withdrawn', () => {
    const { tally } = scoreOf({ labels: { ...GOLD, a1: null } }, ['correct', 'correct', 'incorrect', 'correct']);
    expect(tally.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(engine.scoreSolution([{ itemId: '1', score: { tally }, annulled: null }]).accuracy).toBe(100);
  });

  it('adds labels by their names, whatever order schemes have them in', () => {
    const turned = { part: null, labels: ['incorrect', 'correct'], counts: [[1, 0, 0], [0, 2, 0]] }; // prettier-ignore
    const scored = [UA, { tally: turned }].map((score, at) => ({ itemId: `${at}`, score, annulled: null }));
    const whole = engine.scoreSolution(scored);
    expect([whole.accuracy, whole.macroF1]).toEqual([100, 100]);
    expect(engine.scoreSolution([...scored].reverse())).toEqual(whole);
  });

  it('makes of stored rows what it made of scores', () => {
    const scored = [UA, UQ].map((kept, at) => ({ sessionId: at + 1, answerId: `${at}`, kept }));
    const { essays } = SHORT_ANSWERS_ROWS.rowsOf({ standard: null, scored });
    const cells = essays.map(({ sessionId, value, figures, detail }) => ({
      ...{ sessionId, value, figures, teamId: 't', essayId: `${sessionId}`, annulled: null, excused: false },
      detail: (JSON.parse(JSON.stringify(detail)) as ItemScore).tally,
    }));
    const stored = cells.map((cell) => SHORT_ANSWERS_ROWS.valueOf(cell, undefined) as ItemScore);
    const items = stored.map((score, at) => ({ itemId: `${at}`, score, annulled: null }));
    expect(engine.scoreSolution(items)).toEqual(engine.scoreSolution(sample));
    expect(SHORT_ANSWERS_ROWS.keptOf(essays[1]!)).toEqual(UQ);
  });

  it('says of a whole solution what was taken for what, by part, and how sure the program was', () => {
    const tables = engine.tables!([UA, UQ]);
    const rowsOf = (id: string) => tables.find((table) => table.id === id)?.rows;
    expect(rowsOf('parts')?.map(([, questions, answers]) => [questions, answers])).toEqual([[2, 8], [1, 4], [1, 4]]); // prettier-ignore
    // Labels by their ids: contradictory, correct, incorrect, none.
    expect(rowsOf('confusion')?.map((row) => row.slice(1))).toEqual([
      [1, 1, 0, 0],
      [0, 4, 0, 0],
      [0, 0, 1, 1],
    ]);
    expect(rowsOf('confusion')?.[0]?.[0]).toEqual({ en: 'contradictory', ru: 'противоречит' });
    expect(rowsOf('confidence')).toEqual([['1', 50, 0.25]]);
    expect(engine.tables!([UQ, UA])).toEqual(tables);
    expect(engine.tables!([UA]).map(({ id }) => id)).toEqual(['parts', 'confusion', 'labels']);
    expect(engine.tables!([])).toEqual([]);
  });

  it.each([
    ['["correct"]', 'ERR_ANSWERS_COUNT', '/labels', 'The item has 4 answers'],
    ['["right",null,null,null]', 'ERR_ANSWERS_LABEL', '/labels/0', 'one of correct, contradictory, incorrect'],
    [
      '[{"label":"correct","confidence":-1},null,null,null]',
      'ERR_ANSWERS_CONFIDENCE',
      '/labels/0/confidence',
      '0 to 1',
    ],
    ['{"answers":[]}', 'ERR_ANSWERS_SHAPE', '', '{ "labels": […] }'],
  ])('tells the team on arrival what is wrong with its labels (%s)', (input, code, pointer, en) => {
    expect(engine.checkAnswer(input, ITEM)).toEqual({
      state: 'invalid',
      diagnostics: [
        {
          severity: 'error',
          code,
          pointer,
          message: { en: expect.stringContaining(en) as unknown, ru: expect.stringMatching(/[а-я]/) as unknown },
        },
      ],
    });
  });

  it('shows in a report ids and labels of wrong answers, and never a text', () => {
    const explained = JSON.stringify(engine.explain({ item: ITEM, reference: null, answer: null, kept: UQ }));
    expect(explained).toContain('a1: contradictory → correct');
    expect(explained).not.toContain('denser');
  });
});
