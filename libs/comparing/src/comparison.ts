import type { FragmentMatch, MetricValues, PairScore } from '@starboard/metrics';

/** What two paired fragments may differ in. A beginning that differs is a place that differs, and costs by itself. */
export const ATTRIBUTES = ['place', 'begin', 'code', 'label', 'correction'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What can be repaired by itself: a place has its beginning with it. */
export type Repairable = Exclude<Attribute, 'begin'>;

/** Two paired fragments, why they count what they count, and what they count. */
export interface ComparedPair extends FragmentMatch {
  /** What differs, in the order of `ATTRIBUTES`; empty when they are equal in everything. */
  readonly differs: readonly Attribute[];
  /** What M4 compares: the comment, else what the classifier says of code and subtype, else the code. */
  readonly labels: { readonly x: string; readonly y: string };
  /** What of each metric comes from this pair, percent; over all pairs these add up to the metrics. */
  readonly gives: MetricValues;
}

/** Why a fragment has no partner. */
export type WhyAlone =
  /** The other markup has no fragment that counts. */
  | { readonly kind: 'nothing' }
  /** The nearest fragment of the other markup is too far to be a pair: L is 2 or more. */
  | ({ readonly kind: 'far' } & Candidate)
  /** The nearest is measured by something else, such as a point in place of words: such fragments are never a pair. */
  | ({ readonly kind: 'unlike' } & Candidate)
  /** The nearest one would do, but the least sum of losses gives it to another. */
  | ({ readonly kind: 'taken'; readonly by: number; readonly byLoss: number } & Candidate);

/** A fragment of the other markup, measured against the one that is alone. */
export interface Candidate {
  readonly candidate: number;
  /** L and J of the two. */
  readonly loss: number;
  readonly distance: number;
  readonly sameBegin: boolean;
  readonly sameCode: boolean;
}

export type Side = 'x' | 'y';

/** A fragment that counts and has no partner. */
export interface AloneFragment {
  readonly side: Side;
  readonly id: number;
  readonly label: string;
  readonly why: WhyAlone;
}

/** Why the code filter leaves a fragment out (regulation 5.1). */
export type LeftOutReason = 'meaning' | 'uncounted' | 'no-code' | 'filter';

/** A fragment that does not count. */
export interface LeftOut {
  readonly side: Side;
  readonly id: number;
  readonly reason: LeftOutReason;
}

/** X against Y: the figures of `starboard score`, and everything that explains them. Plain data. */
export interface Comparison {
  /** Ids of the markups. */
  readonly x: string;
  readonly y: string;
  readonly score: PairScore;
  /** Σ (1 − J) over the pairs: the numerator of M5. */
  readonly jaccardSum: number;
  /** In the order of display. */
  readonly pairs: readonly ComparedPair[];
  /** Of X, then of Y, each in the order of display. */
  readonly alone: readonly AloneFragment[];
  readonly leftOut: readonly LeftOut[];
}

/** What M would be if one thing of a fragment of X were as Y has it, computed anew. */
export interface Repair {
  readonly attribute: Repairable;
  /** The metrics after it, less those of now. */
  readonly gains: MetricValues;
}

/** All markups of an essay, each against each. */
export interface Overview {
  /** M(X, Y) by the positions of X and Y; the diagonal is the ceiling M(X, X). */
  readonly means: readonly (readonly number[])[];
}
