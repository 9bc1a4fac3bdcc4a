/** The mean of numbers, the same for every order of them; null for none. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = [...values].sort((a, b) => a - b);
  return ascending.reduce((sum, value) => sum + value, 0) / values.length;
}

/** 100 · a / b; null when either is not defined or b is zero (appendix 1: never 0 for "undefined"). */
export const percentOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : (100 * a) / b;
