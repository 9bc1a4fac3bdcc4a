import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.js';

/** How often it is asked, how long an answer may take, and how many in a row may stay away. */
export interface Patience {
  readonly pauseMs: number;
  readonly answerMs: number;
  readonly misses: number;
}

const PATIENCE: Patience = { pauseMs: 1_000, answerMs: 3_000, misses: 3 };

/**
 * Asks now and then whether anybody speaks where the database is. A server that refuses speaks; when nothing comes back at
 * all (the network between is cut, a machine is gone), nothing that was asked would end for minutes: then every connection
 * is given up, again and again until there is an answer.
 */
export class Lifeline {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private missed = 0;

  constructor(
    private readonly database: Pick<Database, 'pool' | 'url' | 'dropConnections'>,
    private readonly logger: Logger,
    private readonly patience = PATIENCE,
  ) {}

  /** Whether nobody has answered for some seconds. */
  get isCut(): boolean {
    return this.missed >= this.patience.misses;
  }

  /** Runs each time that the database has fallen silent. */
  onCut(handler: () => void): void {
    this.emitter.on('cut', handler);
  }

  start(): void {
    this.running = this.watch();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await delay(this.patience.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) this.count(await this.isAnswered());
    }
  }

  private count(answered: boolean): void {
    const wasCut = this.isCut;
    this.missed = answered ? 0 : this.missed + 1;
    if (this.isCut) this.database.dropConnections();
    if (this.isCut === wasCut) return;
    if (!this.isCut) return this.logger.info('the database answers again');
    this.logger.error('the database does not answer: all connections are given up');
    this.emitter.emit('cut');
  }

  /** By a connection of its own if the pool has none that answers in time: all of them may be at work. */
  private async isAnswered(): Promise<boolean> {
    return (await this.inTime(this.database.pool.query('select 1'))) || (await this.isSpokenTo());
  }

  private async isSpokenTo(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.database.url,
      connectionTimeoutMillis: 2 * this.patience.answerMs,
    });
    client.on('error', () => undefined);
    const answered = await this.inTime(client.connect());
    void client.end().catch(() => undefined);
    return answered;
  }

  /** An error is an answer, too: of the server, or of a machine that has none. */
  private inTime(asked: Promise<unknown>): Promise<boolean> {
    const answered = asked.then(
      () => true,
      () => true,
    );
    const { signal } = this.stopped;
    const late = delay(this.patience.answerMs, false, { signal, ref: false }).catch(() => true);
    return Promise.race([answered, late]);
  }
}
