import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CountedRefusal, RefusalCommands } from '@starboard/database';
import { CLOCK, type Clock, LOGGER } from '@starboard/platform';

const FLUSH_MS = 1_000;
/** Of different refusals between two writings: sessions and files are bounded, and so is what a burst may hold here. */
const MOST_KEYS = 10_000;
/** The file of a number that is none of the session's. */
const NO_FILE = -1;

/**
 * Counts what is refused, and writes the counts once a second: on the way of an answer it costs a look into a map. What a
 * killed process had not written is lost; the counts are evidence of a flood, not of each message.
 */
@Injectable()
export class RefusalLog implements OnApplicationBootstrap, OnModuleDestroy {
  private counts = new Map<string, CountedRefusal>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly refusals: RefusalCommands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(sessionId: number, index: number | undefined, reason: string): void {
    const at = this.clock.now();
    this.put({ sessionId, index: index ?? NO_FILE, reason, count: 1, firstAt: at, lastAt: at });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.writing ??= this.flush().finally(() => (this.writing = undefined));
    }, FLUSH_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.flush();
  }

  private put(one: CountedRefusal): void {
    const key = `${one.sessionId} ${one.index} ${one.reason}`;
    const before = this.counts.get(key);
    if (before === undefined && this.counts.size >= MOST_KEYS) return;
    const { count, firstAt, lastAt } = before ?? { count: 0, firstAt: one.firstAt, lastAt: one.lastAt };
    this.counts.set(key, {
      ...one,
      count: count + one.count,
      firstAt: Math.min(firstAt, one.firstAt),
      lastAt: Math.max(lastAt, one.lastAt),
    });
  }

  private async flush(): Promise<void> {
    if (this.counts.size === 0) return;
    const counted = [...this.counts.values()];
    this.counts = new Map();
    try {
      await this.refusals.add(counted);
    } catch (err) {
      for (const one of counted) this.put(one);
      this.logger.warn({ err, refusals: counted.length }, 'refusals could not be written, trying again');
    }
  }
}
