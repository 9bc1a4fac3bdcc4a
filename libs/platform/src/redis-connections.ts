import { Redis, type RedisOptions } from 'ioredis';

/** Remembers the copies that a library makes of it. */
class TrackedRedis extends Redis {
  constructor(
    url: string,
    private readonly opened: Set<Redis>,
  ) {
    super(url, { maxRetriesPerRequest: null });
    opened.add(this);
  }

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    this.opened.add(copy);
    return copy;
  }
}

/**
 * The connections of a library that gets one and copies it for blocking reads. Libraries end them politely, by a question to
 * Redis; these can be cut.
 */
export class RedisConnections {
  private readonly opened = new Set<Redis>();
  private shared: Redis | undefined;

  constructor(private readonly url: string) {}

  /** The one that is shared. */
  get connection(): Redis {
    this.shared ??= new TrackedRedis(this.url, this.opened);
    return this.shared;
  }

  /** Ends all of them at once, also those whose Redis does not answer: nothing holds the process any more. */
  cut(): void {
    for (const redis of this.opened) if (redis.status !== 'end') redis.disconnect();
    this.opened.clear();
    this.shared = undefined;
  }
}
