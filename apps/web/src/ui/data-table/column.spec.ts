import { describe, expect, it } from '@jest/globals';
import { sortedBy, sortName, type TableColumn, tableLines } from './column';

interface Row {
  readonly team: string;
  readonly figure: number | null;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'team', label: 'Команда', value: ({ team }) => team, heads: true },
  { id: 'm2', label: 'M2', value: ({ figure }) => figure, cell: () => 'rounded' },
  { id: 'what', label: 'Действия', cell: () => 'a button' },
];

describe('the order of a table in the address', () => {
  it('is a column, with a minus from the largest on', () => {
    expect(sortedBy('m2', COLUMNS)).toEqual({ id: 'm2', desc: false });
    expect(sortedBy('-m2', COLUMNS)).toEqual({ id: 'm2', desc: true });
    for (const sort of ['m2', '-m2', '']) expect(sortName(sortedBy(sort, COLUMNS))).toBe(sort);
  });

  it('is none where there is no such column, or nothing to sort by', () => {
    expect([sortedBy('m7', COLUMNS), sortedBy('-', COLUMNS), sortedBy('what', COLUMNS)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the lines of a table', () => {
  it('are the values as they are, not as they are shown, of the columns that have some', () => {
    const rows = [
      { team: '=Сова', figure: 1 / 3 },
      { team: 'Буквица', figure: null },
    ];
    expect(tableLines(COLUMNS, rows)).toEqual([
      ['Команда', 'M2'],
      ['=Сова', 1 / 3],
      ['Буквица', null],
    ]);
  });
});
