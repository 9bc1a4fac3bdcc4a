export { ANSWER_PROBLEMS, AnswerProblems, type AnswerProblem, type AnswerProblemCode } from './answer-problem.js';
export {
  DEFAULT_ANSWERS_BUDGET,
  type AnswerRow,
  type AnswersBudget,
  type AnswerTable,
  type AnswerTableResult,
  type ReadAnswersOptions,
} from './answer-table.js';
export { readAnswers } from './read-answers.js';
export { makeResultDetail, type ResultDetail } from './result-detail.js';
export { makeRuleReport, type AnswerResult, type LabelReport, type RuleReport } from './rule-report.js';
