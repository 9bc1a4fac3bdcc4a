import type { RuleScore, RuleTrace } from './score-answer.js';

/** Characters of JSON: a rule of two megabytes could make a trace of many for each answer. */
export const LARGEST_TRACE = 100_000;

/** What the braces and names of an atom call take, at least. */
const CALL_CHARACTERS = 90;

/** Whether a trace is worth keeping. It is written out only if that is short: thousands of calls may name long texts. */
export function isShort(trace: RuleTrace): boolean {
  let size = 0;
  for (const { calls } of trace.combos) {
    for (const { matched } of calls) {
      size += matched.reduce((sum, text) => sum + text.length, CALL_CHARACTERS);
      if (size > LARGEST_TRACE) return false;
    }
  }
  return JSON.stringify(trace).length <= LARGEST_TRACE;
}

/** The score as a contest keeps it: a trace that is too large loses its calls. */
export function keepable(score: RuleScore): RuleScore {
  if (isShort(score.trace)) return score;
  const combos = score.trace.combos.map((combo) => ({ ...combo, calls: [] }));
  return { ...score, trace: { ...score.trace, combos } };
}
