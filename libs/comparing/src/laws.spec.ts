import { describe, expect, it } from '@jest/globals';
import type { Fragment } from '@starboard/markup';
import {
  DEFAULT_SCORING_PARAMS,
  labelOf,
  type MetricValues,
  type PairScore,
  scorePair,
  type ScoringParams,
} from '@starboard/metrics';
import { pick, type Random, randomPair, seededRandom, SMALL_TEXT } from '../../metrics/test/random-markup.js';
import { type Comparison, EssayComparer, type Repair, type ScoredEssay, scoreOneEssay } from './index.js';

const TEXTS = [SMALL_TEXT, `${SMALL_TEXT} Она пришла домой.\n\nИ снова, и снова — «кофе», брейк да чай без сахара.`];
const RUNS = 1_000;
const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6', 'mean'] as const satisfies readonly (keyof MetricValues)[];
const CLOSE = 9;

/** A random essay of two markups, an expert's and a program's, with random parameters. */
function randomEssay(random: Random): { essay: ScoredEssay; params: ScoringParams } {
  const text = pick(random, TEXTS);
  const [x, y] = randomPair(random, text, 12);
  const coded = (fragments: Fragment[]): Fragment[] =>
    fragments.map((one) => (random() < 0.1 ? { ...one, code: pick(random, ['ИСП', 'ТЕЗИС', '', 'Ч.чужой']) } : one));
  const params: ScoringParams = {
    ...DEFAULT_SCORING_PARAMS,
    codeFilter: pick(random, ['*', 'by-subject', 'Р.*']),
    paraphrase: pick(random, ['terms', 'exact']),
    edition: pick(random, [2, 3]),
    weights: pick(random, [DEFAULT_SCORING_PARAMS.weights, [0, 3, 1, 0, 2, 5, 0]]),
  };
  const markups = [
    { id: 'program', isExpert: false, fragments: coded(x) },
    { id: 'expert', isExpert: true, fragments: coded(y) },
  ];
  return { essay: { id: 'essay', subject: 'rus', text, markups }, params };
}

const compared = (comparer: EssayComparer, x: string, y: string): Comparison => {
  const result = comparer.compare(x, y);
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
};

function forEachRandomEssay(check: (essay: ScoredEssay, params: ScoringParams, comparer: EssayComparer) => void): void {
  const random = seededRandom(17);
  for (let run = 0; run < RUNS; run++) {
    const { essay, params } = randomEssay(random);
    check(essay, params, new EssayComparer(essay, params));
  }
}

const repaired = (fragment: Fragment, model: Fragment, attribute: Repair['attribute']): Fragment => ({
  ...fragment,
  ...(attribute === 'place' ? { start: model.start, end: model.end } : {}),
  ...(attribute === 'code' ? { code: model.code } : {}),
  ...(attribute === 'label' ? { comment: labelOf(model) } : {}),
  ...(attribute === 'correction' ? { correction: model.correction } : {}),
});

describe('laws of comparisons over random markups', () => {
  it('pairs and figures are those of `starboard score --json`', () => {
    let pairs = 0;
    forEachRandomEssay((essay, params, comparer) => {
      const scored = scoreOneEssay(essay, params);
      if ('code' in scored) throw new Error(scored.message);
      const [pair] = scored.essay.pairs;
      const comparison = compared(comparer, 'program', 'expert');
      expect({ x: 'program', y: 'expert', ...comparison.score }).toEqual(pair);
      expect(comparison.pairs).toMatchObject(pair?.matches ?? []);
      expect(comparison.alone.map(({ id }) => id)).toEqual([...(pair?.unmatchedX ?? []), ...(pair?.unmatchedY ?? [])]);
      pairs += comparison.pairs.length;
    });
    expect(pairs).toBeGreaterThan(RUNS);
  });

  it('what the pairs give adds up to the metrics', () => {
    forEachRandomEssay((_essay, _params, comparer) => {
      const { score, pairs } = compared(comparer, 'program', 'expert');
      if (score.n === 0 || score.m === 0) return;
      for (const metric of METRICS)
        expect(pairs.reduce((sum, pair) => sum + pair.gives[metric], 0)).toBeCloseTo(score[metric], CLOSE);
    });
  });

  it('what a repair would give is what scoring the repaired markup gives', () => {
    let seen = 0;
    forEachRandomEssay((essay, params, comparer) => {
      const [program, expert] = essay.markups;
      const { score, pairs } = compared(comparer, 'program', 'expert');
      for (const pair of pairs) {
        for (const { attribute, gains } of comparer.repairs('program', 'expert', pair) ?? []) {
          const model = expert!.fragments.find(({ id }) => id === pair.y)!;
          const fragments = program!.fragments.map((one) =>
            one.id === pair.x ? repaired(one, model, attribute) : one,
          );
          const whole = scoreAgain(fragments, expert!.fragments, essay.text, params);
          for (const metric of METRICS) expect(score[metric] + gains[metric]).toBeCloseTo(whole[metric], CLOSE);
          seen += 1;
        }
      }
    });
    expect(seen).toBeGreaterThan(RUNS);
  });

  it('a fragment is alone because all are too far, or because the nearest has a partner', () => {
    const kinds = new Set<string>();
    forEachRandomEssay((_essay, _params, comparer) => {
      const { alone, pairs, score } = compared(comparer, 'program', 'expert');
      for (const { side, why } of alone) {
        kinds.add(why.kind);
        if (why.kind === 'nothing') expect(side === 'x' ? score.m : score.n).toBe(0);
        if (why.kind === 'far') expect(why.loss).toBeGreaterThanOrEqual(2);
        if (why.kind === 'unlike') expect(why.loss).toBeLessThan(2);
        if (why.kind !== 'taken') continue;
        const [own, other] = side === 'x' ? (['y', 'x'] as const) : (['x', 'y'] as const);
        expect(why.loss).toBeLessThan(2);
        expect(pairs.find((pair) => pair[own] === why.candidate)).toMatchObject({
          [other]: why.by,
          loss: why.byLoss,
        });
      }
    });
    expect([...kinds].sort()).toEqual(['far', 'nothing', 'taken', 'unlike']);
  });
});

function scoreAgain(x: readonly Fragment[], y: readonly Fragment[], text: string, params: ScoringParams): PairScore {
  const result = scorePair(
    x,
    y,
    text,
    params.codeFilter === 'by-subject' ? { ...params, codeFilter: 'Г.*,Р.*' } : params,
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
}
