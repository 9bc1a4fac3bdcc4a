import type { CaseFiles, Handler, SuiteCase, UnitTests } from '../cases/case.js';
import {
  HANDLER_SECONDS,
  type HandlerRun,
  moduleFile,
  type PlannedRun,
  type TestRun,
} from '../executions/planned-run.js';
import { hasPassed, type OutcomeOf, readHandlerResult, type RunOutcome } from '../executions/run-outcome.js';
import { GradingFault } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { type BlankWhy, compileBlanks } from './blanks.js';
import { compileKeywords, type KeywordWhy } from './keywords.js';
import { type PlannedProgram, planPrograms } from './programs.js';
import { compileSimilarity, type SimilarityWhy } from './similarity.js';

/** A unit test with what came of it. */
export interface TestWhy extends PlannedProgram {
  /** Null: it was not run. */
  readonly passed: boolean | null;
  readonly outcome?: RunOutcome;
}

/** Points of one metric; null where programs decide that were not run. */
export type GradedPart = {
  readonly points: number | null;
  readonly full: number | null;
  /** Where a function of the case has the last word, and was run. */
  readonly handled?: RunOutcome;
} & (
  | { readonly metric: 'keywords'; readonly why: readonly KeywordWhy[] }
  | { readonly metric: 'blank_filling'; readonly rate: number; readonly why: readonly BlankWhy[] }
  | { readonly metric: 'similarity'; readonly why: readonly SimilarityWhy[] }
  | { readonly metric: 'unit_test'; readonly why: readonly TestWhy[] }
  /** `as` is what the tables count it under. */
  | { readonly metric: 'customized'; readonly as: string; readonly why: readonly [] }
);

/** Grades a response by one metric, with what came of the programs that it asks for. */
export type PartGrader = (response: string, outcomeOf: OutcomeOf) => GradedPart;

/** What a case is graded by, in the order of the public grader. @throws GradingFault for what the profile cannot grade by */
export function partGraders(suiteCase: SuiteCase, files: CaseFiles, profile: SuiteProfile): readonly PartGrader[] {
  const { keywords, keywordsHandler, blanks, unitTests, similarity, customized } = suiteCase;
  const graders: PartGrader[] = [];
  if (keywords) {
    const grade = compileKeywords(keywords, profile);
    const handle = handlerOf(keywordsHandler, files);
    graders.push((response, outcomeOf) => {
      const grades = grade(response);
      return { metric: 'keywords', ...handle(grades, () => grades.why.map(({ status }) => status), outcomeOf) };
    });
  }
  if (blanks) {
    const grade = compileBlanks(blanks, profile);
    const handle = handlerOf(blanks.handler, files);
    graders.push((response, outcomeOf) => {
      const grades = grade(response);
      return { metric: 'blank_filling', ...handle(grades, () => grades.why.map(({ detail }) => detail), outcomeOf) };
    });
  }
  if (unitTests) graders.push(testGrader(unitTests, files, profile));
  if (similarity) {
    const grade = compileSimilarity(similarity, files);
    graders.push((response) => ({ metric: 'similarity', ...grade(response) }));
  }
  if (customized) graders.push(customGrader(customized, suiteCase, files));
  return graders;
}

function testGrader(tests: UnitTests, files: CaseFiles, profile: SuiteProfile): PartGrader {
  const full = tests.tests.reduce((sum, { weight }) => sum + weight, 0);
  return (response, outcomeOf) => {
    const why = planPrograms(tests, response, files, profile).map((program): TestWhy => {
      const outcome = outcomeOf(testRun(program, profile));
      return outcome
        ? { ...program, passed: hasPassed(outcome, program.language, profile), outcome }
        : { ...program, passed: null };
    });
    const isRun = why.every(({ passed }) => passed !== null);
    const points = isRun ? why.reduce((sum, { passed, weight }) => (passed ? sum + weight : sum), 0) : null;
    return { metric: 'unit_test', points, full, why };
  };
}

const testRun = (
  { language, code, test, timeoutSeconds: seconds }: PlannedProgram,
  profile: SuiteProfile,
): TestRun => ({
  ...{ run: 'test', language, code, test, seconds },
  strict: language === 'typescript' && profile === 'document',
});

/** A function that fails gives nothing, of the full points that there are without it. */
function customGrader(
  { handler, metric: as }: NonNullable<SuiteCase['customized']>,
  { maxScore = 1 }: SuiteCase,
  files: CaseFiles,
): PartGrader {
  return (response, outcomeOf) => {
    const handled = outcomeOf(handlerRun(handler, files, [response]));
    if (!handled) return { metric: 'customized', as, points: null, full: null, why: [] };
    const { points, full } = readHandlerResult(handled) ?? { points: 0, full: maxScore };
    return { metric: 'customized', as, points, full, why: [], handled };
  };
}

interface Points {
  readonly points: number;
  readonly full: number;
}
type Handled<Grade> = Omit<Grade, keyof Points> & Pick<GradedPart, 'points' | 'full' | 'handled'>;

/** A handler may change the points: what it gets is known, what it gives is not before it was run. */
function handlerOf(
  handler: Handler | undefined,
  files: CaseFiles,
): <Grade extends Points>(grade: Grade, details: () => readonly string[], outcomeOf: OutcomeOf) => Handled<Grade> {
  if (!handler) return (grade) => grade;
  return (grade, details, outcomeOf) => {
    const handled = outcomeOf(handlerRun(handler, files, [grade.points, grade.full, details()]));
    if (!handled) return { ...grade, points: null, full: null };
    const { points, full } = readHandlerResult(handled) ?? { points: 0, full: grade.full };
    return { ...grade, points, full, handled };
  };
}

function handlerRun({ module, func, at }: Handler, files: CaseFiles, input: HandlerRun['input']): PlannedRun {
  const source = files.get(moduleFile(module));
  if (source === undefined) throw new GradingFault('ERR_SUITES_FILE', `The module ${module} is missing.`, at);
  return { run: 'handler', language: 'python', module, func, source, input, seconds: HANDLER_SECONDS };
}
