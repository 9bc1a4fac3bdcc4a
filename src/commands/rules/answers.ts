import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import type { Result } from '@starboard/result';
import { type AnswerProblem, type AnswerTable, DEFAULT_ANSWERS_BUDGET, readAnswers } from '@starboard/scoring';
import type { Language } from '../files/options.js';
import { failureMessage, STANDARD } from '../files/read-files.js';
import type { CommandStreams } from '../streams.js';

export type AnswersResult = Result<{ table: AnswerTable }, { reason: string }>;

export interface AnswersOptions {
  /** Whether the first row of a CSV names its columns; undefined: if it looks like it. */
  readonly header?: boolean | undefined;
  /** The column of the labels. */
  readonly label?: string | undefined;
  readonly language?: Language;
}

/** Files of one's own may be larger than what a server takes. */
const BUDGET = { ...DEFAULT_ANSWERS_BUDGET, characters: 500_000_000, answers: 5_000_000 };

/**
 * Reads the answers of a file, or of the standard input for `-`: CSV if it is named so, else JSON if it starts with a
 * bracket, else CSV.
 */
export async function loadAnswers(
  path: string,
  { header, label, language = 'en' }: AnswersOptions,
  { stdin }: Pick<CommandStreams, 'stdin'>,
): Promise<AnswersResult> {
  try {
    const source = path === STANDARD ? await readStream(stdin) : await readFile(path, 'utf8');
    const isJson = !/\.csv$/i.test(path) && /^\ufeff?\s*[[{]/.test(source);
    const result = readAnswers(source, { format: isJson ? 'json' : 'csv', header, label, budget: BUDGET });
    return result.ok ? result : { ok: false, reason: result.problems.map((one) => describe(one, language)).join('\n') };
  } catch (error) {
    return { ok: false, reason: failureMessage(error) };
  }
}

const PLACE = {
  en: { row: 'row', column: 'column' },
  ru: { row: 'строка', column: 'столбец' },
} as const;

function describe({ code, message, ru, row, column }: AnswerProblem, language: Language): string {
  const names = PLACE[language];
  const place = [
    ...(row === null ? [] : [`${names.row} ${row}`]),
    ...(column === null ? [] : [`${names.column} ${column}`]),
  ].join(', ');
  return `${place === '' ? '' : `${place}: `}${code}: ${language === 'ru' ? ru : message}`;
}
