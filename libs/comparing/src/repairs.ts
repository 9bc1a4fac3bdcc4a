import type { Fragment } from '@starboard/markup';
import { type Span, spanLoss, type TextIndex, UNIT } from '@starboard/matching';
import {
  type FragmentMatch,
  labelOf,
  type MetricValues,
  metricValues,
  type PairCounts,
  type PairScore,
  type PreparedMarkup,
  prepareMarkup,
  scorePrepared,
  type ScoringParams,
} from '@starboard/metrics';
import type { Repair, Repairable } from './comparison.js';

/** Fragments that depend on each other, of both sides: with more of them a repair is not computed. */
const MOST_ENTANGLED = 200;

/** A pair of a comparison that is to be repaired. */
export interface PairInside {
  readonly x: PreparedMarkup;
  readonly y: PreparedMarkup;
  readonly score: PairScore;
  readonly match: FragmentMatch;
  readonly index: TextIndex;
  readonly params: ScoringParams;
}

/** What the metrics were computed from. */
export const countsOf = (score: PairScore): PairCounts => ({
  n: score.n,
  m: score.m,
  matched: score.matched,
  codes: score.equalCodes,
  labels: score.equalLabels,
  corrections: score.equalCorrections,
  // Each is a whole number of units, which a double gives back exactly.
  jaccardUnits: score.matches.reduce((sum, { jaccard }) => sum + Math.round(jaccard * UNIT), 0),
});

/**
 * What each repair of the pair's fragment of X would give: the metrics with it, less those without. The matching is made
 * anew, since a repaired fragment may take another partner or free one; only where anything can change: a best matching
 * is made of best matchings of the fragments that can pair with each other, directly or over others.
 * @returns null when those are too many.
 */
export function repairsOf(pair: PairInside): readonly Repair[] | null {
  const fragment = pair.x.fragments.find(({ id }) => id === pair.match.x)!;
  const model = pair.y.fragments.find(({ id }) => id === pair.match.y)!;
  const repairs: Repair[] = [];
  for (const [attribute, repaired] of repairedFragments(fragment, model, pair)) {
    const gains = gainsOf(pair, fragment, repaired);
    if (gains === undefined) return null;
    repairs.push({ attribute, gains });
  }
  return repairs;
}

/** The fragment with one thing as its partner has it, for each thing that differs and can be taken over. */
function repairedFragments(
  fragment: Fragment,
  model: Fragment,
  { match, params }: PairInside,
): [Repairable, Fragment][] {
  const { start, end, code, correction } = model;
  const all: [Repairable, boolean, Partial<Fragment>][] = [
    ['place', match.distance === 0 && match.sameBegin, { start, end }],
    ['code', match.sameCode, { code }],
    ['label', match.sameLabel, { comment: labelOf(model, params.classifier) }],
    // Two absent corrections are not equal (appendix 1, M6), so an absent one is nothing to take over.
    ['correction', match.sameCorrection || correction.trim() === '', { correction }],
  ];
  return all.flatMap(([attribute, done, change]): [Repairable, Fragment][] =>
    done ? [] : [[attribute, { ...fragment, ...change }]],
  );
}

function gainsOf(pair: PairInside, fragment: Fragment, repaired: Fragment): MetricValues | undefined {
  const { x, y, index, params, score } = pair;
  const before = x.spans[x.fragments.indexOf(fragment)]!;
  const after = prepareMarkup([repaired], index, params).spans[0];
  const touched = after === undefined ? [before] : [before, after];
  const near = entangled(
    touched,
    x.spans.filter((span) => span !== before),
    y.spans,
  );
  if (near === undefined) return undefined;
  const others = near.x.map(({ id }) => id);
  const inside = (markup: PreparedMarkup, ids: readonly number[]): Fragment[] => {
    const wanted = new Set(ids);
    return markup.fragments.filter(({ id }) => wanted.has(id));
  };
  const rest = inside(x, others);
  const against = prepareMarkup(
    inside(
      y,
      near.y.map(({ id }) => id),
    ),
    index,
    params,
  );
  const counted = (fragments: Fragment[]): PairCounts | undefined => {
    const result = scorePrepared(prepareMarkup(fragments, index, params), against, params);
    return result.ok ? countsOf(result.score) : undefined;
  };
  const [was, becomes] = [counted([...rest, fragment]), counted([...rest, repaired])];
  if (was === undefined || becomes === undefined) return undefined;
  const now = countsOf(score);
  return difference(metricValues(moved(now, was, becomes), params), score);
}

/** All that may pair with the given spans of X, directly or over others; undefined when they are too many. */
function entangled(
  first: readonly Span[],
  x: readonly Span[],
  y: readonly Span[],
): { readonly x: readonly Span[]; readonly y: readonly Span[] } | undefined {
  const found = { x: new Set<Span>(), y: new Set<Span>() };
  let frontier: readonly Span[] = first;
  for (let side: 'x' | 'y' = 'y'; frontier.length > 0; side = side === 'y' ? 'x' : 'y') {
    const candidates = side === 'y' ? y : x;
    const next = candidates.filter(
      (one) => !found[side].has(one) && frontier.some((span) => spanLoss(span, one).mayMatch),
    );
    for (const span of next) found[side].add(span);
    if (found.x.size + found.y.size > MOST_ENTANGLED) return undefined;
    frontier = next;
  }
  return { x: [...found.x], y: [...found.y] };
}

const moved = (now: PairCounts, was: PairCounts, becomes: PairCounts): PairCounts => ({
  n: now.n + becomes.n - was.n,
  m: now.m,
  matched: now.matched + becomes.matched - was.matched,
  codes: now.codes + becomes.codes - was.codes,
  labels: now.labels + becomes.labels - was.labels,
  corrections: now.corrections + becomes.corrections - was.corrections,
  jaccardUnits: now.jaccardUnits + becomes.jaccardUnits - was.jaccardUnits,
});

const difference = (after: MetricValues, before: MetricValues): MetricValues => ({
  m2: after.m2 - before.m2,
  m3: after.m3 - before.m3,
  m4: after.m4 - before.m4,
  m5: after.m5 - before.m5,
  m6: after.m6 - before.m6,
  mean: after.mean - before.mean,
});
