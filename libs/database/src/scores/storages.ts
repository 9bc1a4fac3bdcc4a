import type { EngineId } from '@starboard/scoring';

/** How an answer is kept in `markups`. */
interface AnswerColumns {
  readonly criteria: string;
  readonly fragments: string;
}

/** Where the answers of an engine are kept. */
interface EngineStorage {
  /** SQL: columns of `markups` for the JSON `answer` (or part of a reference) as the engine parsed it. */
  readonly columns: AnswerColumns;
  /** SQL: the JSON text of the answer of the markup `m`, as far as it is scored. */
  readonly answer: string;
}

const STORAGE: Readonly<Record<EngineId, EngineStorage>> = {
  /** Marked essays: fragments and criteria. */
  markup: {
    columns: { criteria: `answer->'criteria'`, fragments: `answer->'fragments'` },
    answer: `'{"criteria":{},"fragments":' || m.fragments::text || '}'`,
  },
  /** Questions with blanks: the texts of the blanks. */
  rules: { columns: { criteria: `'{}'::jsonb`, fragments: 'answer' }, answer: 'm.fragments::text' },
};

const byEngine = (engine: string, sqlOf: (storage: EngineStorage) => string): string =>
  `case ${engine} ${Object.entries(STORAGE)
    .map(([id, storage]) => `when '${id}' then ${sqlOf(storage)}`)
    .join(' ')} end`;

/** SQL: the columns of `markups` for the JSON `answer` of an `engine`. */
export const ANSWER_COLUMNS: AnswerColumns = {
  criteria: byEngine('engine', ({ columns }) => columns.criteria),
  fragments: byEngine('engine', ({ columns }) => columns.fragments),
};

/** SQL: the JSON text of the answer of the markup `m` in a statement with `round`. */
export const ANSWER_TEXT = byEngine('round.engine', ({ answer }) => answer);
