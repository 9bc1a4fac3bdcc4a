import type { EssayScore, ExpertAgreement } from './essay-score.js';
import { mean, percentOf } from './means.js';
import type { ScoringParams } from './scoring-params.js';

/** The part of an essay's score that the result of a solution is made of. */
export type EssayFigures = Pick<EssayScore, 'value' | 'mOpt' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'ceiling'> & {
  readonly agreement: Pick<ExpertAgreement, 'value'>;
};

/** An essay of the sample as it stands for one solution: scored, annulled with a cause, or (neither) not scored yet. */
export interface SampleEssay {
  readonly essayId: string;
  readonly score: EssayFigures | null;
  /** The cause of annulment (`late`, `no-answer`, …); null when the answer counts. */
  readonly annulled: string | null;
}

/** The result of a solution on a whole sample (appendix 1). Means are over the counted essays, null when there is none. */
export interface SolutionScore {
  /** СТАР. */
  readonly star: number | null;
  /** "ОТАР (M_опт)": the mean of M_опт where it is defined; for information. */
  readonly otar: number | null;
  /** СТЭР over the counted essays with two experts or more, and 100 · СТАР / СТЭР; for information. */
  readonly ster: number | null;
  readonly starOfSter: number | null;
  readonly m2: number | null;
  readonly m3: number | null;
  readonly m4: number | null;
  readonly m5: number | null;
  readonly m6: number | null;
  /** The mean of M(A, A): what СТАР could at most be for markups like these. */
  readonly ceiling: number | null;
  readonly counted: number;
  readonly annulledCount: number;
  /** Neither scored nor annulled yet. */
  readonly pendingCount: number;
  readonly total: number;
  /** More than the allowed share of the whole sample is annulled: the solution leaves the leaderboard. */
  readonly annulledSolution: boolean;
}

/** Aggregates the essays of the whole sample, annulled and pending ones included. */
export function scoreSolution(
  essays: readonly SampleEssay[],
  params: Pick<ScoringParams, 'annulShare'>,
): SolutionScore {
  const scores = essays.flatMap(({ score, annulled }) => (score && annulled === null ? [score] : []));
  const annulledCount = essays.filter(({ annulled }) => annulled !== null).length;
  const over = (value: (score: EssayFigures) => number | null): number | null =>
    mean(scores.map(value).filter((one) => one !== null));
  const star = over((score) => score.value);
  const ster = over((score) => score.agreement.value);
  return {
    star,
    otar: over((score) => score.mOpt),
    ster,
    starOfSter: percentOf(star, ster),
    m2: over((score) => score.m2),
    m3: over((score) => score.m3),
    m4: over((score) => score.m4),
    m5: over((score) => score.m5),
    m6: over((score) => score.m6),
    ceiling: over((score) => score.ceiling),
    counted: scores.length,
    annulledCount,
    pendingCount: essays.length - scores.length - annulledCount,
    total: essays.length,
    annulledSolution: isSolutionAnnulled(annulledCount, essays.length, params.annulShare),
  };
}

/** More than the allowed share of the whole sample, strictly (10.1). */
export const isSolutionAnnulled = (annulled: number, total: number, annulShare: number): boolean =>
  annulled > 0 && annulled / total > annulShare;

/** СТЭР of a sample: the formula of СТАР between the experts; null when no essay has two. */
export const expertAgreement = (essays: readonly Pick<ExpertAgreement, 'value'>[]): number | null =>
  mean(essays.map(({ value }) => value).filter((value) => value !== null));
