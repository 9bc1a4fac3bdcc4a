import { DEFAULT_RULES_BUDGET, type RulesBudget } from './budget.js';

/**
 * What the engine computes, by its version. 2 is in force. 1 is there for results that were made by it, in archives: it
 * takes rules with half a pair of surrogates and any number of answer strings, has combos with number-like names in the
 * order of the numbers, takes the separators U+001C … U+001F for blanks around a number in the profile `reference`, and
 * keeps traces of any size.
 */
export type RulesEdition = 1 | 2;

export const CURRENT_EDITION: RulesEdition = 2;

/** The version in force: goes into every fingerprint. */
export const RULES_VERSION = 'rules/2';

/** By version, the one in force first. */
export const RULES_EDITIONS: Readonly<Record<string, RulesEdition>> = {
  [RULES_VERSION]: CURRENT_EDITION,
  'rules/1': 1,
};

/** @throws RangeError for a version that there is not: whoever lets one in has to check it. */
export function rulesEdition(version: string): RulesEdition {
  const edition = RULES_EDITIONS[version];
  if (edition === undefined) throw new RangeError(`there is no version ${version} of the engine of rules`);
  return edition;
}

/** What was scored once is scored again: some work costs more steps since. */
const FIRST_BUDGET: RulesBudget = {
  ...DEFAULT_RULES_BUDGET,
  steps: DEFAULT_RULES_BUDGET.steps * 32,
  answerStrings: Infinity,
};

export const budgetOf = (edition: RulesEdition): RulesBudget => (edition === 1 ? FIRST_BUDGET : DEFAULT_RULES_BUDGET);
