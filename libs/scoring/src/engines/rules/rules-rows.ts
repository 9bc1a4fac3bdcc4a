import type { BoardCell } from '../../board-inputs.js';
import type { EngineRows } from '../../engine-rows.js';
import { NO_METRICS, type ItemRows, type ItemScores, type SolutionFigures } from '../../score-rows.js';
import type { RulesTypes } from './rules-engine.js';

/** Questions with blanks: the points, and the trace that says why. */
export const RULES_ROWS: EngineRows = {
  rowsOf: (scores) => rowsOf(scores as ItemScores<RulesTypes['standard'], RulesTypes['kept']>),
  valueOf: ({ value }: BoardCell): RulesTypes['value'] | null => (value === null ? null : { score: value }),
  figuresOf: (solution) => figuresOf(solution as RulesTypes['solution']),
};

/** A rule agrees with nobody: its row only says for which version of it the scores stand. */
const rowsOf = ({ scored }: ItemScores<RulesTypes['standard'], RulesTypes['kept']>): ItemRows => ({
  agreement: { min: null, avg: null, value: null },
  pairs: [],
  essays: scored.map(({ sessionId, kept: { score: value, ...detail } }) => ({
    sessionId,
    value,
    ...NO_METRICS,
    detail,
  })),
});

const figuresOf = ({ counted, sum, share }: RulesTypes['solution']): SolutionFigures => ({
  star: null,
  otar: null,
  m2: null,
  m3: null,
  m4: null,
  m5: null,
  m6: null,
  sterShare: null,
  ceiling: null,
  sum: counted === 0 ? null : sum,
  share,
});
