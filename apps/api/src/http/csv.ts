/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvField = string | number | boolean | null;

/**
 * A table as CSV: RFC 4180, UTF-8 with BOM, so that spreadsheets read Cyrillic. Full precision; null is an empty field.
 * Texts that look like a formula get an apostrophe in front.
 */
export const makeCsv = (rows: readonly (readonly CsvField[])[]): string =>
  `\uFEFF${rows.map((fields) => fields.map(makeField).join(',')).join('\r\n')}\r\n`;

function makeField(field: CsvField): string {
  const text = field === null ? '' : String(field);
  const harmless = typeof field === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
