import { describe, expect, it } from '@jest/globals';
import {
  barFigure,
  boardFigures,
  BOARD_FIGURE_IDS,
  ENGINE_IDS,
  enginesWith,
  entryOf,
  isEngineId,
  rankingFigure,
  SOLUTION_FIGURE_IDS,
} from './index.js';

describe.each(ENGINE_IDS)('the entry of %s', (id) => {
  const { figures, archiveOrder } = entryOf(id);

  it('names each figure once, and one that ranks on the board', () => {
    const ids = figures.map((figure) => figure.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(figures.filter(({ role }) => role === 'ranks')).toEqual([rankingFigure(id)]);
    expect(boardFigures(id)[0]).toEqual(rankingFigure(id));
    expect(rankingFigure(id).of).not.toBe('item');
  });

  it('has a figure in percent for the bar', () => {
    expect(barFigure(id).unit).toBe('percent');
  });

  it('orders all figures of the board for the archive', () => {
    expect([...archiveOrder].sort()).toEqual(
      boardFigures(id)
        .map((figure) => figure.id)
        .sort(),
    );
  });

  it('has ranges with something in them', () => {
    for (const { range } of figures) expect(range[1] ?? Infinity).toBeGreaterThan(range[0]);
  });
});

it('keeps the columns of the board in their order: CSV and JSON are read by them', () => {
  expect(BOARD_FIGURE_IDS).toEqual(['star', 'm2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare', 'sum', 'share']);
});

it('keeps the figures of solutions in their order: reports are read by it', () => {
  const markup = ['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare', 'ceiling'];
  expect(SOLUTION_FIGURE_IDS).toEqual([...markup, 'sum', 'share']);
});

it('knows of every kind of reference who uses it', () => {
  expect(enginesWith('independent-experts')).toEqual(['markup']);
  expect(enginesWith('one-document')).toEqual(['rules']);
});

it('knows an engine by its own name only', () => {
  expect(['rules', 'toString', 'suite'].map(isEngineId)).toEqual([true, false, false]);
});
