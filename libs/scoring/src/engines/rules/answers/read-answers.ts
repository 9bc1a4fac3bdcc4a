import { checkAnswer } from '../answer-limits.js';
import { DEFAULT_RULES_BUDGET } from '../budget.js';
import { words } from '../words.js';
import { AnswerProblems } from './answer-problem.js';
import type { AnswersBudget, ReadAnswersOptions } from './answer-table.js';
import { type AnswerRow, type AnswerTableResult, DEFAULT_ANSWERS_BUDGET } from './answer-table.js';
import { type RawAnswer, readCsv } from './read-csv.js';

/**
 * Reads answers to one question:
 * - CSV: a row an answer, a column a blank; columns named id, score or label are no blanks, the one of `label` holds
 *   the labels;
 * - JSON: an array with an array of texts per answer, or with `{ blanks: […], label: 7 }`.
 */
export function readAnswers(source: string, options: ReadAnswersOptions): AnswerTableResult {
  const { budget = DEFAULT_ANSWERS_BUDGET, format } = options;
  const problems = new AnswerProblems();
  const text = source.replace(/^\ufeff/, '');
  if (text.length > budget.characters) {
    problems.add('ERR_ANSWERS_SIZE', {}, atMost(budget.characters, 'characters', 'знаков'));
    return { ok: false, problems: problems.list };
  }
  const raw = format === 'csv' ? readCsv(text, { ...options, budget }, problems) : readJson(text, problems);
  const rows = raw ? checkRows(raw, budget, problems) : [];
  if (problems.list.length > 0) return { ok: false, problems: problems.list };
  const labelled = format === 'csv' ? options.label !== undefined : rows.some(({ label }) => label !== null);
  return { ok: true, table: { blanks: Math.max(1, ...widths(rows)), labelled, rows } };
}

/** Few different widths, however many rows. */
const widths = (rows: readonly AnswerRow[]): number[] => [...new Set(rows.map(({ blanks }) => blanks.length))];

function readJson(text: string, problems: AnswerProblems): readonly RawAnswer[] | undefined {
  const value = parseJson(text, problems);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    const shape = words(
      'Expected an array with an array of texts per answer.',
      'Нужен массив: на каждый ответ — массив текстов.',
    );
    problems.add('ERR_ANSWERS_FORMAT', {}, shape);
    return undefined;
  }
  return value.flatMap((answer: unknown, at) => {
    const raw = rawAnswer(answer, at + 1);
    const shape = words(
      'An answer is an array of texts, one a blank.',
      'Ответ — массив текстов, по одному на пропуск.',
    );
    if (!raw) problems.add('ERR_ANSWERS_SHAPE', { row: at + 1 }, shape);
    return raw ?? [];
  });
}

function parseJson(text: string, problems: AnswerProblems): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? `JSON: ${error.message}` : 'JSON';
    problems.add('ERR_ANSWERS_FORMAT', {}, words(reason, reason));
    return undefined;
  }
}

function rawAnswer(answer: unknown, row: number): RawAnswer | undefined {
  const { blanks, label } = (Array.isArray(answer) ? { blanks: answer } : (answer ?? {})) as {
    readonly blanks?: unknown;
    readonly label?: unknown;
  };
  if (!Array.isArray(blanks)) return undefined;
  return { row, cells: blanks, columns: blanks.map((_, at) => at + 1), label };
}

function checkRows(raw: readonly RawAnswer[], budget: AnswersBudget, problems: AnswerProblems): readonly AnswerRow[] {
  if (raw.length > budget.answers) problems.add('ERR_ANSWERS_SIZE', {}, atMost(budget.answers, 'answers', 'ответов'));
  return raw.slice(0, budget.answers).map((answer) => checkRow(answer, budget, problems));
}

function checkRow(raw: RawAnswer, budget: AnswersBudget, problems: AnswerProblems): AnswerRow {
  const { row, cells, columns } = raw;
  const fault = checkAnswer(cells, { ...DEFAULT_RULES_BUDGET, ...budget });
  if (fault) {
    const at = fault.pointer === '' ? undefined : columns[Number(fault.pointer.slice(1))];
    const code = fault.code === 'ERR_RULES_SIZE' ? 'ERR_ANSWERS_SIZE' : 'ERR_ANSWERS_SHAPE';
    problems.add(code, { row, ...(at !== undefined && { column: at }) }, words(fault.message, fault.ru));
    return { blanks: [], label: null };
  }
  const blanks = cells as readonly string[];
  const broken = blanks.findIndex((text) => BROKEN.test(text));
  if (broken >= 0) problems.add('ERR_ANSWERS_CHARACTER', { row, column: columns[broken]! });
  const label = readLabel(raw.label);
  if (label === undefined) {
    problems.add('ERR_ANSWERS_LABEL', { row, ...(raw.labelColumn !== undefined && { column: raw.labelColumn }) });
  }
  return { blanks, label: label ?? null };
}

/** NUL, or half of a surrogate pair. */
const BROKEN = /\0|\p{Surrogate}/u;
const DECIMAL = /^\d+(?:[.,]\d+)?$/;

/** A number 0 … 10, with a decimal point or comma; null if there is none; undefined if it is something else. */
function readLabel(label: unknown): number | null | undefined {
  if (label === undefined || label === null) return null;
  const text = typeof label === 'string' ? label.trim() : '';
  if (typeof label === 'string' && text === '') return null;
  const number = typeof label === 'number' ? label : DECIMAL.test(text) ? Number(text.replace(',', '.')) : NaN;
  return number >= 0 && number <= 10 ? number : undefined;
}

const atMost = (most: number, en: string, ru: string): ReturnType<typeof words> =>
  words(`At most ${most} ${en}.`, `Не больше ${most} ${ru}.`);
