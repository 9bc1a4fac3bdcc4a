import { DEFAULT_SCHEMA, type PgPool, type PgPoolClient, type PgQueryResult, runMigrations } from 'bullmq';
import pg from 'pg';
import { QuietClient } from '@starboard/platform';

/**
 * The connections of all queues and workers of a process to Postgres, and the tables of the queues. The library would give each
 * queue and each worker a pool of its own: dozens of connections, each of which Postgres starts as a process that has to learn
 * the functions of the queues first. It takes this for a pool, and uses no more of it than is here.
 */
export class QueuePool implements PgPool {
  /** What the library looks up: a connection that listens is found out when it is lost. */
  readonly options = { keepAlive: true };
  private readonly pool: pg.Pool;
  private tables: Promise<void> | undefined;
  private ended: Promise<void> | undefined;

  /** @param size connections at most; a worker that waits for jobs holds one of them. */
  constructor(connectionString: string, size: number) {
    this.pool = new pg.Pool({
      ...this.options,
      connectionString,
      max: size,
      // The library's statements name no schema.
      options: `-c search_path=${DEFAULT_SCHEMA}`,
      // While a connection is taken out of its pool, the library listens to no error of it.
      Client: QuietClient,
    });
    // Of one that is idle nobody waits for an answer, and whoever asks next is given another.
    this.pool.on('error', () => undefined);
  }

  async connect(): Promise<PgPoolClient> {
    await this.makeTables();
    // The library describes the driver in types of its own, which are less exact.
    return (await this.pool.connect()) as unknown as PgPoolClient;
  }

  query<Row>(text: string, parameters?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    return this.pool.query(text, parameters?.slice()) as Promise<unknown> as Promise<PgQueryResult<Row>>;
  }

  /** What is lost while idle is no failure of anybody (see above), so there is nothing to be heard. */
  on(): this {
    return this;
  }

  removeAllListeners(): this {
    return this;
  }

  /** Ends all connections once those that are taken out come back. */
  end(): Promise<void> {
    return (this.ended ??= this.pool.end());
  }

  /** Once for a process, and again if it failed: a server that starts may answer the next time. */
  private makeTables(): Promise<void> {
    this.tables ??= this.migrate().catch((error: unknown) => {
      this.tables = undefined;
      throw error;
    });
    return this.tables;
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await runMigrations(client, DEFAULT_SCHEMA);
    } finally {
      client.release();
    }
  }
}
