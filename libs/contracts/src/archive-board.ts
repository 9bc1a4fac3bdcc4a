import { type Figures, orderedFigures } from '@starboard/catalogue';

/** A row of `leaderboard.json`; `place` is null for solutions that are annulled or not scored. */
export interface ArchiveBoardRow {
  readonly place: number | null;
  readonly team: string;
  readonly session: number | null;
  readonly status: 'ranked' | 'annulled' | 'unscored';
  /** Of an annulled one, since boards say it; else null. */
  readonly cause: string | null;
  readonly value: number | null;
  readonly figures: Figures;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** What a row says of its figures. */
export type ScoreColumns = (row: ArchiveBoardRow) => object;

/** Their value, and these figures in this order. */
export const valueAndFigures =
  (ids: readonly string[]): ScoreColumns =>
  ({ value, figures }) => ({ value, figures: orderedFigures(ids, figures) });

/** `leaderboard.json`: rows by place, then by team, those without a place last. The same board gives the same bytes. */
export function makeArchiveBoard(
  scoresOf: ScoreColumns,
  ster: number | null,
  rows: readonly ArchiveBoardRow[],
): string {
  const ordered = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (a.team < b.team ? -1 : 1));
  const lines = ordered.map((row) => {
    const { place, team, session, status, cause, sample, counted, annulled } = row;
    const why = cause === null ? {} : { cause };
    return JSON.stringify({ place, team, session, status, ...why, ...scoresOf(row), sample, counted, annulled });
  });
  return `{"ster":${JSON.stringify(ster)},"rows":[\n${lines.join(',\n')}\n]}\n`;
}

const placeOf = ({ place }: ArchiveBoardRow): number => place ?? Number.MAX_SAFE_INTEGER;
