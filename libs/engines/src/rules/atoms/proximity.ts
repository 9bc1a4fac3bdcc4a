import { splitPieces, splitThreshold } from '../answer-strings.js';
import type { Meter } from '../budget.js';
import { EvaluationFault } from '../evaluation-fault.js';
import type { RuleProfile } from '../profile.js';
import { pythonFloat } from '../python-text.js';
import { RULE_TEXTS } from '../rule-texts.js';
import { parseThreshold, reaches } from '../threshold.js';
import { MISS, type Atom, type AtomOutcome } from './atom.js';

/** A share as a fraction of integers; the denominator is positive. */
export interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

/** Compares one answer string, prepared, with texts. */
export type Measure = (text: string, meter: Meter) => Share;

/** Whether a share is enough for a hit. */
type Test = (share: Share) => boolean;

/**
 * OP and CS (§2.1.3.3, §2.1.4.2): a hit if the greatest share of the answer strings is at least N. In the profile
 * `manual` a share of 0 is never a hit, and the comparison is exact.
 */
export function compileProximity(desc: string, profile: RuleProfile, measure: (answer: string) => Measure): Atom {
  const { threshold, answers } = splitThreshold(desc) ?? { threshold: '', answers: '' };
  const test = compileTest(threshold, profile);
  // The public implementation takes what stands between the first two colons.
  const list = profile === 'manual' ? answers : answers.split(':', 1)[0]!;
  const measures = splitPieces(list, ',').map(({ text }) => ({ answer: text, measure: measure(text) }));
  return (text, meter) => {
    const { best, answer } = findBest(measures, text, meter);
    if (!test(best)) return MISS;
    const value = best.numerator / best.denominator;
    return { hit: true, value, matched: value > 0 ? [answer] : [] } satisfies AtomOutcome;
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
function findBest(
  measures: readonly { readonly answer: string; readonly measure: Measure }[],
  text: string,
  meter: Meter,
): { readonly best: Share; readonly answer: string } {
  let best = NOTHING;
  let named = '';
  for (const { answer, measure } of measures) {
    const share = measure(text, meter);
    if (share.numerator * best.denominator <= best.numerator * share.denominator) continue;
    best = share;
    named = answer;
  }
  return { best, answer: named };
}
