import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { BoundedMap } from '../cache/bounded-map.js';
import { ApiError } from '../http/api-error.js';

const ALLOWED = 10;
const WINDOW_MS = 15 * 60_000;
const ACCOUNTS = 10_000;

interface Count {
  readonly failures: number;
  readonly until: number;
}

/**
 * Wrong passwords of each account, whatever address they come from: after ten in a quarter of an hour the rest of it is
 * refused unread. Addresses without an account count in the same way, so that nobody learns which exist.
 */
@Injectable()
export class Attempts {
  private readonly counts = new BoundedMap<string, Count>(ACCOUNTS);

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @throws ApiError ERR_TOO_MANY_REQUESTS */
  assertAllowed(email: string): void {
    const now = this.clock.now();
    const count = this.counts.get(email);
    if (count === undefined || count.until <= now || count.failures < ALLOWED) return;
    throw tooMany(count.until - now);
  }

  failed(email: string): void {
    const now = this.clock.now();
    const count = this.counts.get(email);
    const fresh = count === undefined || count.until <= now;
    this.counts.set(
      email,
      fresh ? { failures: 1, until: now + WINDOW_MS } : { ...count, failures: count.failures + 1 },
    );
  }

  succeeded(email: string): void {
    this.counts.delete(email);
  }
}

const tooMany = (ms: number): ApiError =>
  new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many wrong passwords.', undefined, Math.ceil(ms / 1_000));
