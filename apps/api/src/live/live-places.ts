import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { addressGroup } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { isLoopback } from '../http/loopback.js';

const MAX_READERS = 5_000;
/** Seconds: half of the readers of a board have gone on by then. */
const RETRY_AFTER = 60;

/** Who reads a live stream, and what it is written to. */
export interface LiveReader {
  readonly ip: string | undefined;
  readonly answer: Writable;
}

/**
 * The places for readers of live streams. One address has a part of them only, so that nobody alone takes the live board
 * from all others; this machine itself is not limited, as with requests. A place is taken before anything is awaited and
 * is free when the answer has ended, however it did.
 */
export class LivePlaces {
  private readonly answers = new Set<Promise<unknown>>();
  private readonly taken = new Map<string, number>();

  /** @param perAddress 0: no limit */
  constructor(
    private readonly perAddress: number,
    private readonly inAll = MAX_READERS,
  ) {}

  /** @throws ApiError ERR_UNAVAILABLE or ERR_TOO_MANY_REQUESTS */
  take({ ip, answer }: LiveReader): void {
    const group = addressGroup(ip);
    if (this.answers.size >= this.inAll) {
      throw new ApiError('ERR_UNAVAILABLE', 'No more live streams now; the board itself can be read.');
    }
    if (this.perAddress > 0 && !isLoopback(ip) && this.of(group) >= this.perAddress) {
      const sentence = 'Too many live streams of this address; the board itself can be read.';
      throw new ApiError('ERR_TOO_MANY_REQUESTS', sentence, undefined, RETRY_AFTER);
    }
    this.taken.set(group, this.of(group) + 1);
    const end = finished(answer)
      .catch(() => undefined)
      .finally(() => {
        this.answers.delete(end);
        this.leave(group);
      });
    this.answers.add(end);
  }

  /** When the last bytes of all answers are written. */
  allLeft(): Promise<unknown> {
    return Promise.allSettled(this.answers);
  }

  private leave(group: string): void {
    const left = this.of(group) - 1;
    if (left > 0) this.taken.set(group, left);
    else this.taken.delete(group);
  }

  private of(group: string): number {
    return this.taken.get(group) ?? 0;
  }
}
