import type { RulesTypes } from '@starboard/engines';
import type { BoardCell } from './board-inputs.js';
import { NO_METRICS } from './score-rows.js';
import type { EngineStorage, ItemRows, ItemScores, SolutionFigures } from './engine-storage.js';

/** Questions with blanks: the texts of the blanks, the points, and the trace that says why. */
export const RULES_STORAGE: EngineStorage = {
  columns: { criteria: `'{}'::jsonb`, fragments: 'answer' },
  answer: 'm.fragments::text',
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
