import { definedFigures, type Figures } from '@starboard/catalogue';
import type { BoardCell } from '../../../board-inputs.js';
import type { EngineRows } from '../../../engine-rows.js';
import type { ItemRows, ItemScores } from '../../../score-rows.js';
import { GREATEST } from './grade-answer.js';
import type { ItemValue, KeptScore, SuitesTypes } from './suites-types.js';

const PERCENT = 100;

/** Figures by the names that cases have for their metrics; what a case calls otherwise is its own function. */
const METRICS: Readonly<Record<string, string>> = {
  keywords: 'keywords',
  blank_filling: 'blanks',
  similarity: 'similarity',
  unit_test: 'tests',
  custom: 'custom',
};

/** What solutions are made of, beside the figures of an item. */
type Sums = Pick<ItemValue, 'groups' | 'metrics'>;

/** Prompts: shares of the full score, and the responses with their reasons. */
export const SUITES_ROWS: EngineRows = {
  boardDetail: 'sums',
  rowsOf: (scores) => rowsOf(scores as ItemScores<null, KeptScore>),
  valueOf: ({ value, figures: { points, full }, detail }: BoardCell): ItemValue | null =>
    value === null || points === undefined || full === undefined ? null : { points, full, ...(detail as Sums) },
  keptOf: ({ figures, detail }): Partial<KeptScore> => {
    const { points, full, deviation } = figures;
    const { sums, responses } = detail as { readonly sums: Sums; readonly responses: KeptScore['responses'] };
    if (points === undefined || full === undefined || deviation === undefined) return { ...sums, responses };
    return { ...sums, responses, points, full, deviation: (deviation * full) / PERCENT };
  },
  figuresOf: (solution) => figuresOf(solution as SuitesTypes['solution']),
};

const rowsOf = ({ scored }: ItemScores<null, KeptScore>): ItemRows => ({
  agreement: { min: null, avg: null, value: null },
  pairs: [],
  essays: scored.map(({ sessionId, kept }) => {
    const { points, full, deviation, groups, metrics, responses } = kept;
    const share = (PERCENT * points) / full;
    return {
      sessionId,
      value: share,
      figures: { share, points, full, deviation: (PERCENT * deviation) / full },
      detail: { sums: { groups, metrics }, responses },
    };
  }),
});

function figuresOf({ share, deviation, points, full, metrics }: SuitesTypes['solution']): Figures {
  if (share === null) return {};
  return definedFigures({ share, deviation, points, full, ...byFigure(metrics) });
}

/** A function that says which metric it stands for is counted there. */
function byFigure(metrics: SuitesTypes['solution']['metrics']): Record<string, number> {
  const named = Object.entries(metrics).map(([name, share]) => [METRICS[name] ?? 'custom', bounded(share)] as const);
  return Object.fromEntries(named);
}

/** Parts are not clipped as the whole is. */
const bounded = (share: number): number => Math.max(-GREATEST, Math.min(GREATEST, share));
