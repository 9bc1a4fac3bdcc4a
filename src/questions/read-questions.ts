import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { NewQuestion } from '@starboard/database';
import { type AnyEngine, checkItem, type WrittenItem, type WrittenProblem } from '@starboard/scoring';
import { readFolderFiles } from './folder-files.js';

/** A problem of a file, or of a line of one. */
export type FileQuestionProblem = WrittenProblem & { readonly file: string };

export interface ReadQuestions {
  /** By identifier. */
  readonly questions: readonly NewQuestion[];
  /** Questions that cannot be stored; those that can may have errors, too. */
  readonly refused: number;
  readonly problems: readonly FileQuestionProblem[];
}

/** A question with the text of its rule, before it is checked. */
interface Source {
  readonly file: string;
  readonly id: string;
  readonly input: WrittenItem;
}

const RULE = '.rule.json';

/**
 * Reads questions with their rules: a folder with `NAME.json` (`{ text, blanks, subject?, meta? }`) and
 * `NAME.rule.json` for each, a file with a question a line (`{ id, text, blanks, subject?, meta?, rule }`), or a folder in
 * a form that the engine alone knows.
 * Every problem is reported.
 * @throws what Node throws when the folder or the file cannot be read.
 */
export async function readQuestions(path: string, engine: AnyEngine): Promise<ReadQuestions> {
  const sources = (await stat(path)).isDirectory() ? await readWhole(path, engine) : await readLines(path);
  const problems: FileQuestionProblem[] = [];
  const questions: NewQuestion[] = [];
  const seen = new Set<string>();
  let checked = 0;
  for (const source of sources) {
    if ('problem' in source) {
      problems.push(source.problem);
      continue;
    }
    const { file, id, input } = source;
    if (seen.has(id)) problems.push(problemOf(file, 'There is a question of this identifier already.', '/id'));
    seen.add(id);
    const check = checkItem(engine, input);
    problems.push(...check.problems.map((problem) => ({ file, ...problem })));
    checked += 1;
    if (check.ok) questions.push({ externalId: id, item: check.item, fileName: file, rule: bytesOf(input.rule) });
  }
  const refused = sources.filter(isRefused).length + checked - questions.length;
  return { questions: questions.sort((a, b) => (a.externalId < b.externalId ? -1 : 1)), refused, problems };
}

type Read = Source | { readonly problem: FileQuestionProblem };

const isRefused = (read: Read): boolean => 'problem' in read && read.problem.severity === 'error';

/** A folder in a form of the engine's own, or with two files for each question. */
async function readWhole(folder: string, engine: AnyEngine): Promise<readonly Read[]> {
  const unpacked = engine.unpack?.(await readFolderFiles(folder));
  if (unpacked === undefined) return readFolder(folder);
  return [...unpacked.items, ...unpacked.problems.map((problem) => ({ problem }))];
}

async function readFolder(folder: string): Promise<readonly Read[]> {
  // What a link points to need not be meant for the teams that read the questions.
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => name.endsWith('.json'));
  const links = entries
    .filter((entry) => !entry.isFile())
    .map(({ name }) => problemOf(name, 'It is a link or a folder, not a file.', ''));
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const rules = new Set(names.filter((name) => name.endsWith(RULE)));
  const items = names.filter((name) => !rules.has(name));
  const lonely = [...rules].filter((name) => !items.includes(`${name.slice(0, -RULE.length)}.json`));
  const read = await Promise.all(items.map((name) => readPair(folder, name, rules)));
  const orphans = lonely.map((name) => problemOf(name, 'There is no question for this rule.', ''));
  return [...read, ...[...links, ...orphans].map((problem) => ({ problem }))];
}

async function readPair(folder: string, name: string, rules: ReadonlySet<string>): Promise<Read> {
  const id = name.slice(0, -'.json'.length);
  const value = parseObject(await readFile(join(folder, name), 'utf8'));
  if (value === undefined) return { problem: problemOf(name, 'The file is not a JSON object.', '') };
  const ruleName = `${id}${RULE}`;
  const rule = rules.has(ruleName) ? await readFile(join(folder, ruleName), 'utf8') : value['rule'];
  return { file: name, id, input: { ...value, rule } as unknown as WrittenItem };
}

async function readLines(path: string): Promise<readonly Read[]> {
  const lines = (await readFile(path, 'utf8')).replace(/^\ufeff/, '').split('\n');
  return lines.flatMap((line, index): Read[] => {
    if (line.trim() === '') return [];
    const file = `${basename(path)}:${index + 1}`;
    const value = parseObject(line);
    if (value === undefined) return [{ problem: problemOf(file, 'The line is not a JSON object.', '') }];
    const { id } = value;
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
      return [{ problem: problemOf(file, 'The question has no identifier.', '/id') }];
    return [{ file, id: String(id), input: value as unknown as WrittenItem }];
  });
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const problemOf = (file: string, message: string, pointer: string): FileQuestionProblem => ({
  file,
  code: 'ERR_QUESTION',
  severity: 'error',
  message,
  pointer,
});

/** The rule as it was handed in: the bytes of its file, or the value that a line has. */
const bytesOf = (rule: unknown): Uint8Array =>
  new TextEncoder().encode(typeof rule === 'string' ? rule : JSON.stringify(rule));
