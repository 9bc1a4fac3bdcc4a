import type { AtomType } from '../src/engines/rules/atoms/atom.js';
import { compileAtom } from '../src/engines/rules/atoms/compile-atom.js';
import { DEFAULT_RULES_BUDGET, Meter } from '../src/engines/rules/budget.js';
import {
  compileRule,
  parseRule,
  type RuleOptions,
  type RuleProfile,
  type RuleScoreResult,
} from '../src/engines/rules/index.js';

/** What an atom returns for a text, as the manuals print it: `[logical value, solution value]`. */
export function callAtom(
  type: AtomType,
  desc: string,
  text: string,
  profile: RuleProfile = 'manual',
): [boolean, number] {
  const { hit, value } = compileAtom(type, desc, profile)(text, new Meter(DEFAULT_RULES_BUDGET.steps));
  return [hit, value];
}

/** A rule file with one combo. */
export const ruleOf = (combo: string, mode: 'logic' | 'value' = 'value', atoms: unknown = ATOMS): unknown => ({
  atoms,
  combos: { A: { combo, score: 1, mode } },
  comboMode: 'ADD',
});

export const ATOMS = { 0: { type: 'EM', desc: 'yes' }, 1: { type: 'SM', desc: 'a,b,c' } };

/** The result of a rule with one combo whose value is the score; atom 0 is EM "yes", atom 1 SM "a,b,c". */
export function scoreOf(
  combo: string,
  answer: readonly string[] = ['yes', 'abc'],
  options: RuleOptions = {},
): RuleScoreResult | readonly string[] {
  const result = parseRule(ruleOf(combo), options);
  if (!result.ok) return result.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return compileRule(result.rule, options)(answer);
}

/** The value of an expression in the mode `value`; a code if it has none. */
export function valueOf(combo: string, answer?: readonly string[], options?: RuleOptions): unknown {
  const result = scoreOf(combo, answer, options);
  if (!('ok' in result)) return result[0];
  return result.ok ? result.score.trace.combos[0]!.value : result.error.code;
}
