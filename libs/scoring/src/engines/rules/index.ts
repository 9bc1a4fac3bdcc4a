export { ATOM_TYPES, type AtomOutcome, type AtomType } from './atoms/atom.js';
export type { ScoringFault } from './answer-limits.js';
export { DEFAULT_RULES_BUDGET, type RulesBudget } from './budget.js';
export { checkQuestion } from './check-question.js';
export { parseRule, type RuleOptions, type RuleResult } from './check-rule.js';
export { CURRENT_EDITION, type RulesEdition } from './edition.js';
export type { TextSpan } from './evaluation-fault.js';
export type { AtomCall } from './expression/evaluate.js';
export { RULE_PROBLEMS, type RuleProblemCode } from './problem-catalogue.js';
export type { ProblemWords, RuleProblem } from './problem.js';
export { RULE_PROFILES, type RuleProfile } from './profile.js';
export type { AtomUnit, ComboUnit, Rule } from './rule.js';
export {
  rulesEngine,
  type RulesEngine,
  type RulesEngineOptions,
  type RulesSolutionScore,
  type RulesTypes,
} from './rules-engine.js';
export {
  compileRule,
  type AnswerScorer,
  type ComboTrace,
  type RuleScore,
  type RuleScoreResult,
  type RuleTrace,
} from './score-answer.js';
