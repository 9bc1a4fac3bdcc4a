import { RULE_TEXTS } from '../rule-texts.js';
import type { Words } from '../words.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';

/** Words of people and of other languages, and what they are here. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['и', 'and'],
  ['или', 'or'],
  ['не', 'not'],
  ['если', 'if'],
  ['иначе', 'else'],
  ['истина', 'True'],
  ['ложь', 'False'],
  ['且', 'and'],
  ['或', 'or'],
  ['非', 'not'],
  ['len', 'L(n)'],
  ['length', 'L(n)'],
  ['max', 'X(a, b, …)'],
  ['min', 'U(f, C)'],
  ['count', 'A(a, b, …)'],
  ['sum', 'A(a, b, …)'],
  ['int', 'F(n)'],
  ['float', 'F(n)'],
]);
const CONDITIONAL = new Set(['if', 'then', 'elif', 'elseif']);

/** A hint for a word that stands where the language has another. */
export function meaningOf(word: string): Words | undefined {
  const lower = word.toLowerCase();
  if (CONDITIONAL.has(lower)) return SAY.conditional;
  const meant = MEANT.get(lower);
  return meant === undefined ? undefined : RULE_TEXTS.didYouMean(meant);
}
