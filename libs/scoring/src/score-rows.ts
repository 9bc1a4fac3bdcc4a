/** M2 … M6, percent. */
export interface MetricRow {
  readonly m2: number;
  readonly m3: number;
  readonly m4: number;
  readonly m5: number;
  readonly m6: number;
}

/** M(X, Y): X is an answer or an expert's markup, Y an expert's. */
export interface ScoredPair extends MetricRow {
  readonly markupId: string;
  readonly expertMarkupId: string;
  readonly n: number;
  readonly m: number;
  readonly matched: number;
  readonly q: number;
  readonly mean: number;
}

/** What the score of a markup has beside its value; the metrics are means over the experts. All null for other engines. */
export interface EssayMetrics {
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

export const NO_METRICS: EssayMetrics = {
  average: null,
  best: null,
  m2: null,
  m3: null,
  m4: null,
  m5: null,
  m6: null,
  mOpt: null,
  mAvg: null,
  ceiling: null,
};

/** The score of one answer. */
export interface EssayRow extends EssayMetrics {
  readonly sessionId: number;
  readonly value: number;
  /** Why, where no pairs say it (contests by rules). */
  readonly detail: object | null;
}

/** How far the experts of an essay agree, percent. */
export interface AgreementRow {
  readonly min: number | null;
  readonly avg: number | null;
  readonly value: number | null;
}

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
  readonly agreement: AgreementRow;
  readonly pairs: readonly ScoredPair[];
  readonly essays: readonly EssayRow[];
}

/** Figures of a solution as the board's columns have them; those of other engines are null. */
export interface SolutionFigures {
  readonly star: number | null;
  readonly otar: number | null;
  readonly m2: number | null;
  readonly m3: number | null;
  readonly m4: number | null;
  readonly m5: number | null;
  readonly m6: number | null;
  readonly sterShare: number | null;
  readonly ceiling: number | null;
  readonly sum: number | null;
  readonly share: number | null;
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
