import { describe, expect, it } from '@jest/globals';
import { contestFields } from '@starboard/catalogue';
import { changed, differences } from './differences.js';

const FIELDS = contestFields('markup');
const names = (list: ReturnType<typeof differences>): unknown[] =>
  list.map(({ field, before, after }) => [field.name, before, after]);

describe('the differences of two versions of parameters', () => {
  it('are what is not the same, in the order of the form', () => {
    const before = { noticeDays: 10, h: 1, weights: [0, 1], readiness: 'both' };
    const after = { noticeDays: 12, h: 0, weights: [0, 1], readiness: 'both', atCheckLimit: 'lock' };
    expect(names(differences(before, after, FIELDS))).toEqual([
      ['h', 1, 0],
      ['noticeDays', 10, 12],
      ['atCheckLimit', undefined, 'lock'],
    ]);
  });

  it('are none where a form says what holds already', () => {
    expect(changed({ h: 1, weights: [0, 1] }, { h: 1, weights: [0, 1] }, FIELDS)).toEqual([]);
    expect(names(changed({ h: 1 }, { h: 0.5 }, FIELDS))).toEqual([['h', 1, 0.5]]);
  });
});
