import { describe, expect, it } from '@jest/globals';
import type { MarkupDocument } from '@starboard/markup';
import { type Behaviour, isLate } from './behaviour.js';
import { seededRandom } from './random.js';
import { checkByRules } from './rules-program.js';
import { simulateAnswer } from './simulated-program.js';

const text = 'Он стал более умнее. Мы разделяем с мнением автора. Это рассказ рассказывает обо всём, и ихние дела.';
const essay: MarkupDocument = { meta: {}, criteria: {}, text, fragments: [] };
const perfect: Behaviour = { found: 1, misplaced: 0, miscoded: 0, uncorrected: 0, falseAlarms: 0, late: 'never' };

describe('the checker by rules', () => {
  const found = checkByRules(essay).fragments.map(({ start, end, code, correction }) => [
    text.slice(start, end),
    code,
    correction,
  ]);

  it('finds what its rules know, with code and correction', () => {
    expect(found).toContainEqual(['более умнее', 'Г.слов', 'умнее']);
    expect(found).toContainEqual(['разделяем с мнением автора', 'Г.упр', '']);
    expect(found).toContainEqual(['ихние', 'Р.прост', 'их']);
    expect(found).toContainEqual(['рассказ рассказывает', 'Р.тавт', '']);
  });

  it('finds nothing in a sound text', () => {
    expect(checkByRules({ ...essay, text: 'Мы разделяем мнение автора. Он стал умнее.' }).fragments).toEqual([]);
  });
});

describe('simulated programs', () => {
  const [start, end] = [text.indexOf('более'), text.indexOf('.')];
  const expert: MarkupDocument = {
    ...essay,
    fragments: [
      {
        id: 1,
        start,
        end,
        code: 'Г.слов',
        subtype: 'прил',
        group: 'error',
        comment: 'c',
        explanation: '',
        correction: 'умнее',
        tag: '',
      },
      {
        id: 2,
        start: 0,
        end: text.length,
        code: 'ПРИМЕР',
        subtype: '',
        group: 'meaning',
        comment: '',
        explanation: '',
        correction: '',
        tag: '',
      },
    ],
  };

  it('answer the errors of the expert, but not the meaning blocks', () => {
    const answer = simulateAnswer(expert, perfect, seededRandom('a'));
    expect(answer.fragments).toEqual([{ ...expert.fragments[0], id: 0, comment: '' }]);
  });

  it('answer the same every time for one seed, and something else for another', () => {
    const noisy = { ...perfect, falseAlarms: 20 };
    const answers = ['a', 'a', 'b'].map((seed) =>
      JSON.stringify(simulateAnswer(expert, noisy, seededRandom(seed)).fragments),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toBe(answers[2]);
  });

  it('find nothing when they find nothing', () => {
    expect(simulateAnswer(expert, { ...perfect, found: 0 }, seededRandom('a')).fragments).toEqual([]);
  });
});

describe('late answers', () => {
  const count = (late: Behaviour['late'], total: number): number =>
    Array.from({ length: total }, (_, index) => isLate(late, index, total)).filter(Boolean).length;

  it('once is once: of 24 essays not more than the twentieth that may be lost', () => {
    expect([2, 20, 24, 100].map((total) => count('once', total))).toEqual([1, 1, 1, 1]);
  });

  it('often is more than a twentieth, never is never', () => {
    for (const total of [2, 24, 100]) expect(count('often', total) / total).toBeGreaterThan(0.05);
    expect(count('never', 100)).toBe(0);
  });
});
