import type { ScoringError, ScoringParams } from '@starboard/metrics';
import type { Result } from '@starboard/result';
import type { Comparison, Overview, Repair } from './comparison.js';
import type { EssayComparer } from './essay-comparer.js';
import type { ScoredEssay } from './read-file.js';
import { type EssayOutcome, type ReportedEssay, scoreOneEssay, type ScoreReport, totalsOf } from './score-report.js';

/** An essay with its markups compared in every direction: all that can be looked at, as plain data. */
export interface WholeComparison {
  readonly essay: ScoredEssay;
  readonly codes: string;
  readonly h: number;
  readonly weights: readonly number[];
  readonly overview: Overview;
  /** By `X\nY`. */
  readonly comparisons: Readonly<Record<string, Comparison>>;
  /** By `X\nY`, parallel to the pairs. */
  readonly repairs: Readonly<Record<string, readonly (readonly Repair[] | null)[]>>;
  readonly report: ScoreReport;
}

/** The key of a direction. */
export const directionKey = (x: string, y: string): string => `${x}\n${y}`;

/** Compares all markups of an essay. */
export function compareAll(
  essay: ScoredEssay,
  comparer: EssayComparer,
): Result<{ whole: WholeComparison }, { error: ScoringError }> {
  const comparisons: Record<string, Comparison> = {};
  const repairs: Record<string, readonly (readonly Repair[] | null)[]> = {};
  const overview = comparer.overview();
  if (!overview.ok) return overview;
  for (const { id: x } of essay.markups) {
    for (const { id: y } of essay.markups) {
      if (x === y) continue;
      const result = comparer.compare(x, y);
      if (!result.ok) return result;
      comparisons[directionKey(x, y)] = result.score;
      repairs[directionKey(x, y)] = result.score.pairs.map((pair) => comparer.repairs(x, y, pair));
    }
  }
  const { codeFilter: codes, h, weights } = comparer.params;
  const report = reportOf(essay, comparer.params);
  return { ok: true, whole: { essay, codes, h, weights, overview: overview.score, comparisons, repairs, report } };
}

/**
 * What `starboard score --json` says of the essay. Where no markup is an expert's, the last one stands for it: somebody
 * wants to know the figures all the same.
 */
export function reportOf(essay: ScoredEssay, params: ScoringParams): ScoreReport {
  const last = essay.markups.at(-1);
  const isNone = essay.markups.every(({ isExpert }) => !isExpert);
  const markups = essay.markups.map((markup) => (isNone && markup === last ? { ...markup, isExpert: true } : markup));
  const outcome: EssayOutcome | { where: string; code: string; message: string } = scoreOneEssay(
    { ...essay, markups },
    params,
  );
  const scored = 'code' in outcome ? [] : [outcome];
  const problems = 'code' in outcome ? [outcome] : [];
  const essays: readonly ReportedEssay[] = scored.map(({ essay: reported }) => reported);
  return { essays, ...totalsOf(scored, params), unmarked: [], problems };
}
