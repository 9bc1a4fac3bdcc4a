import type { CaseFiles, SuiteCase, TextOrFile } from './cases/case.js';
import { readCase } from './cases/read-case.js';
import { moduleFile } from './executions/planned-run.js';
import { compileCase, type CompiledCase } from './grading/grade.js';
import { type Place, ProblemList, refusalOf, type SuiteProblem } from './problem.js';
import type { SuiteProfile } from './profile.js';
import { words } from './words.js';

/** A file that a case names, relative to the case. */
export interface NamedFile {
  readonly path: string;
  readonly at: Place;
}

/** A case as it was read. */
export interface OpenedCase {
  readonly file: string;
  /** Undefined: nothing can be graded by it. */
  readonly suiteCase: SuiteCase | undefined;
  /** What reading found; `checkCase` finds more. */
  readonly problems: readonly SuiteProblem[];
  /** Files that grading needs, and the prompt. */
  readonly named: readonly NamedFile[];
}

/** Reads a case file. Never throws: what is wrong with it is in `problems`. */
export function openCase(source: string, file: string): OpenedCase {
  const problems = new ProblemList(file);
  const suiteCase = readCase(source, problems);
  return { file, suiteCase, problems: problems.list, named: suiteCase ? namedFiles(suiteCase) : [] };
}

function namedFiles(suiteCase: SuiteCase): readonly NamedFile[] {
  const { promptPath, unitTests, similarity, keywordsHandler, blanks, customized } = suiteCase;
  const inFile = (source: TextOrFile): readonly NamedFile[] => ('path' in source ? [source] : []);
  const handlers = [keywordsHandler, blanks?.handler, customized?.handler].filter((one) => one !== undefined);
  return [
    ...(promptPath ? [promptPath] : []),
    ...(unitTests?.tests ?? []).flatMap(({ test, prefixFile, cleanupFile }) => [
      ...inFile(test),
      ...[prefixFile, cleanupFile].filter((file) => file !== undefined),
    ]),
    ...(similarity ?? []).flatMap(({ references }) => references.flatMap(inFile)),
    ...handlers.map(({ module, at }) => ({ path: moduleFile(module), at })),
  ];
}

/** Prepares a case for grading; a refusal names the first problem for which the profile cannot. */
export function prepareCase(
  { suiteCase, problems }: OpenedCase,
  files: CaseFiles,
  profile: SuiteProfile,
): CompiledCase {
  const refusal = refusalOf(problems, profile);
  if (refusal) {
    const { code, message, line, column } = refusal;
    return { ok: false, error: { code, message: message.en, at: { line, column } } };
  }
  if (!suiteCase) return { ok: false, error: { code: 'ERR_SUITES_SHAPE', message: 'The case is not read.' } };
  return compileCase(suiteCase, files, profile);
}

/** A file that a case names and that is not there, or cannot be read. */
export function missingFile(file: string, { path, at }: NamedFile, why: string): SuiteProblem {
  const problems = new ProblemList(file);
  problems.add({
    code: 'ERR_SUITES_FILE',
    at,
    message: words(`${path} cannot be read: ${why}.`, `${path} не прочитан: ${why}.`),
    reference: words('It ends with an exception when it gets there.', 'Дойдя до него, завершается исключением.'),
    meant: words('Put the file there, or correct its name.', 'Положите файл туда или исправьте имя.'),
  });
  return problems.list[0]!;
}
