import type { Figures } from '@starboard/catalogue';
import type { BoardAgreement, BoardCell } from './board-inputs.js';
import type { EssayRow, ItemRows, ItemScores } from './score-rows.js';

/** The score of an answer, as every engine's stands in the tables. */
export type StoredScore = Pick<EssayRow, 'value' | 'figures'> & { readonly detail: unknown };

/** What an engine makes as rows of tables, and back: the only place that knows both its types and the columns. */
export interface EngineRows {
  /**
   * Key of `detail` whose value solutions are made of, beside value and figures: it comes with every cell of a board. What
   * else a score keeps, long as it may be, is not read for boards.
   */
  readonly boardDetail?: string;
  rowsOf(scores: ItemScores): ItemRows;
  /** What a stored score adds to a solution; null while there is none. */
  valueOf(cell: BoardCell, agreement: BoardAgreement | undefined): unknown;
  /** What was kept of a score, as far as its row has it: for `explain`. */
  keptOf(score: StoredScore): object;
  figuresOf(solution: unknown): Figures;
}
