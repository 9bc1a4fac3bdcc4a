import { describe, expect, it } from '@jest/globals';
import { ARCHIVE_ROWS, type ArchiveTable } from '@starboard/contracts';
import { columnWords } from './archive-texts.js';
import { COLUMN_WORDS } from './archive-words.js';

const columns = (Object.keys(ARCHIVE_ROWS) as ArchiveTable[]).flatMap((table) =>
  Object.keys(ARCHIVE_ROWS[table].shape).map((column) => [table, column] as const),
);

describe('the texts of the archive', () => {
  it.each(columns)('describe %s.%s in both languages', (table, column) => {
    const { ru, en } = columnWords(table, column);
    expect(ru).toMatch(/\S/);
    expect(en).toMatch(/\S/);
  });

  it('describe nothing that is not there', () => {
    const known = columns.flatMap(([table, column]) => [column, `${table}.${column}`]);
    expect(Object.keys(COLUMN_WORDS).filter((name) => !known.includes(name))).toEqual([]);
  });
});
