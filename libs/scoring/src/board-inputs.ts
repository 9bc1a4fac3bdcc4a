import type { EssayMetrics } from './score-rows.js';

/** An item of the sample of one session, as the board is computed from it. Scores are null until there are any. */
export interface BoardCell extends EssayMetrics {
  readonly sessionId: number;
  readonly teamId: string;
  readonly essayId: string;
  /** Cause of annulment; null when the answer counts. */
  readonly annulled: string | null;
  /** The technical commission has excused it (8.2.1): out of the team's sample, and not counted as annulled. */
  readonly excused: boolean;
  readonly value: number | null;
}

/** The agreement of an essay's experts, percent; all null where there are none. */
export interface BoardAgreement {
  readonly essayId: string;
  readonly min: number | null;
  readonly avg: number | null;
  readonly value: number | null;
}
