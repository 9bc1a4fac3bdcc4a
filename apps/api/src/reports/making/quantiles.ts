const P50 = 0.5;
const P90 = 0.9;

export interface Quantiles {
  readonly count: number;
  readonly p50: number | null;
  readonly p90: number | null;
  readonly max: number | null;
}

/** Quantiles by nearest rank: values that were measured, not between them. */
export function quantiles(values: readonly number[]): Quantiles {
  const ascending = [...values].sort((a, b) => a - b);
  const at = (share: number): number | null => ascending[Math.ceil(share * ascending.length) - 1] ?? null;
  return { count: ascending.length, p50: at(P50), p90: at(P90), max: at(1) };
}
