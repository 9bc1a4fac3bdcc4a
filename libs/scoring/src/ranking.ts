/** A solution as the leaderboard sees it. */
export interface RankedSolution {
  /** What ranks it, in full precision; null when not scored yet. */
  readonly value: number | null;
  readonly status: 'ranked' | 'unscored' | 'annulled';
}

/** A leaderboard: annulled and not yet scored solutions are listed separately (regulation 7.11). */
export interface Ranking<Row> {
  /** Descending; equal values share a place, and the next place is counted after all of them (1, 1, 3). */
  readonly ranked: readonly { readonly place: number; readonly row: Row }[];
  readonly annulled: readonly Row[];
  readonly unscored: readonly Row[];
}

/**
 * What rounding can make of one value: sums of up to thousands of terms in another order of operations stay far below it,
 * and values that really differ differ by more. Without it half of the exact ties would be decided by the last bit.
 */
const ROUNDING = 1e-9;

/**
 * Ranks solutions. Values that differ by no more than rounding are equal; rows of equal value keep the order they were given in.
 * @param rounding 0 for boards that were made before rounding was thought of.
 */
export function rankSolutions<Row extends RankedSolution>(rows: readonly Row[], rounding = ROUNDING): Ranking<Row> {
  const standing = rows.filter(({ status }) => status !== 'annulled');
  const scored = standing.flatMap((row, order) => (row.value === null ? [] : [{ row, order, value: row.value }]));
  const descending = scored.sort((a, b) => b.value - a.value);
  const places: number[] = [];
  for (const [at, { value }] of descending.entries()) {
    const above = descending[at - 1];
    places.push(above !== undefined && above.value - value <= rounding ? places[at - 1]! : at + 1);
  }
  const ranked = descending.map(({ row, order }, at) => ({ place: places[at]!, row, order }));
  return {
    ranked: ranked.sort((a, b) => a.place - b.place || a.order - b.order).map(({ place, row }) => ({ place, row })),
    annulled: rows.filter(({ status }) => status === 'annulled'),
    unscored: standing.filter(({ value }) => value === null),
  };
}
