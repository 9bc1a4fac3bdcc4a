/** An item of the sample of one session, as the board is computed from it. Scores are null until there are any. */
export interface BoardCell {
  readonly sessionId: number;
  readonly teamId: string;
  readonly essayId: string;
  /** Cause of annulment; null when the answer counts. */
  readonly annulled: string | null;
  readonly value: number | null;
  readonly average: number | null;
  readonly best: number | null;
  readonly m2: number | null;
  readonly m3: number | null;
  readonly m4: number | null;
  readonly m5: number | null;
  readonly m6: number | null;
  readonly mOpt: number | null;
  readonly mAvg: number | null;
  readonly ceiling: number | null;
}

/** The agreement of an essay's experts, percent; all null where there are none. */
export interface BoardAgreement {
  readonly essayId: string;
  readonly min: number | null;
  readonly avg: number | null;
  readonly value: number | null;
}
