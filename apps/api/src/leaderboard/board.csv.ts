import type { Board, RankedRow, UnplacedRow } from '@starboard/contracts';

const VALUES = ['star', 'm2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare', 'sample', 'counted', 'annulled'] as const;
const COLUMNS = ['place', 'status', 'team', 'name', ...VALUES];

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * The board as CSV (RFC 4180, UTF-8 with BOM, so that spreadsheets read Cyrillic). Full precision; an undefined value
 * is an empty field. Names that look like a formula get an apostrophe in front.
 */
export function makeBoardCsv(board: Board): string {
  const lines = [
    COLUMNS,
    ...board.ranked.map((row) => line('ranked', row, row.place)),
    ...board.annulled.map((row) => line('annulled', row)),
    ...board.unscored.map((row) => line('unscored', row)),
  ];
  return `\uFEFF${lines.map((fields) => fields.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function line(status: string, row: RankedRow | UnplacedRow, place?: number): string[] {
  const values = VALUES.map((key) => row[key]?.toString() ?? '');
  return [place?.toString() ?? '', status, harmless(row.team.slug), harmless(row.team.name), ...values];
}

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (field: string): string => (NEEDS_QUOTES.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
