import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.js';

const RECONNECT_MS = 1_000;

/** What processes notify each other of through Postgres. Only hints: a process that missed one finds the change in the tables. */
export interface Channels {
  /** A round was scheduled, changed, closed or voided. */
  round_changed: { roundId: string };
  /** A new leaderboard snapshot of the round. */
  leaderboard_changed: { roundId: string; version: number };
  /** Submissions were committed or releases sent: the round's live figures changed. */
  round_progress: { roundId: string };
  /** An upload was received. */
  import_changed: { importId: string };
  /** A program wants to connect with a token that another process holds: is that connection still alive? */
  connection_contested: { tokenId: string };
  /** A token was revoked, or the team was withdrawn or disqualified: may its programs stay connected? */
  team_access_changed: { teamId: string };
}

/** LISTEN/NOTIFY with typed payloads, reconnecting by itself. */
export class Notifications {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | undefined;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Starts to listen; `reconnected` handlers run after each gap in which hints may have been lost. */
  async start(): Promise<void> {
    const client = await this.database.open(this.onError);
    client.on('notification', ({ channel, payload }) => this.emitter.emit(channel, JSON.parse(payload ?? '{}')));
    this.client = client;
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    // Only now: a connection that never came up is tried again by whoever asked for it.
    client.on('end', () => void this.reconnect());
  }

  publish<C extends keyof Channels>(channel: C, payload: Channels[C]): Promise<unknown> {
    return this.database.pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);
  }

  /** @returns a function that ends the subscription. */
  subscribe<C extends keyof Channels>(channel: C, handler: (payload: Channels[C]) => void): () => void {
    this.emitter.on(channel, handler);
    return () => void this.emitter.off(channel, handler);
  }

  onReconnect(handler: () => void): void {
    this.emitter.on('reconnected', handler);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private async reconnect(): Promise<void> {
    while (!this.closed) {
      await delay(RECONNECT_MS);
      if (this.closed) return;
      try {
        await this.start();
        this.emitter.emit('reconnected');
        return;
      } catch (error) {
        this.onError(error);
      }
    }
  }
}

const CHANNELS: readonly (keyof Channels)[] = [
  'round_changed',
  'leaderboard_changed',
  'round_progress',
  'connection_contested',
  'import_changed',
  'team_access_changed',
];
