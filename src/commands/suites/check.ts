import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, languageOf } from '../files/options.js';
import { withProgress } from '../files/progress.js';
import { failureMessage } from '../files/read-files.js';
import { formatFailure, formatSummary } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { type AnswersRow, formatAnswers } from './answers-table.js';
import { loadCase, readInside } from './case-files.js';
import { checkAnswers, checkCase, missingFile, ProblemList, readSuite, type SuiteProblem } from './engine.js';
import { formatProblem, publishProblem } from './problem-text.js';

export interface SuitesCheckOptions {
  readonly json?: boolean;
  readonly answers?: boolean;
  readonly lang?: string;
}

interface Checked {
  /** By path below the folder. */
  readonly sources: Map<string, string>;
  readonly problems: SuiteProblem[];
  readonly answers: AnswersRow[];
  readonly failures: { readonly file: string; readonly why: string }[];
  /** Files that suites name: they are cases, whatever they look like. */
  readonly named: Set<string>;
}

const IS_SUITE = /^(?:cases|attempt_reduce_mode)\s*:/m;
const IS_CASE = /^(?:grading|prompt_path|id)\s*:/m;

/** Checks all suites and cases below a folder; 1 if there is an error, or a file cannot be read. */
export async function runSuitesCheck(
  folder: string,
  { json = false, answers = false, lang = 'en' }: SuitesCheckOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const language = languageOf({ lang });
  const checked: Checked = { sources: new Map(), problems: [], answers: [], failures: [], named: new Set() };
  const paths = await listYaml(folder, checked);
  const suites = await checkSuites(folder, paths, checked);
  const others = paths.filter((path) => !suites.has(path));
  await withProgress(others, streams, (path) => checkFile(folder, path, answers, checked));
  const errors = checked.problems.some(({ severity }) => severity === 'error');
  const ok = !errors && checked.failures.length === 0 && checked.sources.size > 0;
  streams.stdout.write(
    json ? publish(folder, ok, checked, answers, language) : format(folder, checked, answers, language),
  );
  return ok ? 0 : 1;
}

async function listYaml(folder: string, { failures }: Checked): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.ya?ml$/i.test(entry.name));
    return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length)).sort();
  } catch (error) {
    failures.push({ file: folder, why: failureMessage(error) });
    return [];
  }
}

/** @returns which of the files are suites */
async function checkSuites(folder: string, paths: readonly string[], checked: Checked): Promise<ReadonlySet<string>> {
  const suites = new Set<string>();
  for (const path of paths) {
    const read = await readInside(folder, path);
    if (!read.ok || !IS_SUITE.test(read.text)) continue;
    suites.add(path);
    await checkSuite(folder, path, read.text, checked);
  }
  return suites;
}

async function checkFile(folder: string, path: string, answers: boolean, checked: Checked): Promise<void> {
  const read = await readInside(folder, path);
  if (!read.ok) return void checked.failures.push({ file: path, why: read.why });
  if (!checked.named.has(path) && !IS_CASE.test(read.text)) return;
  checked.sources.set(path, read.text);
  const { opened, files, missing } = await loadCase(folder, path, read.text);
  for (const [name, text] of files) checked.sources.set(join(dirname(path), name), text);
  checked.problems.push(...checkCase(opened, files), ...missing);
  if (!answers) return;
  const idle = checkAnswers(opened, files, 'document');
  checked.problems.push(...idle.problems);
  checked.answers.push({ path, empty: idle.empty, prompt: idle.prompt });
}

async function checkSuite(folder: string, path: string, source: string, checked: Checked): Promise<void> {
  checked.sources.set(path, source);
  const problems = new ProblemList(path);
  const suite = readSuite(source, problems);
  checked.problems.push(...problems.list);
  for (const entry of suite?.cases ?? []) {
    const file = join(dirname(path), entry.path);
    checked.named.add(file);
    const read = await readInside(folder, file);
    if (!read.ok) checked.problems.push(missingFile(path, entry, read.why));
  }
}

function publish(folder: string, ok: boolean, checked: Checked, answers: boolean, language: Language): string {
  const { problems, failures, sources } = checked;
  const body = {
    ok,
    files: sources.size,
    problems: problems.map((problem) => publishProblem(problem, language)),
    ...(failures.length > 0 && { failures: failures.map(({ file, why }) => ({ file, failure: why })) }),
    ...(answers && { profile: 'document', answers: checked.answers }),
  };
  return `${JSON.stringify({ folder, ...body }, undefined, 2)}\n`;
}

function format(folder: string, checked: Checked, answers: boolean, language: Language): string {
  const { sources, problems, failures } = checked;
  const lines = [
    ...failures.map(({ file, why }) => formatFailure(file, why, language)),
    ...problems.flatMap((problem) => formatProblem(folder, problem, sources.get(problem.file), language)),
    ...(answers ? [formatAnswers(checked.answers, language)] : []),
    ...(sources.size === 0 && failures.length === 0 ? [NOTHING[language]] : []),
    formatSummary({ files: sources.size, unread: failures.length, diagnostics: problems }, language),
  ];
  return `${lines.join('\n')}\n`;
}

const NOTHING = {
  en: 'There is neither a suite nor a case in this folder.',
  ru: 'В этой папке нет ни набора, ни случая.',
} as const;
