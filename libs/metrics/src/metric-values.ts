import { UNIT } from '@starboard/matching';
import type { ScoringParams } from './scoring-params.js';

/** M2 … M6 and their weighted mean, percent, not rounded. */
export interface MetricValues {
  readonly m2: number;
  readonly m3: number;
  readonly m4: number;
  readonly m5: number;
  readonly m6: number;
  /** M: the weighted mean. */
  readonly mean: number;
}

/** What the metrics of a pair are computed from. */
export interface PairCounts {
  readonly n: number;
  readonly m: number;
  readonly matched: number;
  readonly codes: number;
  readonly labels: number;
  readonly corrections: number;
  /** Σ (1 − J) over the pairs, in units. */
  readonly jaccardUnits: number;
}

/** The formulas of appendix 1. Two empty markups agree wholly; an empty one and another not at all. */
export function metricValues(counts: PairCounts, params: Pick<ScoringParams, 'weights'>): MetricValues {
  const { n, m } = counts;
  if (n === 0 || m === 0) return withMean(Array<number>(5).fill(n === m ? 100 : 0), params.weights);
  const m2 = (200 * counts.matched) / (n + m);
  const shareOfM2 = (amount: number): number => m2 * (amount / n);
  const parts = [counts.codes, counts.labels, counts.jaccardUnits / UNIT, counts.corrections];
  return withMean([m2, ...parts.map(shareOfM2)], params.weights);
}

function withMean(values: readonly number[], weights: readonly number[]): MetricValues {
  const [m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0] = values;
  const used = weights.slice(1, 6);
  const sum = used.reduce((total, weight) => total + weight, 0);
  const weighted = used.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return { m2, m3, m4, m5, m6, mean: Math.min(100, weighted / sum) };
}
