/** What the rules workbench of the pages tries rules out with, in the browser: the same checks and the same scorer. */
export { splitPieces, splitThreshold } from './answer-strings.js';
export { ATOM_TYPES } from './atoms/atom.js';
export { parseRule } from './check-rule.js';
export { type OperatorName, operatorNames, parameterAt, shapeOf } from './expression/operators.js';
export type { ProblemWords, RuleProblem } from './problem.js';
export { RULE_PROFILES, type RuleProfile } from './profile.js';
export { compileRule, type RuleScoreResult } from './score-answer.js';
