import type { Fragment } from '@starboard/markup';
import { indexText, type TextIndex } from '@starboard/matching';
import { mean, percentOf } from './means.js';
import type { MetricValues } from './metric-values.js';
import { ceilingOf, type PairScore, scoreBothWays, scorePrepared } from './pair-score.js';
import { type PreparedMarkup, prepareMarkup } from './prepared-markup.js';
import type { ScoringResult } from './scoring-error.js';
import { paramsForSubject, type ScoringParams } from './scoring-params.js';

/** A markup by one of the essay's experts. */
export interface ExpertMarkup {
  readonly id: string;
  readonly fragments: readonly Fragment[];
}

/** What an essay's solutions are scored against. */
export interface EssayReference {
  readonly text: string;
  /** Canonical subject (`rus`, `lit`, …) for the code filter `by-subject`. */
  readonly subject?: string;
  readonly experts: readonly ExpertMarkup[];
}

/** The accuracy of one markup of an essay against another, by id. */
export interface NamedPair {
  readonly x: string;
  readonly y: string;
  readonly score: PairScore;
}

/** How far the experts of one essay agree (appendix 1). */
export interface ExpertAgreement {
  /** M over every ordered pair of experts. */
  readonly pairs: readonly NamedPair[];
  /** The least and the mean M(E, E′); null with fewer than two experts. */
  readonly min: number | null;
  readonly avg: number | null;
  /** The value of the essay's formula with each expert in place of the solution, averaged: a term of СТЭР. */
  readonly value: number | null;
}

/** An essay's expert markups, prepared once for all solutions. */
export interface PreparedReference {
  readonly params: ScoringParams;
  readonly index: TextIndex;
  readonly experts: readonly { readonly id: string; readonly markup: PreparedMarkup }[];
  readonly agreement: ExpertAgreement;
}

/** The score of one solution of one essay; the metrics are means over the experts. */
export interface EssayScore extends MetricValues {
  /** H · avg + (1 − H) · max: what СТАР averages. */
  readonly value: number;
  /** Over the experts E: the mean and the greatest M(A, E). */
  readonly avg: number;
  readonly max: number;
  /** M_опт and M_ср: max and avg relative to the agreement of the experts, percent; null when it is not defined. */
  readonly mOpt: number | null;
  readonly mAvg: number | null;
  /** M(A, A). */
  readonly ceiling: number;
  /** One per expert, in the order of the experts; y is the expert. */
  readonly pairs: readonly { readonly expert: string; readonly score: PairScore }[];
  readonly agreement: ExpertAgreement;
}

/** Scores a solution against all experts of the essay. For many solutions of one essay use `prepareReference`. */
export function scoreEssay(
  input: EssayReference & { readonly solution: readonly Fragment[] },
  params: ScoringParams,
): ScoringResult<EssayScore> {
  const reference = prepareReference(input, params);
  return reference.ok ? scoreSolutionOf(reference.score, input.solution) : reference;
}

/** Prepares the experts' markups and compares them with each other. */
export function prepareReference(essay: EssayReference, params: ScoringParams): ScoringResult<PreparedReference> {
  const twice = essay.experts.findIndex(({ id }, at) => essay.experts.findIndex((other) => other.id === id) !== at);
  if (essay.experts.length === 0)
    return refuse('ERR_SCORING_NO_EXPERTS', 'The essay has no expert markup.', '/experts');
  if (twice >= 0) return refuse('ERR_SCORING_EXPERT_TWICE', 'Two experts have one id.', `/experts/${twice}/id`);
  const resolved = paramsForSubject(params, essay.subject);
  const index = indexText(essay.text);
  const experts = essay.experts.map(({ id, fragments }) => ({ id, markup: prepareMarkup(fragments, index, resolved) }));
  const agreement = compareExperts(experts, resolved);
  return agreement.ok
    ? { ok: true, score: { params: resolved, index, experts, agreement: agreement.score } }
    : agreement;
}

const refuse = (code: 'ERR_SCORING_NO_EXPERTS' | 'ERR_SCORING_EXPERT_TWICE', message: string, pointer: string) =>
  ({ ok: false, error: { code, message, pointer } }) as const;

/** Scores one solution of a prepared essay. */
export function scoreSolutionOf(
  reference: PreparedReference,
  solution: readonly Fragment[],
): ScoringResult<EssayScore> {
  const { params, experts, agreement } = reference;
  const markup = prepareMarkup(solution, reference.index, params);
  const pairs: { expert: string; score: PairScore }[] = [];
  for (const expert of experts) {
    const result = scorePrepared(markup, expert.markup, params);
    if (!result.ok) return result;
    pairs.push({ expert: expert.id, score: result.score });
  }
  const ceiling = ceilingOf(markup, params).mean;
  return {
    ok: true,
    score: {
      ...summarise(
        pairs.map(({ score }) => score),
        agreement,
        params.h,
      ),
      ceiling,
      pairs,
      agreement,
    },
  };
}

function summarise(
  scores: readonly PairScore[],
  agreement: ExpertAgreement,
  h: number,
): Omit<EssayScore, 'ceiling' | 'pairs' | 'agreement'> {
  const over = (metric: keyof MetricValues): number => mean(scores.map((score) => score[metric])) ?? 0;
  const avg = over('mean');
  const max = Math.max(...scores.map((score) => score.mean));
  return {
    value: blend(avg, max, h),
    avg,
    max,
    mOpt: percentOf(max, agreement.min),
    mAvg: percentOf(avg, agreement.avg),
    m2: over('m2'),
    m3: over('m3'),
    m4: over('m4'),
    m5: over('m5'),
    m6: over('m6'),
    mean: avg,
  };
}

const blend = (avg: number, max: number, h: number): number => h * avg + (1 - h) * max;

function compareExperts(experts: PreparedReference['experts'], params: ScoringParams): ScoringResult<ExpertAgreement> {
  const pairs: NamedPair[] = [];
  for (const [at, x] of experts.entries()) {
    for (const y of experts.slice(at + 1)) {
      const result = scoreBothWays(x.markup, y.markup, params);
      if (!result.ok) return result;
      pairs.push({ x: x.id, y: y.id, score: result.score.xy }, { x: y.id, y: x.id, score: result.score.yx });
    }
  }
  return {
    ok: true,
    score: summariseAgreement(
      pairs,
      experts.map(({ id }) => id),
      params.h,
    ),
  };
}

function summariseAgreement(pairs: readonly NamedPair[], ids: readonly string[], h: number): ExpertAgreement {
  if (pairs.length === 0) return { pairs, min: null, avg: null, value: null };
  const values = pairs.map((pair) => pair.score.mean);
  const asSolution = ids.map((id) => {
    const own = pairs.filter((pair) => pair.x === id).map((pair) => pair.score.mean);
    return blend(mean(own) ?? 0, Math.max(...own), h);
  });
  return { pairs, min: Math.min(...values), avg: mean(values), value: mean(asSolution) };
}
