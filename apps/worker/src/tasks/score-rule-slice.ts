import type { Result } from '@starboard/result';
import { compileRule, makeResultDetail, parseRule, type RuleProfile } from '@starboard/scoring';

/** Answers to be scored by a rule, from a position of a task on. */
export interface RuleSliceTask {
  readonly source: string;
  readonly profile: RuleProfile;
  readonly blanks: number;
  readonly answers: readonly (readonly string[])[];
  /** After this time no further answer is begun. */
  readonly budgetMs: number;
}

/** Results of the first answers; `detail` is JSON. */
export type RuleSliceResult = Result<
  { results: readonly { readonly score: number | null; readonly detail: string }[] },
  { code: string }
>;

/**
 * Scores one answer at least, and as many as the time allows: so a slice stays short whatever the rule asks for, and
 * the steps of each answer are bounded by the engine. For a thread of its own.
 */
export function scoreRuleSlice({ source, profile, blanks, answers, budgetMs }: RuleSliceTask): RuleSliceResult {
  const end = performance.now() + budgetMs;
  const parsed = parseRule(source, { profile, blanks });
  if (!parsed.ok) return { ok: false, code: parsed.problems[0]?.code ?? 'ERR_RULES_INPUT' };
  const score = compileRule(parsed.rule, { profile, blanks });
  const results: { score: number | null; detail: string }[] = [];
  for (const answer of answers) {
    const result = score(answer);
    results.push({ score: result.ok ? result.score.score : null, detail: JSON.stringify(makeResultDetail(result)) });
    if (performance.now() >= end) break;
  }
  return { ok: true, results };
}
