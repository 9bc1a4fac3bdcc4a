import type { Fragment } from '@starboard/markup';
import {
  type FragmentRelation,
  indexText,
  type MatchedPair,
  matchFragments,
  type Matching,
  UNIT,
} from '@starboard/matching';
import { labelJudge, type LabelRule } from './label-judge.js';
import { type MetricValues, metricValues } from './metric-values.js';
import { type PreparedMarkup, prepareMarkup } from './prepared-markup.js';
import type { ScoringResult } from './scoring-error.js';
import { paramsForSubject, type ScoringParams } from './scoring-params.js';

/** Two matched fragments and why they count what they count. */
export interface FragmentMatch {
  /** Ids of the fragments. */
  readonly x: number;
  readonly y: number;
  /** 1 − J, 0 … 1: the share of common words. */
  readonly jaccard: number;
  /** J, 0 … 1. */
  readonly distance: number;
  /** L = J + [begins differ] + [codes differ], less than 2. */
  readonly loss: number;
  readonly sameBegin: boolean;
  readonly sameCode: boolean;
  readonly sameLabel: boolean;
  /** The rule that found the labels equal; null when they are not. */
  readonly labelRule: LabelRule | null;
  readonly sameCorrection: boolean;
}

/** The accuracy of a markup X against a markup Y of one text (regulation, appendix 1). */
export interface PairScore extends MetricValues {
  /** Fragments of X and of Y that count. */
  readonly n: number;
  readonly m: number;
  /** Number of matched pairs. */
  readonly matched: number;
  readonly equalCodes: number;
  readonly equalLabels: number;
  readonly equalCorrections: number;
  /** Q, the least sum of losses, and the same in exact units of 1/232 792 560. */
  readonly q: number;
  readonly qUnits: number;
  /** Not defined in this nomination. */
  readonly m1: null;
  readonly m7: null;
  /** M(X, X): what X can reach at most; below 100 when fragments of X have no correction. */
  readonly ceiling: number;
  /** In the order of display. */
  readonly matches: readonly FragmentMatch[];
  /** Ids of fragments without a partner, in the order of display. */
  readonly unmatchedX: readonly number[];
  readonly unmatchedY: readonly number[];
}

/** Scores X against Y. Refuses, with a code, markups whose comparison is over the budget of the matching. */
export function scorePair(
  x: readonly Fragment[],
  y: readonly Fragment[],
  text: string,
  params: ScoringParams,
): ScoringResult<PairScore> {
  const index = indexText(text);
  const resolved = paramsForSubject(params);
  return scorePrepared(prepareMarkup(x, index, resolved), prepareMarkup(y, index, resolved), resolved);
}

/** As `scorePair`, of markups that were prepared once with one text index and one code filter. */
export function scorePrepared(x: PreparedMarkup, y: PreparedMarkup, params: ScoringParams): ScoringResult<PairScore> {
  const matched = matchPrepared(x, y, params);
  return matched.ok ? { ok: true, score: pairScore(x, y, matched.score, params) } : matched;
}

/** Scores X against Y and Y against X: one matching serves both directions. */
export function scoreBothWays(
  x: PreparedMarkup,
  y: PreparedMarkup,
  params: ScoringParams,
): ScoringResult<{ readonly xy: PairScore; readonly yx: PairScore }> {
  const matched = matchPrepared(x, y, params);
  if (!matched.ok) return matched;
  const turned = matched.score.pairs.map((pair) => ({ ...pair, x: pair.y, y: pair.x })).sort((a, b) => a.x - b.x);
  const reverse = { qUnits: matched.score.qUnits, pairs: turned };
  return {
    ok: true,
    score: { xy: pairScore(x, y, matched.score, params), yx: pairScore(y, x, reverse, params) },
  };
}

/** The values that the markup has against itself. */
export function ceilingOf(markup: PreparedMarkup, params: Pick<ScoringParams, 'weights'>): MetricValues {
  const n = markup.fragments.length;
  const corrected = markup.corrections.filter((correction) => correction !== '').length;
  return metricValues(
    { n, m: n, matched: n, codes: n, labels: n, corrections: corrected, jaccardUnits: n * UNIT },
    params,
  );
}

function matchPrepared(x: PreparedMarkup, y: PreparedMarkup, params: ScoringParams): ScoringResult<Matching> {
  const judge = labelJudge(params);
  const relation: FragmentRelation = {
    sameLabel: (i, k) => judge(x.labels[i]!, y.labels[k]!) !== undefined,
    sameCorrection: (i, k) => x.corrections[i] !== '' && x.corrections[i] === y.corrections[k],
  };
  const result = matchFragments(x.spans, y.spans, relation);
  if (result.ok) return { ok: true, score: result.matching };
  return { ok: false, error: { code: result.error.code, message: result.error.message, pointer: '' } };
}

function pairScore(x: PreparedMarkup, y: PreparedMarkup, matching: Matching, params: ScoringParams): PairScore {
  const { pairs, qUnits } = matching;
  const counts = {
    n: x.fragments.length,
    m: y.fragments.length,
    matched: pairs.length,
    codes: pairs.filter((pair) => pair.sameCode).length,
    labels: pairs.filter((pair) => pair.sameLabel).length,
    corrections: pairs.filter((pair) => pair.sameCorrection).length,
    jaccardUnits: pairs.reduce((sum, pair) => sum + pair.jaccardUnits, 0),
  };
  return {
    n: counts.n,
    m: counts.m,
    matched: counts.matched,
    equalCodes: counts.codes,
    equalLabels: counts.labels,
    equalCorrections: counts.corrections,
    q: qUnits / UNIT,
    qUnits,
    m1: null,
    m7: null,
    ...metricValues(counts, params),
    ceiling: ceilingOf(x, params).mean,
    matches: describeMatches(x, y, pairs, params),
    unmatchedX: idsWithout(x, new Set(pairs.map((pair) => pair.x))),
    unmatchedY: idsWithout(y, new Set(pairs.map((pair) => pair.y))),
  };
}

const idsWithout = (markup: PreparedMarkup, matched: ReadonlySet<number>): number[] =>
  markup.fragments.filter((_, position) => !matched.has(position)).map((fragment) => fragment.id);

function describeMatches(
  x: PreparedMarkup,
  y: PreparedMarkup,
  pairs: readonly MatchedPair[],
  params: ScoringParams,
): FragmentMatch[] {
  const judge = labelJudge(params);
  return pairs.map((pair) => ({
    x: x.fragments[pair.x]!.id,
    y: y.fragments[pair.y]!.id,
    jaccard: pair.jaccardUnits / UNIT,
    distance: (UNIT - pair.jaccardUnits) / UNIT,
    loss: pair.lossUnits / UNIT,
    sameBegin: pair.sameBegin,
    sameCode: pair.sameCode,
    sameLabel: pair.sameLabel,
    labelRule: judge(x.labels[pair.x]!, y.labels[pair.y]!) ?? null,
    sameCorrection: pair.sameCorrection,
  }));
}
