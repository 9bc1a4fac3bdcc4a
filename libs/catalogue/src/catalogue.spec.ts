import { describe, expect, it } from '@jest/globals';
import {
  boardColumns,
  ENGINE_IDS,
  enginesWith,
  entryOf,
  isEngineId,
  orderedFigures,
  parameterFields,
  rankingFigure,
  scoringParameters,
  solutionFigures,
} from './index.js';

describe.each(ENGINE_IDS)('the entry of %s', (id) => {
  const { figures } = entryOf(id);

  it('names each figure once, and one that ranks on the board', () => {
    const ids = figures.map((figure) => figure.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(figures.filter(({ role }) => role === 'ranks')).toEqual([rankingFigure(id)]);
    expect(boardColumns(id)[0]).toEqual(rankingFigure(id));
    expect(rankingFigure(id).of).not.toBe('item');
  });

  it('has a figure in percent for the bar', () => {
    expect(boardColumns(id).map(({ unit }) => unit)).toContain('percent');
  });

  it('has a field for every parameter that a re-scoring can change', () => {
    const fields = parameterFields(id);
    expect(fields.map(({ name }) => name).sort()).toEqual([...scoringParameters(id)].sort());
    const choices = fields.filter(({ input }) => input.type === 'choice');
    for (const { values = {} } of choices) expect(Object.keys(values).length).toBeGreaterThan(1);
  });

  it('has ranges with something in them', () => {
    for (const { range } of figures) expect(range[1] ?? Infinity).toBeGreaterThan(range[0]);
  });
});

it('puts figures in an order, and leaves out what is not asked for or not defined', () => {
  expect(Object.entries(orderedFigures(['b', 'c', 'a'], { a: 1, b: 0, d: 2 }))).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
});

const idsOf = (figures: readonly { readonly id: string }[]): readonly string[] => figures.map(({ id }) => id);

it('keeps the columns of the board in their order: CSV and JSON are read by them', () => {
  expect(idsOf(boardColumns('markup'))).toEqual(['star', 'm2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare']);
  expect(idsOf(boardColumns('rules'))).toEqual(['sum', 'share']);
});

it('has a column for each part that rows of a board have, named by the part, beside the figure that ranks', () => {
  const rows = [{ score: 1, 'score@UQ': 1 }, { score: 2, 'score@UA': 2, 'macro@UD': 3 }, {}];
  const columns = boardColumns('short-answers', rows);
  expect(idsOf(columns).slice(0, 4)).toEqual(['score', 'score@UA', 'score@UQ', 'macroF1']);
  expect(columns[1]).toMatchObject({ label: { ru: 'Итог UA', en: 'Result UA' }, unit: 'percent' });
  expect(columns.filter(({ role }) => role === 'ranks')).toHaveLength(1);
  expect(idsOf(solutionFigures('short-answers')).join()).not.toContain('@');
  const figures = { accuracy: 3, 'score@UQ': 2, score: 1, 'score@UA': 4, other: 5 };
  expect(Object.keys(orderedFigures(['score', 'score@*', 'accuracy'], figures))).toEqual(['score', 'score@UA', 'score@UQ', 'accuracy']); // prettier-ignore
});

it('has no figures of items among those of solutions', () => {
  expect(idsOf(solutionFigures('markup'))).toEqual([...idsOf(boardColumns('markup')), 'ceiling']);
  expect(idsOf(solutionFigures('rules'))).toEqual(['sum', 'share']);
});

it('knows of every kind of reference who uses it', () => {
  const found = [enginesWith('independent-experts'), enginesWith('one-document')];
  expect(found.map((ids) => [ids.includes('markup'), ids.includes('rules')])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(found.flat().sort()).toEqual([...ENGINE_IDS].sort());
});

it('knows an engine by its own name only', () => {
  expect(['rules', 'toString', 'suite'].map(isEngineId)).toEqual([true, false, false]);
});
