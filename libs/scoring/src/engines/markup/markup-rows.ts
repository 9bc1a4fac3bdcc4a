import type { BoardAgreement, BoardCell } from '../../board-inputs.js';
import type { EngineRows } from '../../engine-rows.js';
import type { EssayRow, ItemRows, ItemScores, ScoredPair, SolutionFigures } from '../../score-rows.js';
import type { EssayStandard, EssayValue, KeptEssayScore, MarkupTypes, PairValues } from './markup-engine.js';

/** Marked essays: a row for every pair of markups; the metrics beside the value. */
export const MARKUP_ROWS: EngineRows = {
  rowsOf: (scores) => rowsOf(scores as ItemScores<EssayStandard, KeptEssayScore>),
  valueOf,
  figuresOf: (solution) => figuresOf(solution as MarkupTypes['solution']),
};

function rowsOf({ standard, scored }: ItemScores<EssayStandard, KeptEssayScore>): ItemRows {
  const { pairs, ...agreement } = standard;
  return {
    agreement,
    pairs: [
      ...pairs.map(({ x, y, values }) => pairRow(x, y, values)),
      ...scored.flatMap(({ answerId, kept }) =>
        kept.pairs.map(({ expert, values }) => pairRow(answerId, expert, values)),
      ),
    ],
    essays: scored.map(({ sessionId, kept }) => essayRow(sessionId, kept)),
  };
}

function pairRow(
  markupId: string,
  expertMarkupId: string,
  { n, m, matched, q, m2, m3, m4, m5, m6, mean }: PairValues,
): ScoredPair {
  return { markupId, expertMarkupId, n, m, matched, q, m2, m3, m4, m5, m6, mean };
}

function essayRow(sessionId: number, kept: KeptEssayScore): EssayRow {
  const { value, avg: average, max: best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling } = kept;
  return { sessionId, value, average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling, detail: null };
}

function valueOf(cell: BoardCell, agreement: BoardAgreement | undefined): EssayValue | null {
  const { value, average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling } = cell;
  const stored = { value, avg: average, max: best, m2, m3, m4, m5, m6, ceiling };
  if (agreement === undefined || !isComplete(stored)) return null;
  return { ...stored, mOpt, mAvg, agreement: agreement.value };
}

type Complete<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> };

const isComplete = <T extends object>(values: T): values is T & Complete<T> =>
  Object.values(values).every((value) => value !== null);

function figuresOf(solution: MarkupTypes['solution']): SolutionFigures {
  const { star, otar, m2, m3, m4, m5, m6, starOfSter: sterShare, ceiling } = solution;
  return { star, otar, m2, m3, m4, m5, m6, sterShare, ceiling, sum: null, share: null };
}
