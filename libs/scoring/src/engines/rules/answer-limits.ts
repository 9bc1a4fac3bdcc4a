import type { RulesBudget } from './budget.js';
import type { TextSpan } from './evaluation-fault.js';
import type { RuleProblemCode } from './problem-catalogue.js';
import { RULE_TEXTS } from './rule-texts.js';
import type { Words } from './words.js';

/** Why an answer has no score. */
export interface ScoringFault {
  readonly code: RuleProblemCode;
  readonly message: string;
  /** The message in Russian. */
  readonly ru: string;
  /** JSON pointer into the rule (`/combos/A/combo`) or into the answer (`/0`); empty if neither. */
  readonly pointer: string;
  /** Where in the text that it points to. */
  readonly span?: TextSpan;
}

/** A fault that says the same in both languages. */
export const faultOf = (code: RuleProblemCode, words: Words, pointer = '', span?: TextSpan): ScoringFault => ({
  code,
  message: words.en,
  ru: words.ru,
  pointer,
  ...(span && { span }),
});

/** What is wrong with an answer before anything is done with it: its form or its size. */
export function checkAnswer(answer: readonly unknown[], budget: RulesBudget): ScoringFault | undefined {
  if (answer.length > budget.blanks) {
    return faultOf('ERR_RULES_SIZE', RULE_TEXTS.mostBlanks(budget.blanks));
  }
  const wrong = answer.findIndex((text) => typeof text !== 'string');
  if (wrong >= 0) return faultOf('ERR_RULES_INPUT', RULE_TEXTS.blankIsText, `/${wrong}`);
  if (fits(answer as readonly string[], budget.answerBytes)) return undefined;
  return faultOf('ERR_RULES_SIZE', RULE_TEXTS.mostBytes(budget.answerBytes));
}

/** Whether texts have so many bytes of UTF-8 at most; they are only counted when their lengths do not tell. */
function fits(texts: readonly string[], bytes: number): boolean {
  const units = texts.reduce((sum, text) => sum + text.length, 0);
  if (units * 3 <= bytes || units > bytes) return units <= bytes;
  return texts.reduce((sum, text) => sum + countUtf8(text), 0) <= bytes;
}

/** One byte below U+0080, two below U+0800, three below U+10000; the four of a pair are two for each half. */
function countUtf8(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return bytes;
}
