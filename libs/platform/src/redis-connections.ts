import { Redis, type RedisOptions } from 'ioredis';

/** Remembers the copies that a library makes of it. */
class TrackedRedis extends Redis {
  constructor(
    url: string,
    private readonly opened: Set<Redis>,
  ) {
    super(url, { maxRetriesPerRequest: null });
    opened.add(forgiving(this));
  }

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = forgiving(super.duplicate(override));
    this.opened.add(copy);
    return copy;
  }
}

/**
 * Commands that a library sends and does not wait for (a publication, a subscription) fail in silence when the connection
 * is cut: nobody could catch their failure, and uncaught it would end the process. Callers that wait are notified as before.
 */
function forgiving(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const answer = send(...command);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  };
  return redis;
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
