import { splitPieces, splitThreshold } from '../answer-strings.js';
import type { Meter } from '../budget.js';
import { EvaluationFault } from '../evaluation-fault.js';
import type { RuleProfile } from '../profile.js';
import { pythonFloat } from '../python-text.js';
import { RULE_TEXTS } from '../rule-texts.js';
import { parseThreshold, reaches } from '../threshold.js';
import { type Atom, type AtomOutcome, MISS } from './atom.js';

/** A share as a fraction of integers; the denominator is positive. */
export interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

/** Answer strings, prepared: reads a text, then compares it with each of them by its position. */
export type Measure = (text: string, meter: Meter) => (answer: number) => Share;

/** Whether a share is enough for a hit. */
type Test = (share: Share) => boolean;

/**
 * OP and CS (docs/rules.md, Atoms): a hit if the greatest share of the answer strings is at least N. In the profile
 * `manual` a share of 0 is never a hit, and the comparison is exact.
 */
export function compileProximity(
  desc: string,
  profile: RuleProfile,
  prepare: (answers: readonly string[]) => Measure,
): Atom {
  const { threshold, answers } = splitThreshold(desc) ?? { threshold: '', answers: '' };
  const test = compileTest(threshold, profile);
  // The public implementation takes what stands between the first two colons.
  const list = profile === 'manual' ? answers : answers.split(':', 1)[0]!;
  const texts = splitPieces(list, ',').map(({ text }) => text);
  const measure = prepare(texts);
  return (text, meter) => {
    const { best, at } = findBest(texts.length, measure(text, meter));
    if (!test(best)) return MISS;
    const value = best.numerator / best.denominator;
    return { hit: true, value, matched: value > 0 ? [texts[at]!] : [] } satisfies AtomOutcome;
  };
}

function compileTest(text: string, profile: RuleProfile): Test {
  const threshold = profile === 'manual' ? parseThreshold(text) : pythonFloat(text);
  if (threshold === undefined) throw new EvaluationFault('ERR_RULES_THRESHOLD', RULE_TEXTS.noThreshold(text));
  return typeof threshold === 'number'
    ? ({ numerator, denominator }) => numerator / denominator >= threshold
    : ({ numerator, denominator }) => numerator > 0 && reaches(numerator, denominator, threshold);
}

const NOTHING: Share = { numerator: 0, denominator: 1 };

/** The greatest share; of equal ones the first. */
function findBest(count: number, shareOf: (answer: number) => Share): { readonly best: Share; readonly at: number } {
  let best = NOTHING;
  let first = 0;
  for (let at = 0; at < count; at++) {
    const share = shareOf(at);
    if (share.numerator * best.denominator <= best.numerator * share.denominator) continue;
    best = share;
    first = at;
  }
  return { best, at: first };
}
