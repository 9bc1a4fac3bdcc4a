import type { BoardColumn, RankedRow, UnplacedRow } from '@starboard/contracts';
import { type CsvField, makeCsv } from '@starboard/pages';
import type { BoardRows } from './board.view.js';

const COUNTS = ['sample', 'counted', 'annulled'] as const;

/** The board as CSV: ranked solutions, then the annulled, then the unscored; the figures are those of its columns. */
export function makeBoardCsv(board: BoardRows): string {
  const { columns } = board;
  // Boards from before there were causes keep their columns.
  const said = board.annulled.some(({ cause }) => cause !== undefined);
  const cause = (field: string | undefined): CsvField[] => (said ? [field ?? null] : []);
  return makeCsv([
    ['place', 'status', 'team', 'name', ...columns.map(({ id }) => id), ...COUNTS, ...cause('cause')],
    ...board.ranked.map((row) => [...line('ranked', row, row.place, columns), ...cause(undefined)]),
    ...board.annulled.map((row) => [...line('annulled', row, null, columns), ...cause(row.cause)]),
    ...board.unscored.map((row) => [...line('unscored', row, null, columns), ...cause(undefined)]),
  ]);
}

const line = (
  status: string,
  row: RankedRow | UnplacedRow,
  place: number | null,
  columns: readonly BoardColumn[],
): CsvField[] => [
  ...[place, status, row.team.slug, row.team.name],
  ...columns.map(({ id }) => row.figures[id] ?? null),
  ...COUNTS.map((column) => row[column]),
];
