import { parse } from 'csv-parse/sync';
import { words } from '../words.js';
import type { AnswerProblems } from './answer-problem.js';
import type { ReadAnswersOptions } from './answer-table.js';

/** An answer as it stands in a source, with its place. */
export interface RawAnswer {
  readonly row: number;
  readonly cells: readonly unknown[];
  /** Columns of the cells, from 1. */
  readonly columns: readonly number[];
  readonly label: unknown;
  readonly labelColumn?: number;
}

/** Names that a column of a blank has, in the languages of the manuals and of the platform. */
const BLANK_NAME = /^(?:blank|answer|text|пропуск|ответ|текст|空|作答|答案)[ _-]?\d*$/i;
/** Columns that are no blanks. */
const OTHER_NAME = /^(?:id|score|label|оценка|балл|分数)$/i;

/** Reads a row an answer, a column a blank. Undefined, with the problem reported, if it is no CSV. */
export function readCsv(
  source: string,
  { header, label, budget }: ReadAnswersOptions & { readonly budget: { readonly answers: number } },
  problems: AnswerProblems,
): readonly RawAnswer[] | undefined {
  const rows = parseRows(source, budget.answers, problems);
  if (!rows) return undefined;
  const [first = [], ...others] = rows;
  const named = header ?? (label !== undefined || looksLikeHeader(first));
  if (!named) return rows.map((cells, at) => ({ row: at + 1, cells, columns: numbersOf(cells), label: undefined }));
  const names = first.map((name) => name.trim());
  const labelAt = label === undefined ? -1 : names.indexOf(label.trim());
  if (label !== undefined && labelAt < 0) {
    problems.add('ERR_ANSWERS_COLUMN', { row: 1 }, words(`Looked for: ${label}.`, `Искали: ${label}.`));
    return undefined;
  }
  const kept = names.flatMap((name, at) => (at === labelAt || OTHER_NAME.test(name) ? [] : [at]));
  return others.map((row, at) => pick(row, at + 2, kept, labelAt, names.length, problems));
}

function pick(
  row: readonly string[],
  number: number,
  kept: readonly number[],
  labelAt: number,
  width: number,
  problems: AnswerProblems,
): RawAnswer {
  if (row.length > width) {
    const more = words('The row has more cells than the header.', 'В строке больше ячеек, чем в заголовке.');
    problems.add('ERR_ANSWERS_SHAPE', { row: number, column: width + 1 }, more);
  }
  const there = kept.filter((at) => at < row.length);
  const found = { row: number, cells: there.map((at) => row[at]), columns: there.map((at) => at + 1) };
  return labelAt < 0 ? { ...found, label: undefined } : { ...found, label: row[labelAt], labelColumn: labelAt + 1 };
}

function parseRows(source: string, most: number, problems: AnswerProblems): string[][] | undefined {
  try {
    // One more than may be: that there are too many is reported later.
    return parse(source, { relax_column_count: true, to: most + 2 });
  } catch (error) {
    const { message, lines } = error as { readonly message: string; readonly lines?: number };
    problems.add('ERR_ANSWERS_FORMAT', lines === undefined ? {} : { row: lines }, words(message, message));
    return undefined;
  }
}

const numbersOf = (cells: readonly unknown[]): number[] => cells.map((_, at) => at + 1);

const looksLikeHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => BLANK_NAME.test(cell.trim())) &&
  cells.every((cell) => BLANK_NAME.test(cell.trim()) || OTHER_NAME.test(cell.trim()));
