/** Chances that one seed decides, always the same ones. */
export class Random {
  constructor(private state: number) {}

  /** In [0, 1): mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined && items.length === 0) throw new Error('there is nothing to pick from');
    return item as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return Array.from({ length: left.length }, () => left.splice(this.below(left.length), 1)[0] as T);
  }
}
