import { performance } from 'node:perf_hooks';
import type { TimeSync } from '@starboard/contracts';

const SAMPLES = 5;

/** The server's clock as this program knows it: the sample with the shortest round trip is the most exact one. */
export class ServerTime {
  private offset = 0;

  /** @param ask sends `time-sync` and returns its answer. */
  async measure(ask: (t0: number) => Promise<TimeSync>): Promise<void> {
    let shortest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const t0 = performance.now();
      const { t1, t2 } = await ask(t0);
      const t3 = performance.now();
      const roundTrip = t3 - t0 - (t2 - t1);
      if (roundTrip >= shortest) continue;
      shortest = roundTrip;
      this.offset = (t1 - t0 + (t2 - t3)) / 2;
    }
  }

  /** Milliseconds since the epoch by the server's clock; monotonic, so no change of the wall clock matters. */
  now(): number {
    return performance.now() + this.offset;
  }
}
