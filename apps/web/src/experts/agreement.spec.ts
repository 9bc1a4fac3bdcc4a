import { describe, expect, it } from '@jest/globals';
import { pairMeans, shadeOf } from './agreement.js';

const essay = (externalId: string, pairs: readonly (readonly [string, string, number])[]) => ({
  externalId,
  pairs: pairs.map(([x, y, m]) => ({ x, y, m })),
  ...{ value: null, words: 1, alphaCodes: null, alphaMarked: null },
});

describe('the agreement of experts, pair by pair', () => {
  it('is the mean over the essays that both have marked, in each order', () => {
    const { codes, of } = pairMeans([
      essay('1', [
        ['e2', 'e1', 80],
        ['e1', 'e2', 60],
      ]),
      essay('2', [['e1', 'e2', 40]]),
      essay('3', [['e1', 'e3', 10]]),
    ]);
    expect(codes).toEqual(['e1', 'e2', 'e3']);
    expect(of('e1', 'e2')).toEqual({ mean: 50, essays: 2 });
    expect(of('e2', 'e1')).toEqual({ mean: 80, essays: 1 });
    expect(of('e2', 'e3')).toEqual({ mean: undefined, essays: 0 });
  });

  it.each([
    [0, 0],
    [19.99, 0],
    [20, 1],
    [99.9, 4],
    [100, 4],
    [-3, 0],
  ])('shows %d as shade %d', (percent, shade) => {
    expect(shadeOf(percent)).toBe(shade);
  });
});
