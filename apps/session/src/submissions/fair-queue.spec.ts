import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

/** A worker whose pieces of work take as long as they say; everything happens in steps. */
class Bench {
  readonly order: string[] = [];
  private time = 0;
  private readonly queue: FairQueue;
  private readonly ends: { readonly at: number; readonly end: () => void }[] = [];

  constructor(places: number, most = 1_000) {
    this.queue = new FairQueue(places, most, () => this.time);
  }

  bring(team: string, ms: number): Promise<string | undefined> {
    return this.queue.run(team, async () => {
      this.order.push(team);
      await new Promise<void>((end) => this.ends.push({ at: this.time + ms, end }));
      return team;
    });
  }

  async finish(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      this.ends.sort((a, b) => a.at - b.at);
      const first = this.ends.shift();
      if (first === undefined) return;
      this.time = first.at;
      first.end();
    }
  }
}

describe('FairQueue', () => {
  it('does one piece of a team at once, also when there are places', async () => {
    const bench = new Bench(2);
    const all = [bench.bring('a', 10), bench.bring('a', 10), bench.bring('b', 15), bench.bring('b', 10)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.order).toEqual(['a', 'b']);
    await bench.finish();
    await Promise.all(all);
    expect(bench.order).toEqual(['a', 'b', 'a', 'b']);
  });

  it('lets a team with little work wait for one piece of the others, however much they bring', async () => {
    const bench = new Bench(1);
    const all = ['x', 'y', 'z'].flatMap((team) => Array.from({ length: 50 }, () => bench.bring(team, 500)));
    await new Promise((resolve) => setImmediate(resolve));
    all.push(bench.bring('honest', 5), bench.bring('honest', 5), bench.bring('honest', 5));
    await bench.finish();
    await Promise.all(all);
    expect(bench.order.indexOf('honest')).toBeLessThanOrEqual(3);
    // Three short ones are through while the others had one or two each.
    expect(bench.order.lastIndexOf('honest')).toBeLessThan(8);
  });

  it('is no hindrance when nobody else waits, and keeps the order of a team', async () => {
    const bench = new Bench(1);
    const results = Array.from({ length: 10 }, () => bench.bring('alone', 500));
    await bench.finish();
    expect(await Promise.all(results)).toEqual(Array<string>(10).fill('alone'));
  });

  it('refuses a team whose heap is too high, and nobody else', async () => {
    const bench = new Bench(1, 3);
    const heap = Array.from({ length: 6 }, () => bench.bring('heap', 10));
    const other = bench.bring('other', 10);
    await bench.finish();
    expect(await Promise.all(heap)).toEqual(['heap', 'heap', 'heap', 'heap', undefined, undefined]);
    expect(await other).toBe('other');
  });
});
