import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

describe('Batcher', () => {
  it('groups what waits while a group is under way, in order and within the limit', async () => {
    const groups: number[][] = [];
    const batcher = new Batcher<number, number>((items) => {
      groups.push([...items]);
      return Promise.resolve(items.map((item) => item * 2));
    }, 3);
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.add(item)));
    expect(results).toEqual([2, 4, 6, 8, 10]);
    expect(groups).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('fails the calls of a failed group and goes on with the next', async () => {
    const batcher = new Batcher<number, number>(
      (items) => (items.includes(1) ? Promise.reject(new Error('no')) : Promise.resolve([...items])),
      1,
    );
    const settled = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await batcher.idle();
  });

  it('fails the call of one item when the work says so of that item', async () => {
    const batcher = new Batcher<number, number>(
      (items) => Promise.resolve(items.map((item) => (item === 2 ? new Error('not this one') : item))),
      3,
    );
    const settled = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rests after a group, so that what trickles in meanwhile is one group; a lone call waits for nothing', async () => {
    const groups: number[][] = [];
    let rested: () => void = () => undefined;
    const work = (items: readonly number[]) => {
      groups.push([...items]);
      return Promise.resolve([...items]);
    };
    const rest = () => new Promise<void>((resolve) => (rested = resolve));
    const batcher = new Batcher<number, number>(work, 10, { rest });
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    expect(await batcher.add(1)).toBe(1);
    const later: Promise<number>[] = [];
    for (const item of [2, 3, 4]) {
      later.push(batcher.add(item));
      await turn();
    }
    expect(groups).toEqual([[1]]);
    rested();
    expect(await Promise.all(later)).toEqual([2, 3, 4]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
    rested();
    await batcher.idle();
  });

  it('has two groups under way at most, and what belongs together never in both', async () => {
    const under: string[][] = [];
    const finish: (() => void)[] = [];
    const batcher = new Batcher<string, string>(
      async (items) => {
        under.push([...items]);
        await new Promise<void>((resolve) => finish.push(resolve));
        return items;
      },
      2,
      { parallel: 2, keyOf: ([key]) => key },
    );
    const turns = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const results = Promise.all(['a1', 'b1', 'a2', 'c1', 'b2', 'd1', 'a3', 'e1'].map((item) => batcher.add(item)));
    await turns();
    expect(under).toEqual([
      ['a1', 'b1'],
      ['c1', 'd1'],
    ]);
    finish[0]?.();
    await turns();
    expect(under[2]).toEqual(['a2', 'b2']);
    finish[1]?.();
    await turns();
    // The third of `a` waits for the second.
    expect(under[3]).toEqual(['e1']);
    finish[2]?.();
    await turns();
    expect(under[4]).toEqual(['a3']);
    finish.slice(3).forEach((end) => end());
    expect(await results).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'd1', 'a3', 'e1']);
    await batcher.idle();
  });
});
