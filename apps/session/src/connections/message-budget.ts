/**
 * How many messages a connection may send: a bucket of `burst` that fills at `perSecond`. An honest program sends a few a
 * minute; the burst covers one that sends its backlog after a reconnection.
 */
export class MessageBudget {
  private tokens: number;
  private at: number;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    now: number,
  ) {
    this.tokens = burst;
    this.at = now;
  }

  /** Takes one message out of the bucket. @returns how many messages are owed when it is empty, else 0. */
  take(now: number): number {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.at) * this.perSecond) / 1_000);
    this.at = now;
    this.tokens -= 1;
    return this.tokens >= 0 ? 0 : Math.ceil(-this.tokens);
  }
}
