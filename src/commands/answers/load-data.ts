import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sayProblem } from '../../i18n/errors.js';
import { failureMessage } from '../files/read-files.js';
import type { CommandStreams } from '../streams.js';
import { shortAnswers } from './engine.js';

/** Options that say how data is to be read. */
export interface DataOptions {
  readonly scheme: '2' | '3' | '5';
  readonly labels?: string;
  readonly corpus?: string;
  readonly json?: boolean;
  readonly lang?: string;
}

/** The data of a folder; undefined with all problems said if it is refused. */
export async function loadData(
  folder: string,
  options: DataOptions,
  streams: CommandStreams,
): Promise<shortAnswers.Dataset | undefined> {
  const scheme = schemeOf(options);
  if (shortAnswers.isProblem(scheme)) return refuse([scheme], options, streams);
  const questions = await loadFile(folder, 'questions');
  const answers = await loadFile(folder, 'answers');
  const missing = [questions, answers].filter((file) => 'code' in file);
  if ('code' in questions || 'code' in answers) return refuse(missing, options, streams);
  const result = shortAnswers.readDataset(questions, answers, { scheme, corpus: options.corpus });
  return result.ok ? result.data : refuse(result.problems, options, streams);
}

export function schemeOf({ scheme, labels }: DataOptions): shortAnswers.LabelScheme | shortAnswers.ShortAnswerProblem {
  if (labels === undefined) return shortAnswers.SCHEMES[scheme];
  const ids = labels.split(',').map((id) => id.trim());
  return shortAnswers.makeScheme(
    'own',
    ids.map((id) => ({ id, en: id, ru: id })),
  );
}

/** A file larger than what may be read is not read. */
export async function loadSource(path: string): Promise<shortAnswers.SourceFile | shortAnswers.ShortAnswerProblem> {
  try {
    const { size } = await stat(path);
    const most = 2 * shortAnswers.DATASET_LIMITS.file;
    if (size > most)
      return shortAnswers.invalid('ERR_ANSWERS_SIZE', `It is larger than ${most} bytes.`, { file: path });
    return { name: path, text: await readFile(path, 'utf8') };
  } catch (error) {
    return shortAnswers.invalid('ERR_ANSWERS_FILE', `It cannot be read: ${failureMessage(error)}.`, { file: path });
  }
}

/** `NAME.jsonl` of a folder, or `NAME.csv`. */
export async function loadFile(
  folder: string,
  name: string,
): Promise<shortAnswers.SourceFile | shortAnswers.ShortAnswerProblem> {
  const lines = join(folder, `${name}.jsonl`);
  const csv = join(folder, `${name}.csv`);
  const isCsv = (await isThere(csv)) && !(await isThere(lines));
  return loadSource(isCsv ? csv : lines);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What is wrong with data, options or configuration. */
export interface Refusal extends Pick<shortAnswers.ShortAnswerProblem, 'message' | 'file' | 'line'> {
  readonly code: string;
}

/** Says what is wrong, one line each: `file:line: CODE: message`, or as JSON. */
export function refuse(
  problems: readonly Refusal[],
  { json = false }: Pick<DataOptions, 'json'>,
  { stdout, stderr }: CommandStreams,
): undefined {
  if (json) stdout.write(`${JSON.stringify({ problems })}\n`);
  else stderr.write(problems.map((problem) => `${describe(problem)}\n`).join(''));
}

function describe({ code, message, file, line }: Refusal): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return `${place}${sayProblem(code, message)}`;
}
