import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { QuietClient } from '@starboard/platform';
import { ADVISORY_LOCKS } from './locks.js';

const RETRY_MS = 300;
/** A connection that was cut keeps its lock until the server has noticed; another platform keeps it for good. */
const PATIENCE = 15;

/**
 * The lock that only one running platform may hold on an embedded database. It lives on a connection of its own; when that is
 * lost, it is taken again.
 */
export class PlatformLock {
  /** Resolves when another platform has taken the lock while ours was lost. */
  readonly lost: Promise<void>;
  private give: () => void = () => undefined;
  private client: pg.Client | undefined;
  private released = false;

  private constructor(
    private readonly url: string,
    private readonly name: string,
  ) {
    this.lost = new Promise((resolve) => (this.give = resolve));
  }

  /** @returns undefined when another platform has it. */
  static async take({ url, name }: { readonly url: string; readonly name: string }): Promise<PlatformLock | undefined> {
    const lock = new PlatformLock(url, name);
    return (await lock.hold()) ? lock : undefined;
  }

  async release(): Promise<void> {
    this.released = true;
    await this.client?.end();
  }

  /** @returns whether the lock was free. */
  private async hold(): Promise<boolean> {
    const client = new QuietClient({ connectionString: this.url, application_name: this.name });
    let taken = false;
    try {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        ADVISORY_LOCKS.platform,
      ]);
      taken = rows[0]?.taken === true;
    } finally {
      if (!taken || this.released) await client.end().catch(() => undefined);
    }
    if (!taken) return false;
    this.client = client;
    client.once('end', () => void this.regain());
    return true;
  }

  /** For as long as the database is away; somebody else's lock is waited for a few seconds only. */
  private async regain(): Promise<void> {
    let refused = 0;
    while (!this.released && refused < PATIENCE) {
      await delay(RETRY_MS, undefined, { ref: false });
      if (this.released) return;
      const held = await this.hold().catch(() => undefined);
      if (held === true) return;
      if (held === false) refused += 1;
    }
    if (!this.released) this.give();
  }
}
