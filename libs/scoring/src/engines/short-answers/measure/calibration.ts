/** A label with the probability that was claimed for it, and whether it was right. */
export interface Claim {
  /** 0 … 1. */
  readonly confidence: number;
  readonly right: boolean;
}

/** Expected calibration error, 0 … 1: distance of claimed and true accuracy, in bins of equal width weighted by size. */
export function calibrationError(claims: readonly Claim[], bins = 10): number | null {
  if (claims.length === 0) return null;
  const found = Array.from({ length: bins }, () => ({ claimed: 0, right: 0 }));
  for (const { confidence, right } of claims) {
    const bin = found[Math.min(bins - 1, Math.floor(confidence * bins))]!;
    bin.claimed += confidence;
    if (right) bin.right++;
  }
  return found.reduce((sum, { claimed, right }) => sum + Math.abs(claimed - right), 0) / claims.length;
}

/** Brier score of whole distributions, 0 … 2: mean squared distance of the probabilities from what is true. */
export function brierScore(
  judged: readonly { readonly probabilities: readonly number[]; readonly gold: number }[],
): number | null {
  if (judged.length === 0) return null;
  let total = 0;
  for (const { probabilities, gold } of judged)
    for (const [label, p] of probabilities.entries()) total += (p - (label === gold ? 1 : 0)) ** 2;
  return total / judged.length;
}

export interface Coverage {
  /** Share of the answers, the surest first. */
  readonly share: number;
  readonly accuracy: number;
}

export const COVERAGE_SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** How right the surest shares are. Answers that are equally sure at the edge count in proportion, so order does not matter. */
export function accuracyAtCoverage(claims: readonly Claim[], shares: readonly number[] = COVERAGE_SHARES): Coverage[] {
  if (claims.length === 0) return [];
  const sorted = [...claims].sort((a, b) => b.confidence - a.confidence);
  return shares.map((share) => ({ share, accuracy: rightOfSurest(sorted, Math.max(1, share * claims.length)) }));
}

function rightOfSurest(sorted: readonly Claim[], taken: number): number {
  const edge = sorted[Math.ceil(taken) - 1]!.confidence;
  const above = sorted.filter(({ confidence }) => confidence > edge);
  const at = sorted.filter(({ confidence }) => confidence === edge);
  const right = rights(above) + (rights(at) * (taken - above.length)) / at.length;
  return right / taken;
}

const rights = (claims: readonly Claim[]): number => claims.filter(({ right }) => right).length;
