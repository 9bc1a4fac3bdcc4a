/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and after what a reader with another separator takes
 * for the end of one (`;` in Russian spreadsheets, a tab; to those the quotes around our cells mean nothing), through
 * quotes and spaces.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/gu;
const BLANK_START = /^[\t\r]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvField = string | number | boolean | null;

/** A file of CSV: `csvLines` as UTF-8 with BOM, so that spreadsheets read Cyrillic. */
export const makeCsv = (rows: readonly (readonly CsvField[])[]): string => `\uFEFF${csvLines(rows)}`;

/**
 * Lines of a table as CSV: RFC 4180, full precision; null is an empty field. What would begin a formula gets an apostrophe
 * in front, whatever separates the reader's cells.
 */
export const csvLines = (rows: readonly (readonly CsvField[])[]): string =>
  rows.map((fields) => `${fields.map(makeField).join(',')}\r\n`).join('');

function makeField(field: CsvField): string {
  const text = field === null ? '' : String(field);
  const harmless = typeof field === 'string' ? text.replace(FORMULA, "$1$2'").replace(BLANK_START, "'$&") : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
