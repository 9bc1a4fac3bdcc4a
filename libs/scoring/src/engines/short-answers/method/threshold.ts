import type { Claim } from '../measure/calibration.js';

/** From which confidence on labels may be accepted without a person. */
export interface Threshold {
  /** 0 … 1; null: no confidence reaches the target, so nothing is automatic. */
  readonly confidence: number | null;
  /** Share of the labelled answers above it: the workload that it saves. */
  readonly automatic: number;
  /** Accuracy above it among the labelled; null if nothing is. */
  readonly accuracy: number | null;
  /** `few-labels`: a target of 95 % and more was missed in every second trial with fewer than 400 labels. */
  readonly warnings: readonly 'few-labels'[];
}

/** One-sided 90 %. */
const Z = 1.28;
const LEAST_ABOVE = 20;
const FEW_LABELS = 400;
const HIGH_TARGET = 0.95;

/**
 * The lowest confidence above which the lower Wilson bound of the accuracy reaches the target, with 20 answers at least.
 * `claims` are of labelled answers, each judged by a model that did not see its label.
 */
export function chooseThreshold(claims: readonly Claim[], target: number): Threshold {
  const sorted = [...claims].sort((a, b) => b.confidence - a.confidence);
  const warnings = target >= HIGH_TARGET && claims.length < FEW_LABELS ? (['few-labels'] as const) : [];
  let chosen: Threshold = { confidence: null, automatic: 0, accuracy: null, warnings };
  let right = 0;
  for (const [at, claim] of sorted.entries()) {
    if (claim.right) right++;
    const above = at + 1;
    if (sorted[above]?.confidence === claim.confidence || above < LEAST_ABOVE) continue;
    if (wilsonLower(right, above) >= target)
      chosen = { confidence: claim.confidence, automatic: above / claims.length, accuracy: right / above, warnings };
  }
  return chosen;
}

/** Lower bound of a share, by Wilson's score interval. */
export function wilsonLower(right: number, n: number, z = Z): number {
  if (n === 0) return 0;
  const share = right / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return (middle - half) / (1 + (z * z) / n);
}
