import { EvaluationFault } from './evaluation-fault.js';
import { RULE_TEXTS } from './rule-texts.js';

/** Bounds of what a rule and an answer may ask for. Whatever is over is refused with `ERR_RULES_SIZE` or `_BUDGET`. */
export interface RulesBudget {
  /** Of a rule file, in UTF-16 code units. */
  readonly ruleCharacters: number;
  /** Answer strings and synonyms of all atoms of a rule. */
  readonly answerStrings: number;
  /** Of one combo expression, in UTF-16 code units. */
  readonly expressionCharacters: number;
  /** Of nesting in one expression. The reference's language stops at 200 parentheses, too. */
  readonly depth: number;
  /** Of one answer, all blanks together, in bytes of UTF-8. */
  readonly answerBytes: number;
  /** Blanks of one answer. */
  readonly blanks: number;
  /** Steps of scoring one answer: a few nanoseconds each. */
  readonly steps: number;
}

/** Limits for rules and answers from outside. */
export const DEFAULT_RULES_BUDGET: RulesBudget = {
  ruleCharacters: 2_000_000,
  answerStrings: 20_000,
  expressionCharacters: 100_000,
  depth: 200,
  answerBytes: 1_000_000,
  blanks: 1_000,
  steps: 2 ** 28,
};

/** Counts the steps of scoring one answer, so that time is bounded without looking at a clock. */
export class Meter {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Pays for work before it is done. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new EvaluationFault('ERR_RULES_BUDGET', RULE_TEXTS.steps);
  }
}
