/**
 * Losses are integers, so that equal losses are equal and sums are exact: one unit is 1/lcm(1…22), which makes
 * every Jaccard fraction over up to 22 words exact (appendix 2 §3).
 */
export const UNIT = 232_792_560;

/** The Jaccard distance of two sets in units, rounded to nearest: 0 when they are equal, `UNIT` when disjoint. */
export const distanceUnits = (intersection: number, union: number): number =>
  Math.round((UNIT * (union - intersection)) / union);
