import { definedFigures, type Figures } from '@starboard/catalogue';
import type { BoardCell } from '../../board-inputs.js';
import type { EngineRows } from '../../engine-rows.js';
import type { ItemRows, ItemScores } from '../../score-rows.js';
import type { RulesTypes } from './rules-engine.js';

/** Questions with blanks: the points, and the trace that says why. */
export const RULES_ROWS: EngineRows = {
  rowsOf: (scores) => rowsOf(scores as ItemScores<RulesTypes['standard'], RulesTypes['kept']>),
  valueOf: ({ value }: BoardCell): RulesTypes['value'] | null => (value === null ? null : { score: value }),
  keptOf: ({ value: score, detail }): Partial<RulesTypes['kept']> => ({
    ...(detail as Omit<RulesTypes['kept'], 'score'> | null),
    score,
  }),
  figuresOf: (solution) => figuresOf(solution as RulesTypes['solution']),
};

/** A rule agrees with nobody: its row only says for which version of it the scores stand. */
const rowsOf = ({ scored }: ItemScores<RulesTypes['standard'], RulesTypes['kept']>): ItemRows => ({
  agreement: { min: null, avg: null, value: null },
  pairs: [],
  essays: scored.map(({ sessionId, kept: { score: value, ...detail } }) => ({
    sessionId,
    value,
    figures: {},
    detail,
  })),
});

const figuresOf = ({ counted, sum, share }: RulesTypes['solution']): Figures =>
  definedFigures({ sum: counted === 0 ? null : sum, share });
