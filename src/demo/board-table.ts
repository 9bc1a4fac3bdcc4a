import Table from 'cli-table3';
import type { Board, UnplacedRow } from '@starboard/contracts';

const percent = new Intl.NumberFormat('ru', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'halfExpand',
});

/** A value for people: two decimals, half up; what is not defined is a dash, never 0. */
export const showPercent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : percent.format(value);

/** The board as a table for the terminal, with annulled and unscored solutions below it. */
export function boardTable(board: Board): string {
  const table = new Table({
    head: ['Место', 'Команда', 'СТАР', 'M2', 'M3', 'M4', 'M5', 'M6', 'ОТАР (M_опт)', '% от СТЭР', 'Зачтено', 'Аннул.'],
    style: { head: [], border: [] },
    colAligns: ['right', 'left', ...Array.from({ length: 10 }, () => 'right' as const)],
  });
  for (const row of board.ranked) table.push([row.place, ...cells(row)]);
  for (const row of board.annulled) table.push(['аннул.', ...cells(row)]);
  for (const row of board.unscored) table.push(['—', ...cells(row)]);
  return table.toString();
}

function cells(row: UnplacedRow): (string | number)[] {
  const values = [row.star, row.m2, row.m3, row.m4, row.m5, row.m6, row.otar, row.sterShare].map(showPercent);
  return [row.team.name, ...values, `${row.counted}/${row.sample}`, row.annulled];
}
