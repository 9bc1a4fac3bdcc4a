import { describe, expect, it } from '@jest/globals';
import { makeArranger } from './arrange';
import type { TableColumn } from './column';

interface Row {
  readonly team: string | null;
  readonly m2: number | null;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'team', label: 'Команда', value: ({ team }) => team },
  { id: 'm2', label: 'M2', value: ({ m2 }) => m2 },
  { id: 'what', label: '' },
];
const row = (team: string | null, m2: number | null): Row => ({ team, m2 });
const ROWS = [row(null, 3), row('Ёж 10', null), row('буквица', 0), row('Ёж 9', 3), row('Ель', -1)];
const arrange = makeArranger(COLUMNS, ROWS, 'ru');
const by = (id: string, desc: boolean): (string | null)[] => arrange({ id, desc }, '').map(({ team }) => team);

describe('the rows of a table', () => {
  it('are as they came without an order', () => {
    expect(arrange(undefined, '')).toEqual(ROWS);
  });

  it('are sorted as numbers or as the language sorts, what has no value last both ways', () => {
    expect(by('m2', false)).toEqual(['Ель', 'буквица', null, 'Ёж 9', 'Ёж 10']);
    expect(by('m2', true)).toEqual([null, 'Ёж 9', 'буквица', 'Ель', 'Ёж 10']);
    expect(by('team', false)).toEqual(['буквица', 'Ёж 9', 'Ёж 10', 'Ель', null]);
    expect(by('team', true)).toEqual(['Ель', 'Ёж 10', 'Ёж 9', 'буквица', null]);
  });

  it('are found by a part of a text, whatever its case, and not by a figure', () => {
    const found = (text: string): (string | null)[] => arrange({ id: 'm2', desc: true }, text).map(({ team }) => team);
    expect(found(' еЖ ')).toEqual(['Ёж 9', 'Ёж 10']);
    expect(found('БУК')).toEqual(['буквица']);
    expect(found('3')).toEqual([]);
    expect(found('')).toHaveLength(ROWS.length);
  });
});
