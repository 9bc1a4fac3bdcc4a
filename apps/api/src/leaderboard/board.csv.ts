import type { BoardColumn, RankedRow, UnplacedRow } from '@starboard/contracts';
import { type CsvField, makeCsv } from '../http/csv.js';
import type { BoardRows } from './board.view.js';

const COUNTS = ['sample', 'counted', 'annulled'] as const;

/** The board as CSV: ranked solutions, then the annulled, then the unscored; the figures are those of its columns. */
export function makeBoardCsv(board: BoardRows): string {
  const { columns } = board;
  return makeCsv([
    ['place', 'status', 'team', 'name', ...columns.map(({ id }) => id), ...COUNTS],
    ...board.ranked.map((row) => line('ranked', row, row.place, columns)),
    ...board.annulled.map((row) => line('annulled', row, null, columns)),
    ...board.unscored.map((row) => line('unscored', row, null, columns)),
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
