import type { Fragment } from '@starboard/markup';
import { type PairScore, prepareReference, scoreSolutionOf, type ScoringParams, statedGrade } from '@starboard/metrics';
import type { KeptItem } from '../../engine.js';
import type { ExplainedCodes, ExplainedGrade, ExplainedPair, Explanation, Line } from '../../explanation.js';
import type { MarkupTypes } from './markup-types.js';
import { METRICS, PAIR_FIGURES, pairField, PLACES } from './report.js';

interface Compared {
  readonly expert: string;
  readonly score: PairScore;
  readonly own: readonly Fragment[];
  readonly experts: readonly Fragment[];
}

/** The stored values; the pairs with their matches are found again from the markups. */
export function explainEssay(item: KeptItem<MarkupTypes>, params: ScoringParams): Explanation {
  const compared = compare(item, params);
  const pairs = compared.map(pairOf);
  const { value = null, avg: average = null, max: best = null, ceiling = null } = item.kept ?? {};
  const { mOpt = null, mAvg = null } = item.kept ?? {};
  const grade = gradeOf(item, params);
  return {
    fields: {
      value,
      average,
      best,
      ...Object.fromEntries(METRICS.map((metric) => [metric, item.kept?.[metric] ?? null])),
      mOpt,
      mAvg,
      ceiling,
      ...Object.fromEntries(PLACES.flatMap((place) => pairFields(place, pairs))),
      experts: pairs.map(({ expert, mean, matched, n, m }) => [
        `${expert}: `,
        { fixed: mean },
        ` (${matched}/${n}/${m})`,
      ]),
      grade: grade && [gradeLine(grade)],
    },
    pairs,
    codes: codesOf(compared),
    grade,
  };
}

function gradeOf(
  { item, answer, grading }: KeptItem<MarkupTypes>,
  { classifier }: ScoringParams,
): ExplainedGrade | null {
  if (answer === null) return null;
  const { text, subject, meta } = item;
  const year = typeof meta['year'] === 'number' ? { year: meta['year'] } : {};
  const choices = { subject: subject ?? '', grading, ...(classifier && { classifier }) };
  const { grade, disagreements } = statedGrade({ ...answer, text, meta: year }, choices);
  return grade.decidable ? { criteria: grade.criteria, k: grade.k, disagreements } : null;
}

/** `K9 1 (2) · K10 2 · K 3`: in brackets what the file states otherwise. */
const gradeLine = ({ criteria, k, disagreements }: ExplainedGrade): Line =>
  Object.entries({ ...criteria, K: k }).flatMap(([criterion, points], at) => {
    const stated = disagreements.find((one) => one.criterion === criterion)?.stated;
    const said: Line = stated === undefined ? [] : [' (', { short: stated }, ')'];
    return [`${at === 0 ? '' : ' · '}${criterion} `, { short: points }, ...said];
  });

function pairFields(place: string, pairs: readonly ExplainedPair[]): readonly (readonly [string, number | null])[] {
  const pair = pairs.find(({ expert }) => expert === place);
  return PAIR_FIGURES.map((figure) => [pairField(place, figure), pair?.[figure] ?? null]);
}

/** The answer against each expert; nothing where one of them is missing, or they are over the budget of the matching. */
function compare({ item, reference, answer }: KeptItem<MarkupTypes>, params: ScoringParams): readonly Compared[] {
  if (answer === null || reference === null || reference.experts.length === 0) return [];
  const { text, subject } = item;
  const { experts } = reference;
  const prepared = prepareReference({ text, experts, ...(subject === null ? {} : { subject }) }, params);
  const scored = prepared.ok ? scoreSolutionOf(prepared.score, answer.fragments) : prepared;
  if (!scored.ok) return [];
  return scored.score.pairs.map(({ expert, score }) => ({
    expert,
    score,
    own: answer.fragments,
    experts: experts.find(({ id }) => id === expert)?.fragments ?? [],
  }));
}

function pairOf({ expert, score }: Compared): ExplainedPair {
  const { n, m, matched, equalCodes, equalLabels, equalCorrections, m2, m3, m4, m5, m6, mean } = score;
  return { expert, n, m, matched, equalCodes, equalLabels, equalCorrections, m2, m3, m4, m5, m6, mean };
}

function codesOf(compared: readonly Compared[]): ExplainedCodes {
  const all = compared.map(({ score, own, experts }) => ({ score, x: codesById(own), y: codesById(experts) }));
  return {
    matched: all.flatMap(({ score, x, y }) =>
      score.matches.map((match) => ({ expert: y.get(match.y) ?? '', own: x.get(match.x) ?? '' })),
    ),
    missed: all.flatMap(({ score, y }) => score.unmatchedY.map((id) => y.get(id) ?? '')),
    extra: all.flatMap(({ score, x }) => score.unmatchedX.map((id) => x.get(id) ?? '')),
  };
}

const codesById = (fragments: readonly Fragment[]): ReadonlyMap<number, string> =>
  new Map(fragments.map(({ id, code }) => [id, code]));
