import type { CaseFiles, SuiteCase } from '../cases/case.js';
import { compileCase } from '../grading/grade.js';
import { type OpenedCase, prepareCase } from '../open-case.js';
import { ProblemList, refusalOf, type SuiteProblem } from '../problem.js';
import { SUITE_PROBLEMS, type SuiteProblemCode } from '../problem-catalogue.js';
import { SUITE_PROFILES, type SuiteProfile } from '../profile.js';
import { words } from '../words.js';
import { checkKeywords } from './check-keywords.js';
import { checkPattern } from './check-pattern.js';
import { checkScores } from './check-scores.js';
import { checkTests } from './check-tests.js';

/** All that is wrong or suspicious in a case, by file and place. */
export function checkCase(opened: OpenedCase, files: CaseFiles): readonly SuiteProblem[] {
  const { suiteCase, file, problems: read } = opened;
  if (!suiteCase) return read;
  const problems = new ProblemList(file);
  const prompt = promptOf(suiteCase, files);
  if (suiteCase.keywords) checkKeywords(suiteCase.keywords, prompt, problems);
  if (suiteCase.blanks) checkBlanks(suiteCase.blanks, prompt, problems);
  if (suiteCase.unitTests) checkTests(suiteCase.unitTests, file, files, problems);
  checkScores(suiteCase, problems);
  if (!refusalOf(read, 'document')) checkCompiles(suiteCase, files, problems);
  return merge(read, problems.list);
}

export const promptOf = ({ promptPath }: SuiteCase, files: CaseFiles): string | undefined =>
  promptPath && files.get(promptPath.path);

function merge(read: readonly SuiteProblem[], found: readonly SuiteProblem[]): readonly SuiteProblem[] {
  const all = new Map([...read, ...found].map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}`, one]));
  const inOrder = (a: SuiteProblem, b: SuiteProblem): number => a.line - b.line || a.column - b.column;
  const own = [...all.values()].sort((a, b) => (a.file === b.file ? inOrder(a, b) : a.file < b.file ? -1 : 1));
  return own;
}

function checkBlanks(
  { blank, template, targets }: NonNullable<SuiteCase['blanks']>,
  prompt: string | undefined,
  problems: ProblemList,
): void {
  for (const { alternatives } of targets) {
    for (const { regex, text, at } of alternatives) if (regex) checkPattern(text, at, problems);
  }
  if (prompt === undefined || prompt.includes(blank)) return;
  problems.add({
    code: 'WARN_SUITES_BLANK_NOT_IN_PROMPT',
    at: template.at,
    message: words(`The prompt has no "${blank}".`, `В задании нет «${blank}».`),
    reference: words('It does not look into the prompt.', 'В задание не смотрит.'),
    meant: words('Show the template in the prompt.', 'Покажите шаблон в задании.'),
  });
}

/** Regular expressions that a linear engine, or Python itself, does not take. */
function checkCompiles(suiteCase: SuiteCase, files: CaseFiles, problems: ProblemList): void {
  for (const profile of SUITE_PROFILES) {
    const compiled = compileCase(suiteCase, files, profile);
    if (compiled.ok || !compiled.error.at || !(compiled.error.code in SUITE_PROBLEMS)) continue;
    if (compiled.error.code === 'ERR_SUITES_FILE') continue;
    problems.add({
      code: compiled.error.code as SuiteProblemCode,
      at: compiled.error.at,
      message: words(compiled.error.message, compiled.error.message),
      reference: words('Python takes what it knows, at any cost.', 'Python выполнит, что знает, любой ценой.'),
      meant: words(
        'Write it without look-around and back-references.',
        'Напишите без просмотра вперёд и обратных ссылок.',
      ),
    });
    return;
  }
}

/** What two answers get that know nothing; null: not scored. */
export interface IdleAnswers {
  readonly empty: number | null;
  /** An answer that repeats the prompt; null also where there is no prompt. */
  readonly prompt: number | null;
  readonly problems: readonly SuiteProblem[];
}

/** @param profile by which they are graded */
export function checkAnswers(opened: OpenedCase, files: CaseFiles, profile: SuiteProfile): IdleAnswers {
  const compiled = prepareCase(opened, files, profile);
  const { suiteCase, file } = opened;
  if (!compiled.ok || !suiteCase) return { empty: null, prompt: null, problems: [] };
  const text = promptOf(suiteCase, files);
  const empty = compiled.grade('').share;
  const prompt = text === undefined ? null : compiled.grade(text).share;
  const problems = new ProblemList(file);
  const { at } = suiteCase;
  if (empty !== null && empty > 0) problems.add({ ...IDLE.empty(empty), at });
  if (prompt !== null && prompt > 0) problems.add({ ...IDLE.prompt(prompt), at });
  return { empty, prompt, problems: problems.list };
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

const IDLE = {
  empty: (share: number) => ({
    code: 'WARN_SUITES_EMPTY_SCORES' as const,
    message: words(`The empty answer gets ${percent(share)}.`, `Пустой ответ получает ${percent(share)}.`),
    reference: words('So it does there.', 'Там тоже.'),
    meant: words('Ask for something that must be in an answer.', 'Требуйте того, что должно быть в ответе.'),
  }),
  prompt: (share: number) => ({
    code: 'WARN_SUITES_PROMPT_SCORES' as const,
    message: words(
      `An answer that repeats the prompt gets ${percent(share)}.`,
      `Ответ, повторяющий задание, получает ${percent(share)}.`,
    ),
    reference: words('So it does there.', 'Там тоже.'),
    meant: words('Look for what only an answer has.', 'Ищите то, что есть только в ответе.'),
  }),
};
