import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PairHeap } from './pair-heap.js';

const key = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));

describe('PairHeap', () => {
  it('gives the nodes in lexicographic order of their lowered keys', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key), { maxLength: 30 }), (keys) => {
        const high = Float64Array.from(keys, ([first]) => first[0] + 3);
        const low = Float64Array.from(keys, ([first]) => first[1]);
        const heap = new PairHeap(high, low);
        keys.forEach((_, node) => heap.raise(node));
        keys.forEach(([, [down, other]], node) => {
          high[node] = Math.min(high[node]!, down - 4);
          low[node] = other;
          heap.raise(node);
        });
        const popped = keys.map(() => heap.pop()).map((node) => [high[node], low[node]]);
        expect(popped).toEqual([...popped].sort(([a, b], [c, d]) => a! - c! || b! - d!));
        expect(heap.pop()).toBe(-1);
      }),
    );
  });

  it('is empty and usable again after it is cleared', () => {
    const heap = new PairHeap(Float64Array.of(2, 1, 3), Float64Array.of(0, 0, 0));
    [0, 1, 2].forEach((node) => heap.raise(node));
    heap.pop();
    heap.clear();
    expect(heap.pop()).toBe(-1);
    heap.raise(2);
    heap.raise(0);
    expect([heap.pop(), heap.pop(), heap.pop()]).toEqual([0, 2, -1]);
  });
});
