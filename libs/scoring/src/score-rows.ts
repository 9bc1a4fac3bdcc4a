import type { Figures } from '@starboard/catalogue';

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

/** The score of one answer. */
export interface EssayRow {
  readonly sessionId: number;
  readonly value: number;
  /** Of an item, as the engine declares them (libs/catalogue). */
  readonly figures: Figures;
  /** Why, where neither pairs nor figures say it. */
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
