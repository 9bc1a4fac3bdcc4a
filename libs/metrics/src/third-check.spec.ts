import { describe, expect, it } from '@jest/globals';
import { textOfWords } from '../test/marked-text.js';
import { blankFragment } from '../test/random-markup.js';
import { gradedSubject, type ThirdCheck, thirdCheck } from './index.js';

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

  it('compares the total of the examination where both files have all of its points', () => {
    const eleven = (points: number): Record<string, number> =>
      Object.fromEntries([1, 2, 3, 4, 5, 6, 11, 12].map((number) => [`K${number}`, points]));
    const full: Record<string, number> = { ...eleven(1), K7: 3, K8: 3 };
    // K9 and K10, 4 points without an error, are the markup's: 8 + 6 + 4 and 0 + 6 + 4.
    const { needed, conditions } = run('rus', check(full), check({ ...full, ...eleven(0) }));
    expect([needed, conditions[0]]).toEqual([true, expect.objectContaining({ first: 18, second: 10, holds: true })]);
    // With a file that lacks one of them there is no total, and the formula's K is compared.
    const lacking = Object.fromEntries(Object.entries(full).filter(([name]) => name !== 'K12'));
    const formula = run('rus', check(lacking), check({ ...full, ...eleven(0) }));
    expect([formula.needed, formula.conditions[0]]).toMatchObject([false, { first: 4, second: 4, holds: false }]);
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

describe('thirdCheck: the total of an essay on literature', () => {
  it('differs by 7 or more', () => {
    const low = { K1: 1, K2: 1, K3: 1, K4: 1 };
    expect(run('lit', check(LIT), check(low, 6)).conditions[0]).toMatchObject({ first: 11, second: 4, holds: true });
    expect(run('lit', check(LIT), check(low, 4)).conditions[0]).toMatchObject({ first: 11, second: 5, holds: false });
  });
});

describe('thirdCheck: other subjects', () => {
  it('knows no rules for rus-free, unless the contest chose those of Russian', () => {
    const files = [check({ K7: 3, K8: 3 }), check({ K7: 1, K8: 3 })] as const;
    expect(run(gradedSubject('rus-free', 'none'), ...files)).toEqual({ needed: null, conditions: [] });
    expect(run(gradedSubject('rus-free', 'rus'), ...files).needed).toBe(true);
  });

  it('is not decidable', () => expect(run('hist', check(LIT), check(LIT))).toEqual({ needed: null, conditions: [] }));
});
