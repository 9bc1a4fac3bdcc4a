import { describe, expect, it } from '@jest/globals';
import { type Random, seeded } from '../data/random.js';
import { accuracyAtCoverage, brierScore, calibrationError } from './calibration.js';
import { measure, type MetricProfile } from './metrics.js';
import { addTallies, type Judged, makeTally } from './tally.js';

/** The same figures by their definitions, from the list of answers and not from a tally. */
function byDefinition(judged: readonly Judged[], labels: number, profile: MetricProfile, excluded: readonly number[]) {
  const f1: (number | undefined)[] = [];
  const expected: number[] = [];
  for (let label = 0; label < labels; label++) {
    const gold = judged.filter((one) => one.gold === label);
    const given = judged.filter((one) => one.given === label);
    const right = gold.filter((one) => one.given === label).length;
    expected.push(gold.length);
    if (profile === 'standard') {
      f1.push(gold.length + given.length === 0 ? undefined : (2 * right) / (gold.length + given.length));
    } else {
      const precision = given.length === 0 ? 1 : right / given.length;
      const recall = gold.length === 0 ? 1 : right / gold.length;
      f1.push(precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall));
    }
  }
  const counted = f1.filter((value, label): value is number => value !== undefined && !excluded.includes(label));
  const n = judged.length;
  let agreedByChance = 0;
  for (const a of judged) for (const b of judged) if (a.gold === b.given) agreedByChance++;
  const accuracy = judged.filter((one) => one.gold === one.given).length / n;
  const chance = agreedByChance / (n * n);
  return {
    accuracy,
    macroF1: counted.length === 0 ? null : counted.reduce((a, b) => a + b, 0) / counted.length,
    weightedF1: f1.reduce((sum: number, value, label) => sum + ((value ?? 0) * expected[label]!) / n, 0),
    kappa: chance === 1 ? (accuracy === 1 ? 1 : 0) : (accuracy - chance) / (1 - chance),
  };
}

/** Answers in which labels are often absent. */
function randomAnswers(random: Random, labels: number): Judged[] {
  const some = (share: number): number[] => {
    const kept = Array.from({ length: labels }, (_, label) => label).filter(() => random() < share);
    return kept.length === 0 ? [0] : kept;
  };
  const [golds, givens] = [some(0.6), some(0.6)];
  const pick = (list: readonly number[]): number => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: 1 + Math.floor(random() * 30) }, () => ({
    gold: pick(golds),
    given: random() < 0.1 ? null : pick(givens),
  }));
}

describe('metrics of labels', () => {
  it.each(['standard', 'semeval'] as const)('are those of their definitions, profile %s', (profile) => {
    const random = seeded(20);
    let absent = 0;
    for (let round = 0; round < 1_000; round++) {
      const labels = 2 + Math.floor(random() * 5);
      const judged = randomAnswers(random, labels);
      const excluded = random() < 0.3 ? [Math.floor(random() * labels)] : [];
      const metrics = measure(makeTally(labels, judged), { profile, excluded });
      const wanted = byDefinition(judged, labels, profile, excluded);
      if (metrics.perClass.some(({ expected, given }) => expected + given === 0)) absent++;
      for (const name of ['accuracy', 'macroF1', 'weightedF1', 'kappa'] as const) {
        if (wanted[name] === null) expect(metrics[name]).toBeNull();
        else expect(Math.abs(metrics[name]! - wanted[name])).toBeLessThan(1e-12);
      }
    }
    expect(absent).toBeGreaterThan(100);
  });

  it('differ between the profiles by absent labels only', () => {
    const all = makeTally(2, [
      { gold: 0, given: 0 },
      { gold: 1, given: 0 },
      { gold: 1, given: 1 },
    ]);
    expect(measure(all)).toEqual(measure(all, { profile: 'semeval' }));
    const absent = makeTally(3, [{ gold: 0, given: 0 }, { gold: 1, given: 0 }]); // prettier-ignore
    expect(measure(absent).macroF1).toBeCloseTo((2 / 3 + 0) / 2, 12);
    expect(measure(absent, { profile: 'semeval' }).macroF1).toBeCloseTo((2 / 3 + 0 + 1) / 3, 12);
  });

  it('say nothing of nothing, and add exactly in any order', () => {
    expect(measure(makeTally(3, []))).toMatchObject({ n: 0, accuracy: null, macroF1: null, kappa: null });
    const random = seeded(3);
    const parts = Array.from({ length: 20 }, () => makeTally(4, randomAnswers(random, 4)));
    expect(addTallies(4, parts)).toEqual(addTallies(4, [...parts].reverse()));
  });

  it('count an abstention as wrong', () => {
    const metrics = measure(makeTally(2, [{ gold: 0, given: 0 }, { gold: 0, given: null }])); // prettier-ignore
    expect(metrics).toMatchObject({ n: 2, abstained: 1, accuracy: 0.5 });
  });

  it('find of an oracle that is right in 80 % about 80 %, and that it says so', () => {
    const random = seeded(21);
    const n = 4_000;
    const claims = Array.from({ length: n }, () => ({ confidence: 0.8, right: random() < 0.8 }));
    const judged = claims.map(({ right }): Judged => ({ gold: 0, given: right ? 0 : 1 }));
    const accuracy = measure(makeTally(2, judged)).accuracy!;
    expect(Math.abs(accuracy - 0.8)).toBeLessThan(2.576 * Math.sqrt((0.8 * 0.2) / n));
    expect(calibrationError(claims)).toBeCloseTo(Math.abs(accuracy - 0.8), 12);
  });
});

describe('calibration', () => {
  it('is the gap of claimed and true accuracy', () => {
    const sure = Array.from({ length: 10 }, (_, at) => ({ confidence: 1, right: at < 6 }));
    expect(calibrationError(sure)).toBeCloseTo(0.4, 12);
    expect(calibrationError([])).toBeNull();
    expect(brierScore([{ probabilities: [1, 0], gold: 1 }])).toBe(2);
    expect(brierScore([{ probabilities: [0.5, 0.5], gold: 1 }])).toBe(0.5);
  });

  it('gives the accuracy of the surest, whatever the order of equals', () => {
    const claims = [
      { confidence: 0.9, right: true },
      { confidence: 0.5, right: false },
      { confidence: 0.5, right: true },
      { confidence: 0.2, right: false },
    ];
    const shares = [1, 0.5, 0.25];
    const found = accuracyAtCoverage(claims, shares);
    expect(found.map(({ accuracy }) => accuracy)).toEqual([0.5, 0.75, 1]);
    expect(accuracyAtCoverage([...claims].reverse(), shares)).toEqual(found);
  });
});
