import { parse } from 'csv-parse/sync';
import { invalid, type Place, type ShortAnswerProblem } from './problem.js';

/** A file as it was read. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A row of data with its place. */
export interface RawRow {
  readonly place: Place;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** JSON lines, an object each, or CSV with a header if the file is named so. */
export function readRows({ name, text }: SourceFile, report: (problem: ShortAnswerProblem) => void): RawRow[] {
  const source = text.replace(/^\ufeff/, '');
  return /\.csv$/i.test(name) ? readCsv(name, source, report) : readLines(name, source, report);
}

function readLines(file: string, source: string, report: (problem: ShortAnswerProblem) => void): RawRow[] {
  return source.split(/\r?\n/).flatMap((text, at): RawRow[] => {
    if (text.trim() === '') return [];
    const place = { file, line: at + 1 };
    const cells = parseObject(text);
    if (cells) return [{ place, cells }];
    report(invalid('ERR_ANSWERS_FORMAT', 'The line is no JSON object.', place));
    return [];
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: Record<string, unknown>;
}

function readCsv(file: string, source: string, report: (problem: ShortAnswerProblem) => void): RawRow[] {
  try {
    const options = { columns: true, info: true, skip_empty_lines: true, delimiter: delimiterOf(source) } as const;
    const records = parse(source, options) as unknown as CsvRecord[];
    return records.map(({ info, record }) => ({ place: { file, line: info.lines }, cells: record }));
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    const message = `This is no CSV: ${error instanceof Error ? error.message : String(error)}.`;
    report(invalid('ERR_ANSWERS_FORMAT', message, { file, ...(line !== undefined && { line }) }));
    return [];
  }
}

/** The one that the header has most of. */
function delimiterOf(source: string): string {
  const header = source.split('\n', 1)[0]!;
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
