/** How much may be taken: a bucket of `most` that fills at `perSecond`. */
export class Bucket {
  private content: number;

  /** @param at now, ms. */
  constructor(
    private readonly perSecond: number,
    private readonly most: number,
    private at: number,
  ) {
    this.content = most;
  }

  /** Takes out of the bucket what has been used already. */
  take(amount: number, now: number): void {
    this.fill(now);
    this.content -= amount;
  }

  /** How much was taken beyond the bucket; 0 while there is something in it. */
  owed(now: number): number {
    this.fill(now);
    return Math.max(0, -this.content);
  }

  /** When nothing more is owed, ms from now. */
  waitMs(now: number): number {
    return (this.owed(now) * 1_000) / this.perSecond;
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.content === this.most;
  }

  private fill(now: number): void {
    this.content = Math.min(this.most, this.content + (Math.max(0, now - this.at) * this.perSecond) / 1_000);
    this.at = now;
  }
}
