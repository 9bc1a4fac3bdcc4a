import { definedFigures, figureOfPart } from '@starboard/catalogue';
import type { BoardCell } from '../../../board-inputs.js';
import type { EngineRows } from '../../../engine-rows.js';
import type { ItemRows, ItemScores } from '../../../score-rows.js';
import { type ItemTally, sharesOf } from './score.js';
import type { ShortAnswersTypes } from './short-answers-engine.js';

/** Labels of short answers: the shares of an item, its tally for the board, and every answer for the report. */
export const SHORT_ANSWERS_ROWS: EngineRows = {
  boardDetail: 'tally',
  rowsOf: (scores) => rowsOf(scores as ItemScores<null, ShortAnswersTypes['kept']>),
  valueOf: ({ value, detail }: BoardCell): ShortAnswersTypes['value'] | null =>
    value === null || detail === null ? null : { tally: detail as ItemTally },
  keptOf: ({ detail }) => detail as ShortAnswersTypes['kept'],
  figuresOf: (solution) => {
    const { score, macroF1, weightedF1, accuracy, coverage, parts = {} } = solution as ShortAnswersTypes['solution'];
    const ofParts = Object.entries(parts).map(([part, value]) => [figureOfPart('score', part), value] as const);
    return definedFigures({ score, ...Object.fromEntries(ofParts), macroF1, weightedF1, accuracy, coverage });
  },
};

/** Nobody agrees with anybody: labels are one document. */
const rowsOf = ({ scored }: ItemScores<null, ShortAnswersTypes['kept']>): ItemRows => ({
  agreement: { min: null, avg: null, value: null },
  pairs: [],
  essays: scored.map(({ sessionId, kept }) => {
    const { accuracy, coverage } = sharesOf(kept.tally);
    return { sessionId, value: accuracy, figures: { accuracy, coverage }, detail: kept };
  }),
});
