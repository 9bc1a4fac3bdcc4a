import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { failureMessage, STANDARD } from './markup-files.js';
import type { CommandStreams } from './streams.js';

export type Answers = readonly (readonly string[])[];

export type AnswersResult =
  { readonly ok: true; readonly answers: Answers } | { readonly ok: false; readonly reason: string };

/**
 * Reads the answers of a file, or of the standard input for `-`: CSV if it is named so, else JSON if it starts with a
 * bracket, else CSV.
 */
export async function loadAnswers(
  path: string,
  header: boolean | undefined,
  { stdin }: Pick<CommandStreams, 'stdin'>,
): Promise<AnswersResult> {
  try {
    const source = path === STANDARD ? await readStream(stdin) : await readFile(path, 'utf8');
    const text = source.replace(/^\ufeff/, '');
    const isJson = !/\.csv$/i.test(path) && /^\s*[[{]/.test(text);
    return isJson ? readJson(text) : { ok: true, answers: readCsv(text, header) };
  } catch (error) {
    return { ok: false, reason: failureMessage(error) };
  }
}

function readJson(text: string): AnswersResult {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return { ok: false, reason: 'expected an array with an array of texts per answer' };
  const wrong = value.findIndex((answer) => !isAnswer(answer));
  if (wrong >= 0) return { ok: false, reason: `/${wrong}: an answer is an array of texts, one a blank` };
  return { ok: true, answers: value as Answers };
}

const isAnswer = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Names that a column of a blank has, in the languages of the manuals and of the platform. */
const BLANK_NAME = /^(?:blank|answer|text|пропуск|ответ|текст|空|作答|答案)[ _-]?\d*$/i;
/** Columns that are no blanks. */
const OTHER_NAME = /^(?:id|score|label|оценка|балл|分数)$/i;

function readCsv(text: string, header: boolean | undefined): Answers {
  const rows: string[][] = parse(text, { relax_column_count: true });
  const [first = [], ...others] = rows;
  if (!(header ?? looksLikeHeader(first))) return rows;
  const passed = new Set(first.flatMap((name, at) => (OTHER_NAME.test(name.trim()) ? [at] : [])));
  return others.map((row) => row.filter((_, at) => !passed.has(at)));
}

const looksLikeHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => BLANK_NAME.test(cell.trim())) &&
  cells.every((cell) => BLANK_NAME.test(cell.trim()) || OTHER_NAME.test(cell.trim()));
