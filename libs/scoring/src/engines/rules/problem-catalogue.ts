/**
 * Every problem of a rule or of scoring with it, and how grave it is:
 * - `error` refuses the rule;
 * - `manual` refuses it in the profile `manual`; the public implementation runs such rules, or meets the problem only
 *   when it gets there, so in the profile `reference` it is a warning;
 * - `warning` never refuses.
 */
export const RULE_PROBLEMS = {
  ERR_RULES_INPUT: 'error',
  ERR_RULES_SIZE: 'error',
  ERR_RULES_JSON: 'error',
  ERR_RULES_DUPLICATE_KEY: 'error',
  ERR_RULES_MISSING: 'error',
  ERR_RULES_SHAPE: 'error',
  ERR_RULES_ATOM_ID: 'manual',
  ERR_RULES_ATOM_TYPE: 'error',
  ERR_RULES_EMPTY_ANSWER_STRING: 'manual',
  ERR_RULES_THRESHOLD: 'error',
  ERR_RULES_THRESHOLD_RANGE: 'manual',
  ERR_RULES_NO_COMBOS: 'error',
  ERR_RULES_COMBO_ID: 'manual',
  ERR_RULES_MODE: 'manual',
  ERR_RULES_COMBO_MODE: 'manual',
  ERR_RULES_CHARACTER: 'error',
  ERR_RULES_SYNTAX: 'error',
  ERR_RULES_DEPTH: 'error',
  ERR_RULES_OPERATOR: 'manual',
  ERR_RULES_ARGUMENTS: 'manual',
  ERR_RULES_UNKNOWN_ATOM: 'manual',
  ERR_RULES_BLANK: 'manual',
  ERR_RULES_TEXT_LITERAL: 'manual',
  ERR_RULES_TYPE: 'manual',
  ERR_RULES_LOGIC_TYPE: 'manual',
  ERR_RULES_VALUE_TYPE: 'manual',
  ERR_RULES_DIVISION_BY_ZERO: 'manual',
  ERR_RULES_NOT_FINITE: 'manual',
  ERR_RULES_BUDGET: 'error',
  WARN_RULES_UNKNOWN_KEY: 'warning',
  WARN_RULES_UNUSED_ATOM: 'warning',
  WARN_RULES_SPACE_AT_COMMA: 'warning',
  WARN_RULES_FULL_WIDTH: 'warning',
  WARN_RULES_ZERO_THRESHOLD: 'warning',
  WARN_RULES_NEVER_COUNTS: 'warning',
  WARN_RULES_SEPARATOR: 'warning',
  WARN_RULES_TWICE: 'warning',
  WARN_RULES_NULL: 'warning',
  WARN_RULES_CLIPPED: 'warning',
  WARN_RULES_INTEGER: 'warning',
} as const satisfies Record<string, 'error' | 'manual' | 'warning'>;

export type RuleProblemCode = keyof typeof RULE_PROBLEMS;
