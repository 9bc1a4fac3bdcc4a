import Table from 'cli-table3';
import type { Board, BoardColumn, UnplacedRow } from '@starboard/contracts';

const percent = new Intl.NumberFormat('ru', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'halfExpand',
});

const count = new Intl.NumberFormat('ru');

/** A value for people: two decimals, half up; what is not defined is a dash, never 0. */
export const showPercent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : percent.format(value);

const showFigure = (value: number | null | undefined, unit: BoardColumn['unit']): string =>
  unit === 'count' && typeof value === 'number' ? count.format(value) : showPercent(value);

/** The board as a table for the terminal, with annulled and unscored solutions below it. */
export function boardTable(board: Board): string {
  const { columns } = board;
  const numbers = [...columns.map(({ label }) => label.ru), 'Зачтено', 'Аннул.'];
  const table = new Table({
    head: ['Место', 'Команда', ...numbers],
    style: { head: [], border: [] },
    colAligns: ['right', 'left', ...numbers.map(() => 'right' as const)],
  });
  const cells = (row: UnplacedRow): (string | number)[] => {
    const values = columns.map(({ id, unit }) => showFigure(row.figures[id], unit));
    return [row.team.name, ...values, `${row.counted}/${row.sample}`, row.annulled];
  };
  for (const row of board.ranked) table.push([row.place, ...cells(row)]);
  for (const row of board.annulled) table.push(['аннул.', ...cells(row)]);
  for (const row of board.unscored) table.push(['—', ...cells(row)]);
  return table.toString();
}
