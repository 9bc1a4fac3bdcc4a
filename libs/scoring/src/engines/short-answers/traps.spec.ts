import { describe, expect, it } from '@jest/globals';
import { ownAnswers } from '../../../test/answers-samples.js';
import { type Bank, type LabelledAnswer, profileQuestion } from './data/bank.js';
import type { Dataset } from './data/dataset.js';
import { draw, prepareData } from './data/draw.js';
import { seeded } from './data/random.js';
import { byCharacters } from './features/similarity.js';
import { profileOf } from './features/text-profile.js';
import { judgeDraw } from './measure/evaluate.js';
import { fitLogistic, type LogisticRow, predictLogistic } from './method/logistic.js';
import { likeliest } from './method/methods.js';
import { voteRows } from './method/stack.js';
import { voteFeatures } from './method/votes.js';

const LABELS = 2;
const accuracyOn = (rows: readonly LogisticRow[]): number => {
  const model = fitLogistic(rows, LABELS);
  return (
    rows.filter(({ features, label }) => likeliest(predictLogistic(model, features)) === label).length / rows.length
  );
};

/** Questions whose labels have nothing to do with what is said: half of the answers of each have either. */
function meaningless(questions: number, each: number, textOf: (random: () => number) => string): Bank {
  const random = seeded(8);
  const ids = Array.from({ length: questions }, (_, at) => `q${String(at).padStart(3, '0')}`);
  const answers = ids.flatMap((question) =>
    Array.from({ length: each }, (_, at): LabelledAnswer => {
      const id = `${question}-${Math.floor(random() * 1e9)}-${at}`;
      return { id, question, profile: profileOf(textOf(random)), label: at % LABELS };
    }),
  );
  const known = ids.map((id) => [id, profileQuestion({ id, text: 'Why?', references: ['Because.'] })] as const);
  return { questions: new Map(known), labels: LABELS, answers };
}

const WORDS = 'heat light water stone metal river cloud green small sharp'.split(' ');
const anyWords = (random: () => number): string =>
  Array.from({ length: 6 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
const POOL = { poolSize: 20, seed: 1 };

describe('traps of fitting on votes (docs/short-answers.md)', () => {
  it('1: the label of an answer cannot be read from the votes that it is learnt with', () => {
    const bank = meaningless(40, 20, anyWords);
    const leaky = bank.answers.map((answer): LogisticRow => {
      const others = bank.answers.filter((one) => one.question === answer.question && one !== answer);
      return { features: voteFeatures(answer.profile, others, LABELS, byCharacters), label: answer.label };
    });
    expect(accuracyOn(leaky)).toBeGreaterThan(0.71);
    expect(accuracyOn(voteRows(bank, POOL))).toBeLessThan(0.67);
  });

  it('2: how often a label occurs in a pool is no feature', () => {
    const random = seeded(4);
    const unlike = Array.from({ length: 12 }, (_, at) => String.fromCodePoint(0x4e00 + 7 * at).repeat(5));
    const answer = profileOf('abcdef');
    const features = Array.from({ length: 20 }, () =>
      voteFeatures(
        answer,
        unlike.map((text) => ({ profile: profileOf(text), label: random() < 0.5 ? 0 : 1 })),
        LABELS,
        byCharacters,
      ),
    );
    expect(new Set(features.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  it('3: a feature that did not vary in training decides nothing when it varies', () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      features: [0.1 + 0.2, at % 2 === 0 ? 1 : -1],
      label: at % 2,
    }));
    const mean = rows.reduce((sum, { features }) => sum + features[0]! / rows.length, 0);
    expect(mean).not.toBe(0.1 + 0.2);
    const model = fitLogistic(rows, LABELS);
    expect(predictLogistic(model, [0.9, 1])[0]).toBeCloseTo(predictLogistic(model, [0.1 + 0.2, 1])[0]!, 6);
  });

  it('4: threshold and labels do not hang on what is to be judged', () => {
    const data = ownAnswers(3);
    const split = 'UQ';
    const other: Dataset = {
      ...data,
      answers: data.answers.map((one) => (one.split === split ? { ...one, label: (one.label! + 1) % 3 } : one)),
    };
    const judge = (set: Dataset) => {
      const prepared = prepareData(set);
      const drawn = draw(prepared, { split, pool: undefined, own: false, seed: 1 });
      const { judged, threshold } = judgeDraw(set, prepared, drawn, { method: 'cascade', number: 1, target: 0.6 });
      return { threshold, given: judged.map(({ given, accepted }) => [given, accepted]) };
    };
    expect(judge(data).threshold).toEqual(expect.any(Number));
    expect(judge(other)).toEqual(judge(data));
  });
});
