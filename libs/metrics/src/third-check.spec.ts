import { describe, expect, it } from '@jest/globals';
import { textOfWords } from '../test/marked-text.js';
import { blankFragment } from '../test/random-markup.js';
import { type ThirdCheck, thirdCheck } from './index.js';

const TEXT = textOfWords(200);
const check = (criteria: Record<string, number>, speechErrors = 0) => ({
  criteria,
  fragments: Array.from({ length: speechErrors }, (_, id) => blankFragment({ id, code: 'Р.тавт' })),
});
const run = (subject: string, first: ReturnType<typeof check>, second: ReturnType<typeof check>): ThirdCheck =>
  thirdCheck({ subject, text: TEXT }, first, second);
const LIT = { K1: 2, K2: 2, K3: 2, K4: 2 };

describe('thirdCheck: rus', () => {
  it.each<[Record<string, number>, Record<string, number>, boolean | null]>([
    [{ K7: 3, K8: 3 }, { K7: 3, K8: 3 }, false],
    [{ K7: 3, K8: 3 }, { K7: 2, K8: 2 }, false],
    [{ K7: 3, K8: 3 }, { K7: 1, K8: 3 }, true],
    [{ K7: 3, K8: 1 }, { K7: 3, K8: 3 }, true],
    [{ K7: 3 }, { K7: 3, K8: 3 }, null],
    [{ K7: 3 }, { K7: 1 }, true],
    [{}, {}, null],
  ])('%j and %j: %p', (first, second, needed) => {
    expect(run('rus', check(first), check(second)).needed).toBe(needed);
  });

  it('takes K from the markups, not from the files', () => {
    const { conditions } = run('rus', check({ K: 0, K7: 3, K8: 3 }, 4), check({ K: 12, K7: 3, K8: 3 }));
    expect(conditions[0]).toMatchObject({ rule: { criterion: 'K', atLeast: 8 }, first: 2, second: 4, holds: false });
  });

  it('names the conditions that cannot be decided', () => {
    const { conditions } = run('rus', check({ K8: 3 }), check({ K7: 3, K8: 3 }));
    expect(conditions.map(({ holds }) => holds)).toEqual([false, null, false]);
  });
});

describe('thirdCheck: lit', () => {
  it.each<[string, ReturnType<typeof check>, ReturnType<typeof check>, boolean | null]>([
    ['agreement', check(LIT), check(LIT), false],
    ['a difference of 1', check(LIT), check({ ...LIT, K2: 1 }), false],
    ['a difference of 2', check(LIT), check({ ...LIT, K2: 0 }), true],
    ['K5 of the markups: 3 and 1', check(LIT), check(LIT, 4), true],
    ['K5 of the markups: 3 and 2', check(LIT), check(LIT, 2), false],
    ['exactly one K1 = 0', check({ ...LIT, K1: 1 }), check({ ...LIT, K1: 0 }), true],
    ['both K1 = 0', check({ ...LIT, K1: 0 }), check({ ...LIT, K1: 0 }), false],
    ['K1 missing', check({ K2: 2, K3: 2, K4: 2 }), check(LIT), null],
  ])('%s', (_, first, second, needed) => {
    expect(run('lit', first, second).needed).toBe(needed);
    expect(run('lit', second, first).needed).toBe(needed);
  });
});

describe('thirdCheck: other subjects', () => {
  it('is not decidable', () => expect(run('hist', check(LIT), check(LIT))).toEqual({ needed: null, conditions: [] }));
});
