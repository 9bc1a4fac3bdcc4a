import type { SuiteTables, TableRow } from './tables.js';

/** The tables as the public script prints them, byte for byte. */
export function formatTables({ overall, lang, type, metric }: SuiteTables, title: string): string {
  const rows = [
    ['', title, '', '', '', 'Full Score', 'Allocation'],
    [...cells('Overall Score', overall).slice(0, -1), ''],
    ...lang.map((row) => cells(`Lang: ${row.name}`, row)),
    ...type.map((row) => cells(`Type: ${row.name}`, row)),
    ...metric.map((row) => cells(`Metric: ${row.name}`, row)),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => [...row[at]!].length)));
  const splitter = widths.map((width) => '-'.repeat(width + 2)).join('|');
  const line = '-'.repeat(splitter.length);
  const [head, ...body] = rows.map((row) => lineOf(row, widths));
  return [line, head, splitter, ...body, line].join('\n');
}

const cells = (name: string, { mean, std, meanShare, stdShare, full, allocation }: TableRow): string[] => [
  name,
  fixed(mean),
  `±${fixed(std)}`,
  `${fixed(meanShare * 100)}%`,
  `±${fixed(stdShare * 100)}%`,
  fixed(full),
  `${fixed(allocation * 100)}%`,
];

function lineOf(row: readonly string[], widths: readonly number[]): string {
  const [name, mean, std, meanShare, stdShare, ...rest] = row.map((cell, at) => {
    const left = cell + ' '.repeat(Math.max(0, widths[at]! + 1 - [...cell].length));
    return ` ${left}`;
  });
  return `${name}|${mean} ${std}|${meanShare} ${stdShare}|${rest.join('|')}`;
}

/** Two places after the point; a half goes to the even digit, as in Python. */
function fixed(value: number): string {
  const eighths = value * 8;
  if (!Number.isInteger(eighths) || eighths % 2 === 0) return value.toFixed(2);
  const below = Math.floor(value * 100);
  return ((below % 2 === 0 ? below : below + 1) / 100).toFixed(2);
}
