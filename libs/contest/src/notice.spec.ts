import { describe, expect, it } from '@jest/globals';
import { isShortNotice } from './notice.js';

const DAY = 86_400_000;

describe('the notice period of a final', () => {
  it.each([
    ['is kept exactly on its last moment', 10 * DAY, false],
    ['is not kept a millisecond later', 10 * DAY - 1, true],
    ['is not kept while the final runs', -1, true],
  ])('%s', (_, startsIn, short) => {
    expect(isShortNotice(1_000 + startsIn, 10, 1_000)).toBe(short);
  });

  it('may be nothing', () => {
    expect(isShortNotice(1_000, 0, 1_000)).toBe(false);
  });
});
