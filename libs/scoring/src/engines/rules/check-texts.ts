import type { RulesBudget } from './budget.js';
import { pointTo } from './json-source.js';
import type { Finding } from './problem.js';
import type { AtomUnit, Rule } from './rule.js';
import { RULE_TEXTS } from './rule-texts.js';

/** Whether the atoms have no more answer strings and synonyms than allowed; else the rule is not looked at further. */
export function checkAnswerStrings(
  atoms: readonly AtomUnit[],
  { answerStrings: most }: RulesBudget,
  report: (finding: Finding) => void,
): boolean {
  const count = atoms.reduce((sum, { type, desc }) => sum + countPieces(type, desc), 0);
  if (count <= most) return true;
  const message = RULE_TEXTS.answerStrings(count);
  report({ code: 'ERR_RULES_SIZE', message, expected: RULE_TEXTS.mostAnswerStrings(most) });
  return false;
}

function countPieces(type: string, desc: string): number {
  let count = 1;
  for (let at = 0; at < desc.length; at++) if (desc[at] === ',' || (type === 'SM' && desc[at] === '|')) count += 1;
  return count;
}

const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Half a pair of surrogates is no character; answers with one are refused, too. */
export function checkCharacters({ atoms }: Rule, report: (pointer: string, finding: Finding) => void): void {
  for (const { id, desc } of atoms) {
    const pointer = pointTo(pointTo('/atoms', id), 'desc');
    for (const { index: start } of desc.matchAll(HALF_PAIR)) {
      const { halfPair: message, wholeCharacter: expected } = RULE_TEXTS;
      report(pointer, { code: 'ERR_RULES_CHARACTER', message, expected, span: { start, end: start + 1 } });
    }
  }
}
