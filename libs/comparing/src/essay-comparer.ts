import { CLASSIFIER_2020, type Fragment } from '@starboard/markup';
import { indexText, type TextIndex, UNIT } from '@starboard/matching';
import {
  ceilingOf,
  type FragmentMatch,
  labelOf,
  type MetricValues,
  metricValues,
  type PairScore,
  paramsForSubject,
  type PreparedMarkup,
  prepareMarkup,
  scoreBothWays,
  type ScoringParams,
  type ScoringResult,
} from '@starboard/metrics';
import {
  type Attribute,
  ATTRIBUTES,
  type ComparedPair,
  type Comparison,
  type Overview,
  type Repair,
} from './comparison.js';
import { leftOutOf } from './left-out.js';
import type { ScoredEssay } from './read-file.js';
import { countsOf, repairsOf } from './repairs.js';
import { whyAlone } from './why-alone.js';

/** Bound of what is shown at once, and so of what a hostile bundle can cost. */
export const MOST_MARKUPS = 4;

/**
 * Compares the markups of one essay, two at a time: each markup is prepared once, each pair is matched once for both
 * directions. Pairs and figures are those of `scorePair`, for it is the same matching and the same formulas.
 */
export class EssayComparer {
  readonly params: ScoringParams;
  private readonly essay: ScoredEssay;
  private readonly index: TextIndex;
  private readonly prepared = new Map<string, PreparedMarkup>();
  private readonly scores = new Map<string, ScoringResult<PairScore>>();

  constructor(essay: ScoredEssay, params: ScoringParams) {
    this.essay = essay;
    this.params = paramsForSubject(params, essay.subject);
    this.index = indexText(essay.text);
  }

  /** X against Y, by their ids. Refuses what the matching refuses. */
  compare(x: string, y: string): ScoringResult<Comparison> {
    const result = this.scoreOf(x, y);
    if (!result.ok) return result;
    const [of, with_] = [this.markup(x), this.markup(y)];
    const { score } = result;
    const sides = { x: byId(of), y: byId(with_) };
    return {
      ok: true,
      score: {
        x,
        y,
        score,
        jaccardSum: countsOf(score).jaccardUnits / UNIT,
        pairs: score.matches.map((match) => this.describe(match, sides, score)),
        alone: whyAlone(of, with_, score, (fragment) => this.labelOf(fragment)),
        leftOut: [
          ...leftOutOf('x', this.fragments(x), of, this.params.classifier),
          ...leftOutOf('y', this.fragments(y), with_, this.params.classifier),
        ],
      },
    };
  }

  /** What repairs of a pair would give; null where too many fragments depend on each other to say it soon. */
  repairs(x: string, y: string, pair: { readonly x: number; readonly y: number }): readonly Repair[] | null {
    const result = this.scoreOf(x, y);
    const match = result.ok ? result.score.matches.find((one) => one.x === pair.x && one.y === pair.y) : undefined;
    if (!result.ok || match === undefined) return null;
    const { index, params } = this;
    return repairsOf({ x: this.markup(x), y: this.markup(y), score: result.score, match, index, params });
  }

  /** M of every markup against every other one. */
  overview(): ScoringResult<Overview> {
    const ids = this.essay.markups.map(({ id }) => id);
    const means: number[][] = [];
    for (const x of ids) {
      const row: number[] = [];
      for (const y of ids) {
        if (x === y) row.push(ceilingOf(this.markup(x), this.params).mean);
        else {
          const result = this.scoreOf(x, y);
          if (!result.ok) return result;
          row.push(result.score.mean);
        }
      }
      means.push(row);
    }
    return { ok: true, score: { means } };
  }

  private scoreOf(x: string, y: string): ScoringResult<PairScore> {
    const known = this.scores.get(keyOf(x, y));
    if (known !== undefined) return known;
    const both = scoreBothWays(this.markup(x), this.markup(y), this.params);
    const turned: ScoringResult<PairScore> = both.ok ? { ok: true, score: both.score.yx } : both;
    const straight: ScoringResult<PairScore> = both.ok ? { ok: true, score: both.score.xy } : both;
    this.scores.set(keyOf(y, x), turned);
    this.scores.set(keyOf(x, y), straight);
    return straight;
  }

  private fragments(id: string): readonly Fragment[] {
    return this.essay.markups.find((markup) => markup.id === id)?.fragments ?? [];
  }

  private markup(id: string): PreparedMarkup {
    const made = this.prepared.get(id) ?? prepareMarkup(this.fragments(id), this.index, this.params);
    this.prepared.set(id, made);
    return made;
  }

  private labelOf(fragment: Fragment): string {
    return labelOf(fragment, this.params.classifier ?? CLASSIFIER_2020);
  }

  private describe(
    match: FragmentMatch,
    sides: { readonly x: ReadonlyMap<number, Fragment>; readonly y: ReadonlyMap<number, Fragment> },
    score: PairScore,
  ): ComparedPair {
    const labels = { x: this.labelOf(sides.x.get(match.x)!), y: this.labelOf(sides.y.get(match.y)!) };
    return { ...match, differs: differencesOf(match), labels, gives: givenBy(match, score, this.params) };
  }
}

const keyOf = (x: string, y: string): string => `${x}\n${y}`;

const byId = ({ fragments }: PreparedMarkup): ReadonlyMap<number, Fragment> =>
  new Map(fragments.map((fragment) => [fragment.id, fragment]));

/** Of a pair, in the order of `ATTRIBUTES`. */
function differencesOf(match: FragmentMatch): Attribute[] {
  const same: Readonly<Record<Attribute, boolean>> = {
    place: match.distance === 0,
    begin: match.sameBegin,
    code: match.sameCode,
    label: match.sameLabel,
    correction: match.sameCorrection,
  };
  return ATTRIBUTES.filter((attribute) => !same[attribute]);
}

/** The formulas divide sums over the pairs; this is the term of one pair. */
function givenBy(match: FragmentMatch, { n, m, matched }: PairScore, params: ScoringParams): MetricValues {
  const whole = metricValues(
    {
      n,
      m,
      matched,
      codes: match.sameCode ? 1 : 0,
      labels: match.sameLabel ? 1 : 0,
      corrections: match.sameCorrection ? 1 : 0,
      jaccardUnits: match.jaccard * UNIT,
    },
    params,
  );
  const m2 = whole.m2 / matched;
  const weights = params.weights.slice(1, 6);
  const terms = [m2, whole.m3, whole.m4, whole.m5, whole.m6];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const mean = terms.reduce((total, term, at) => total + term * (weights[at] ?? 0), 0) / sum;
  return { ...whole, m2, mean };
}
