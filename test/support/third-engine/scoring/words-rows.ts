import { definedFigures } from '@starboard/catalogue';
import type { BoardCell, EngineRows, ItemRows, ItemScores } from '@starboard/scoring';
import type { WordsTypes } from './words-engine.js';

/** Counts as rows of tables. */
export const WORDS_ROWS: EngineRows = {
  boardDetail: 'failed',
  rowsOf: (scores) => rowsOf(scores as ItemScores<null, WordsTypes['kept']>),
  valueOf: ({ value, figures, detail: failed }: BoardCell): WordsTypes['value'] | null =>
    value === null ? null : { accuracy: value, words: failed === true ? null : (figures['words'] ?? null) },
  keptOf: ({ value: accuracy, figures, detail }): WordsTypes['kept'] => {
    const { failed } = detail as { readonly failed: boolean };
    return { accuracy, words: failed ? null : (figures['words'] ?? null) };
  },
  figuresOf: (solution) => {
    const { accuracy, words } = solution as WordsTypes['solution'];
    return definedFigures({ accuracy, words });
  },
};

const rowsOf = ({ scored }: ItemScores<null, WordsTypes['kept']>): ItemRows => ({
  agreement: { min: null, avg: null, value: null },
  pairs: [],
  essays: scored.map(({ sessionId, kept: { accuracy, words } }) => ({
    sessionId,
    value: accuracy,
    figures: { accuracy, words: words ?? 0 },
    detail: { failed: words === null },
  })),
});
