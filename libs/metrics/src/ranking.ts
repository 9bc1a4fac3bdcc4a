/** A solution as the leaderboard sees it. */
export interface RankedSolution {
  /** СТАР in full precision; null when not scored yet. */
  readonly star: number | null;
  readonly annulledSolution: boolean;
}

/** A leaderboard: annulled and not yet scored solutions are listed apart (design §7). */
export interface Ranking<Row> {
  /** Descending; equal values share a place, and the next place is counted after all of them (1, 1, 3). */
  readonly ranked: readonly { readonly place: number; readonly row: Row }[];
  readonly annulled: readonly Row[];
  readonly unscored: readonly Row[];
}

/** Ranks solutions; rows of equal value keep the order they were given in. */
export function rankSolutions<Row extends RankedSolution>(rows: readonly Row[]): Ranking<Row> {
  const standing = rows.filter((row) => !row.annulledSolution);
  const scored = standing.flatMap((row) => (row.star === null ? [] : [{ row, star: row.star }]));
  const descending = scored.sort((a, b) => b.star - a.star);
  return {
    ranked: descending.map(({ row, star }) => ({
      place: 1 + descending.findIndex((other) => other.star === star),
      row,
    })),
    annulled: rows.filter((row) => row.annulledSolution),
    unscored: standing.filter((row) => row.star === null),
  };
}
