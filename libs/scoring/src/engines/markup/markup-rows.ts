import { definedFigures, type Figures } from '@starboard/catalogue';
import type { BoardAgreement, BoardCell } from '../../board-inputs.js';
import type { EngineRows } from '../../engine-rows.js';
import type { EssayRow, ItemRows, ItemScores, ScoredPair } from '../../score-rows.js';
import type { EssayStandard, EssayValue, KeptEssayScore, MarkupTypes, PairValues } from './markup-types.js';

/** Marked essays: a row for every pair of markups; the metrics beside the value. */
export const MARKUP_ROWS: EngineRows = {
  rowsOf: (scores) => rowsOf(scores as ItemScores<EssayStandard, KeptEssayScore>),
  valueOf,
  keptOf: storedValues,
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
  const figures = definedFigures({ average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling });
  return { sessionId, value, figures, detail: null };
}

type StoredValues = { readonly [Name in Exclude<keyof EssayValue, 'agreement'>]: EssayValue[Name] | undefined };

function storedValues({ value, figures }: Pick<BoardCell, 'value' | 'figures'>): StoredValues {
  const { average: avg, best: max, m2, m3, m4, m5, m6, mOpt = null, mAvg = null, ceiling } = figures;
  return { value: value ?? undefined, avg, max, m2, m3, m4, m5, m6, ceiling, mOpt, mAvg };
}

function valueOf(cell: BoardCell, agreement: BoardAgreement | undefined): EssayValue | null {
  const stored = storedValues(cell);
  return agreement === undefined || !isComplete(stored) ? null : { ...stored, agreement: agreement.value };
}

type Complete<T> = { readonly [Name in keyof T]: Exclude<T[Name], undefined> };

const isComplete = <T extends object>(values: T): values is T & Complete<T> =>
  Object.values(values).every((value) => value !== undefined);

function figuresOf(solution: MarkupTypes['solution']): Figures {
  const { star, otar, m2, m3, m4, m5, m6, starOfSter: sterShare, ceiling } = solution;
  return definedFigures({ star, otar, m2, m3, m4, m5, m6, sterShare, ceiling });
}
