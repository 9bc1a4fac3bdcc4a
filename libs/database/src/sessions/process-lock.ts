import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../kernel/database.js';
import { PROCESS_LOCK_CLASS } from './connection.queries.js';

const LARGEST_KEY = 2 ** 31 - 1;
const RECONNECT_MS = 500;

/**
 * Shows other processes that this one lives: an advisory lock on a connection of its own. Postgres drops it at the moment
 * when the process dies, however it dies.
 */
export class ProcessLock {
  /** Names this process in `live_connections`. */
  readonly key = randomInt(1, LARGEST_KEY);
  private client: pg.Client | undefined;
  private closed = false;
  private regained: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  async hold(): Promise<void> {
    const client = await this.database.open(this.onError);
    try {
      await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK_CLASS, this.key]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    // Only now: whoever asked for a connection that never came up tries again, and two that try would be four the next time.
    client.on('end', () => void this.regain());
  }

  /** Runs after the lock was lost (Postgres restarted) and taken again. */
  onRegained(handler: () => void): void {
    this.regained = handler;
  }

  async release(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private async regain(): Promise<void> {
    while (!this.closed) {
      await delay(RECONNECT_MS);
      if (this.closed) return;
      try {
        await this.hold();
        this.regained();
        return;
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
