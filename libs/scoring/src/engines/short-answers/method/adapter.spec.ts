import { describe, expect, it } from '@jest/globals';
import type { LabelledAnswer } from '../data/bank.js';
import { seeded } from '../data/random.js';
import { byAdapter, dot, unitVector } from '../features/similarity.js';
import { profileOf } from '../features/text-profile.js';
import { adaptDraw } from './adapted.js';
import { type AdapterRow, fitAdapter } from './adapter.js';

const SIZE = 24;

/** Vectors of noise, whose label stands in the sign of one dimension, small beside the others. */
function rows(count: number, seed: number): AdapterRow[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, at) => {
    const numbers = Array.from({ length: SIZE }, () => random() - 0.5);
    numbers[3] = at % 2 === 0 ? 0.4 : -0.4;
    return { vector: unitVector(numbers)!, label: at % 2 };
  });
}

/** How often the most alike other row has the same label. */
function agreement(all: readonly AdapterRow[], apply: (vector: Float32Array) => Float32Array): number {
  const made = all.map(({ vector }) => apply(vector));
  const right = all.filter(({ label }, own) => {
    const others = made.map((one, at) => (at === own ? -Infinity : dot(made[own]!, one)));
    return all[others.indexOf(Math.max(...others))]!.label === label;
  });
  return right.length / all.length;
}

describe('an adapter', () => {
  const groups = Array.from({ length: 40 }, (_, at) => rows(30, at + 1));

  it('brings answers of the same label together, also of a question that it never saw', () => {
    const adapter = fitAdapter(groups, 1);
    const unseen = rows(80, 999);
    expect(agreement(unseen, (vector) => adapter.apply(vector))).toBeGreaterThan(
      agreement(unseen, (vector) => vector) + 0.05,
    );
    for (const { vector } of unseen.slice(0, 5)) {
      const made = adapter.apply(vector);
      expect(dot(made, made)).toBeCloseTo(1, 5);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) =>
      fitAdapter(groups.slice(0, 3), seed).apply(groups[0]![0]!.vector),
    );
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
  });

  it('learns nothing, and fails on nothing, where there is one label, one answer, or none', () => {
    const [{ vector }] = groups[0]! as [AdapterRow];
    for (const few of [[], [[{ vector, label: 0 }]], [groups[0]!.filter(({ label }) => label === 0)]]) {
      const made = fitAdapter(few, 1).apply(vector);
      for (const [at, one] of made.entries()) expect(one).toBeCloseTo(vector[at]!, 5);
    }
  });

  it('compares a labelled answer by an adapter that did not see its label, others by the whole', () => {
    const answer = (at: number): LabelledAnswer => ({
      id: `a${String(at).padStart(2, '0')}`,
      question: 'q',
      profile: profileOf(`${at % 2 === 0 ? 'the water is warm' : 'somebody drank it'} ${at}`),
      label: at % 2,
    });
    const bank = Array.from({ length: 20 }, (_, at) => answer(at));
    const tested = [{ ...answer(99), id: 'open' }];
    const adapt = (labels: (at: number) => number) =>
      adaptDraw({ bank: bank.map((one, at) => ({ ...one, label: labels(at) })), pools: new Map([['q', bank]]), tested, poolSize: 20 }, 1); // prettier-ignore
    const made = adapt((at) => at % 2);
    expect(new Set(made.bank.map(({ profile }) => profile.adapted!.by))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(made.tested[0]!.profile.adapted!.by).toBe(5);
    expect(byAdapter(made.tested[0]!.profile, made.tested[0]!.profile)).toBeCloseTo(1, 5);
    // Its own label changed changes nothing of how it is compared.
    const changed = adapt((at) => (at === 7 ? 1 - (at % 2) : at % 2));
    const vectorsOf = ({ bank: all }: typeof made) => all[7]!.profile.adapted!.vectors[all[7]!.profile.adapted!.by];
    expect(vectorsOf(changed)).toEqual(vectorsOf(made));
    expect(changed.bank[7]!.profile.adapted!.vectors[5]).not.toEqual(made.bank[7]!.profile.adapted!.vectors[5]);
  });
});
