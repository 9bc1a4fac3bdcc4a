import type { EngineId } from '@starboard/engines';
import type { AnswerColumns, EngineStorage } from './engine-storage.js';
import { MARKUP_STORAGE } from './markup-storage.js';
import { RULES_STORAGE } from './rules-storage.js';

const STORAGE: Readonly<Record<EngineId, EngineStorage>> = { markup: MARKUP_STORAGE, rules: RULES_STORAGE };

/** How the tables keep what an engine makes. */
export const engineStorage = (engine: EngineId): EngineStorage => STORAGE[engine];

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
