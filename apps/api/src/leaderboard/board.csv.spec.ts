import { describe, expect, it } from '@jest/globals';
import { boardColumns } from '@starboard/catalogue';
import { type Board, makeColumns, type UnplacedRow } from '@starboard/contracts';
import { makeBoardCsv } from './board.csv.js';

const row = (name: string): UnplacedRow => ({
  team: { slug: 'team', name },
  value: null,
  figures: {},
  sample: 10,
  counted: 0,
  annulled: 0,
});
const board = (names: readonly string[]): Board => ({
  contest: { slug: 'c', title: { ru: '', en: '' }, engine: 'markup' },
  round: null,
  state: 'none',
  frozenAt: null,
  snapshot: null,
  columns: makeColumns(boardColumns('markup')),
  ranked: [{ ...row('Первые'), place: 1, value: 100 / 3, figures: { star: 100 / 3, m2: 0 } }],
  annulled: names.map(row),
  unscored: [],
});
const names = (csv: string): string[] => csv.split('\r\n').slice(2, -1);

describe('makeBoardCsv', () => {
  it('keeps full precision, zero as zero and the undefined empty', () => {
    expect(makeBoardCsv(board([])).split('\r\n')[1]).toBe('1,ranked,team,Первые,33.333333333333336,0,,,,,,,10,0,0');
  });

  const columns = makeColumns(boardColumns('rules'));

  it('has the columns of the board', () => {
    const solution = { ...row('Первые'), place: 1, value: 37.5, figures: { sum: 37.5, share: 75 } };
    const csv = makeBoardCsv({ columns, ranked: [solution], annulled: [], unscored: [] });
    expect(csv).toBe(
      '\uFEFFplace,status,team,name,sum,share,sample,counted,annulled\r\n1,ranked,team,Первые,37.5,75,10,0,0\r\n',
    );
  });

  it('has them before there is a row too', () => {
    const csv = makeBoardCsv({ columns, ranked: [], annulled: [], unscored: [] });
    expect(csv).toBe('\uFEFFplace,status,team,name,sum,share,sample,counted,annulled\r\n');
  });

  it.each([
    ['plain', 'Сова', 'Сова'],
    ['comma', 'Сова, и Ко', '"Сова, и Ко"'],
    ['quotes', 'ООО "Сова"', '"ООО ""Сова"""'],
    ['line break', 'a\nb', '"a\nb"'],
    ['formula', '=1+1', "'=1+1"],
    ['command', '@SUM(A1)', "'@SUM(A1)"],
    ['minus', '-2', "'-2"],
    ['tab', '\t=1', `"'\t'=1"`],
    ['semicolon', 'x;=1+1;', `"x;'=1+1;"`],
  ])('writes a name with %s', (_kind, name, written) => {
    expect(names(makeBoardCsv(board([name])))).toEqual([`,annulled,team,${written},,,,,,,,,10,0,0`]);
  });
});
