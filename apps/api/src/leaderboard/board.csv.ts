import { boardFigures, type BoardFigureId, type EngineId } from '@starboard/catalogue';
import type { RankedRow, UnplacedRow } from '@starboard/contracts';
import { makeCsv, type CsvField } from '../http/csv.js';
import type { BoardRows } from './board.view.js';

const COUNTS = ['sample', 'counted', 'annulled'] as const;

type Column = BoardFigureId | (typeof COUNTS)[number];

/** The board as CSV: ranked solutions, then the annulled, then the unscored; the figures are those of the engine. */
export function makeBoardCsv(board: BoardRows, engine: EngineId): string {
  const columns: readonly Column[] = [...boardFigures(engine).map(({ id }) => id), ...COUNTS];
  return makeCsv([
    ['place', 'status', 'team', 'name', ...columns],
    ...board.ranked.map((row) => line('ranked', row, row.place, columns)),
    ...board.annulled.map((row) => line('annulled', row, null, columns)),
    ...board.unscored.map((row) => line('unscored', row, null, columns)),
  ]);
}

const line = (
  status: string,
  row: RankedRow | UnplacedRow,
  place: number | null,
  columns: readonly Column[],
): CsvField[] => [place, status, row.team.slug, row.team.name, ...columns.map((column) => row[column] ?? null)];
