import type { BoardAgreement, BoardCell } from './board-inputs.js';
import type { ItemRows, ItemScores, SolutionFigures } from './score-rows.js';

/** What an engine makes as rows of tables, and back: the only place that knows both its types and the columns. */
export interface EngineRows {
  rowsOf(scores: ItemScores): ItemRows;
  /** What a stored score adds to a solution; null while there is none. */
  valueOf(cell: BoardCell, agreement: BoardAgreement | undefined): unknown;
  figuresOf(solution: unknown): SolutionFigures;
}
