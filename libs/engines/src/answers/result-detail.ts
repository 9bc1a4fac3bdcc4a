import type { ScoringFault } from '../rules/answer-limits.js';
import type { RuleScoreResult, RuleTrace } from '../rules/score-answer.js';

/** Why an answer got what it got, as it is stored and sent. */
export type ResultDetail =
  | {
      readonly combos: Readonly<Record<string, number>>;
      /** Null where it is too large to keep. */
      readonly trace: RuleTrace | null;
    }
  | { readonly error: ScoringFault };

/** Characters of JSON: a rule of two megabytes could make a trace of many for each answer. */
export const LARGEST_DETAIL = 100_000;

/** The detail of a result; without the trace, then without the combos, if it is too large. */
export function makeResultDetail(result: RuleScoreResult): ResultDetail {
  if (!result.ok) return { error: result.error };
  const { combos, trace } = result.score;
  const versions: readonly ResultDetail[] = [
    { combos, trace },
    { combos, trace: null },
  ];
  return versions.find((one) => JSON.stringify(one).length <= LARGEST_DETAIL) ?? { combos: {}, trace: null };
}
