/**
 * The engine `suites`: free texts, graded by case files. Programs are planned here and run elsewhere (docs/adr/0023). Contests
 * have it by the registry; this is what the commands for authors of cases use beside it.
 */
export { SUITES_BUDGET } from './budget.js';
export type { CaseFiles, SuiteCase } from './cases/case.js';
export { pathInside } from './cases/fields.js';
export { payloadOf, type PlannedRun } from './executions/planned-run.js';
export { type OutcomeOf, readOutcome } from './executions/run-outcome.js';
export type { GradedPart, ResponseGrade, ResponseGrader, Unscored } from './grading/grade.js';
export { checkAnswers, checkCase, type IdleAnswers } from './lint/check-case.js';
export { missingFile, openCase, prepareCase, type NamedFile, type OpenedCase } from './open-case.js';
export { SUITE_PROBLEMS, type SuiteProblemCode } from './problem-catalogue.js';
export { ProblemList, refusalOf, type Place, type SuiteProblem } from './problem.js';
export { SUITE_PROFILES, type SuiteProfile } from './profile.js';
export type { CaseResult, GradedCase, ResponseResult } from './suite/case-result.js';
export { readAnswerPaths } from './suite/read-answer-paths.js';
export { readSuite, type Suite, type SuiteEntry } from './suite/read-suite.js';
export { makeSuiteResult, type SuiteResult, type SuiteTotal } from './suite/suite-result.js';
export { formatTables } from './suite/table-text.js';
export type { SuiteTables, TableRow } from './suite/tables.js';
export type { Words } from './words.js';
