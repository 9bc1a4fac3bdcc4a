import type { BoardFigures } from '@starboard/contracts';
import type { BoardAgreement, BoardCell } from './board-inputs.js';
import type { ScoredAgreement, ScoredEssay, ScoredPair } from './score-rows.js';

/** What a calculation gives for one item: what its reference says of itself, and what is kept of its answers' scores. */
export interface ItemScores<Standard = unknown, Kept = unknown> {
  readonly standard: Standard;
  readonly scored: readonly {
    readonly sessionId: number;
    /** Of the parsed answer. */
    readonly answerId: string;
    readonly kept: Kept;
  }[];
}

/** Scores on their way into the tables, without their fingerprints. */
export interface ItemRows {
  readonly agreement: Omit<ScoredAgreement, 'inputs' | 'experts'>;
  readonly pairs: readonly ScoredPair[];
  readonly essays: readonly Omit<ScoredEssay, 'inputs'>[];
}

/** Figures of a solution as the board's columns have them; those of other engines are null. */
export interface SolutionFigures extends BoardFigures {
  readonly ceiling: number | null;
}

/** How an answer is kept in `markups`. */
export interface AnswerColumns {
  readonly criteria: string;
  readonly fragments: string;
}

/** Where the data of an engine is kept: the only place that knows both its types and the columns. */
export interface EngineStorage {
  /** SQL: columns of `markups` for the JSON `answer` (or part of a reference) as the engine parsed it. */
  readonly columns: AnswerColumns;
  /** SQL: the JSON text of the answer of the markup `m`, as far as it is scored. */
  readonly answer: string;
  rowsOf(scores: ItemScores): ItemRows;
  /** What a stored score adds to a solution; null while there is none. */
  valueOf(cell: BoardCell, agreement: BoardAgreement | undefined): unknown;
  figuresOf(solution: unknown): SolutionFigures;
}

/** No figures: of a solution that is annulled or not scored yet. */
export const NO_FIGURES: SolutionFigures = {
  star: null,
  otar: null,
  m2: null,
  m3: null,
  m4: null,
  m5: null,
  m6: null,
  sterShare: null,
  ceiling: null,
  sum: null,
  share: null,
};
