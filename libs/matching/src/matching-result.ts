import type { Result } from '@starboard/result';

/** Two fragments that correspond. */
export interface MatchedPair {
  /** Positions in the located lists. */
  readonly x: number;
  readonly y: number;
  /** L of the regulation, in units; less than two. */
  readonly lossUnits: number;
  /** 1 − J, in units. */
  readonly jaccardUnits: number;
  readonly sameBegin: boolean;
  readonly sameCode: boolean;
  readonly sameLabel: boolean;
  readonly sameCorrection: boolean;
}

/** The best correspondence of two markups, in the order of display. */
export interface Matching {
  readonly pairs: readonly MatchedPair[];
  /** Q of the regulation, in units. */
  readonly qUnits: number;
}

/** The work that a pair of markups would cost is over the budget; nothing was computed. */
export interface MatchingError {
  readonly code: 'ERR_MATCHING_BUDGET';
  readonly message: string;
  /** `edges`: pairs of fragments that could match; `component`: fragments that all depend on each other. */
  readonly resource: 'edges' | 'component';
  readonly needed: number;
  readonly limit: number;
}

export type MatchingResult = Result<{ matching: Matching }, { error: MatchingError }>;

/** Bounds of the work for one pair of markups. */
export interface MatchingBudget {
  /** Pairs of fragments with L < 2. Memory is linear in them. */
  readonly edges: number;
  /** Fragments on the smaller side of one connected component. */
  readonly component: number;
}

/** An essay has some tens of edges; a component beyond 8 190 would not fit exact double arithmetic. */
export const DEFAULT_MATCHING_BUDGET: MatchingBudget = { edges: 2_000_000, component: 8_190 };

export const overBudget = (resource: MatchingError['resource'], needed: number, limit: number): MatchingError => ({
  code: 'ERR_MATCHING_BUDGET',
  message: `The markups are too dense to compare: ${needed} ${resource === 'edges' ? 'possible pairs' : 'entangled fragments'}, at most ${limit}.`,
  resource,
  needed,
  limit,
});
