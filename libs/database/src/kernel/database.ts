import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { databaseFailure, errorCode, QuietClient, StartupError } from '@starboard/platform';
import { PrismaClient } from '../generated/prisma/client.js';
import { SerialClient } from './serial-client.js';

const CONNECT_TIMEOUT_MS = 10_000;
const CLOCK_READINGS = 10;
/** A way to the server on which nothing comes back is found out in seconds: here by the system, there by Postgres. */
const KEEP_ALIVE_MS = 5_000;
const KEEP_ALIVE_THERE = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 10000`;
/** What Postgres shows as application_name: tells this process's connections from others. */
export const OWN_NAME = `starboard-${process.pid}`;

/** One pool for both ways into Postgres: Prisma for ordinary work, plain SQL (`pool`) where a set is written at once. */
export class Database {
  private closed = false;

  private constructor(
    readonly url: string,
    /** What Postgres shows as application_name. */
    readonly name: string,
    readonly pool: pg.Pool,
    readonly prisma: PrismaClient,
    private readonly ways: Set<Socket>,
  ) {}

  /**
   * Connects and looks that the server answers.
   * @throws StartupError ERR_DATABASE_UNREACHABLE, ERR_DATABASE_CONNECTIONS
   */
  static async connect(url: string, size: number, onError: (error: Error) => void): Promise<Database> {
    const ways = new Set<Socket>();
    const pool = new pg.Pool({
      ...configOf(url, ways),
      max: size,
      Client: SerialClient,
      // The pool waits for it, which its types do not say.
      onConnect: (client) => client.query(KEEP_ALIVE_THERE) as unknown as void, // prettier-ignore
    });
    pool.on('error', onError);
    // The pool hears its idle clients only; one at work that loses its server would end the process.
    pool.on('connect', (client) => client.on('error', onError));
    try {
      await pool.query('select 1');
    } catch (error) {
      await pool.end();
      const failure = databaseFailure(error);
      if (failure?.code === 'ERR_DATABASE_CONNECTIONS') throw new StartupError(failure.code, failure.message);
      throw new StartupError(
        'ERR_DATABASE_UNREACHABLE',
        `the database at ${withoutSecret(url)} does not answer: ${cause(error)}`,
      );
    }
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
    return new Database(url, OWN_NAME, pool, prisma, ways);
  }

  /**
   * Opens a connection of its own, for what must not wait for the pool.
   * @throws when the server does not answer
   */
  async open(onError: (error: Error) => void): Promise<pg.Client> {
    const client = new pg.Client(configOf(this.url, this.ways));
    client.on('error', onError);
    try {
      await client.connect();
      await client.query(KEEP_ALIVE_THERE);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Gives up every connection of this process at once: what waits for an answer fails, as if the server had gone. */
  dropConnections(): void {
    for (const way of this.ways) way.destroy();
  }

  /**
   * The server's clock at the moment of return, ms since the epoch. What a reading says was true before its answer came,
   * so it is behind by a part of the way, never ahead: whoever goes by it releases no file early. The one of several
   * readings that is behind least is taken.
   */
  async time(monotonic: () => number = () => performance.now()): Promise<number> {
    let offset = -Infinity;
    for (let reading = 0; reading < CLOCK_READINGS; reading += 1) {
      const { rows } = await this.pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const row = rows[0];
      if (row === undefined) throw new Error('Postgres returned no time.');
      offset = Math.max(offset, row.ms - monotonic());
    }
    return offset + monotonic();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

/**
 * Whether no other process than the one of this `name` is connected: then whoever started an embedded server may stop it. One
 * that takes no connection has nobody either; one that does not answer in time may be slow only, and have others.
 */
export async function isOnlyClient(
  { url, name }: { readonly url: string; readonly name: string },
  patienceMs = CONNECT_TIMEOUT_MS,
): Promise<boolean> {
  const client = new QuietClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name like 'starboard-%' and application_name <> $1`,
      [name],
    );
    return rows[0]?.others === 0;
  } catch (error) {
    const code = databaseFailure(error)?.code;
    return code === 'ERR_DATABASE_UNREACHABLE' || code === 'ERR_SERVICE_UNREACHABLE';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function configOf(connectionString: string, ways: Set<Socket>): pg.ClientConfig {
  return {
    connectionString,
    application_name: OWN_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => {
      const way = new Socket();
      ways.add(way);
      return way.once('close', () => ways.delete(way));
    },
  };
}

function withoutSecret(url: string): string {
  const parsed = new URL(url);
  return `${parsed.host}${parsed.pathname}`;
}

function cause(error: unknown): string {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  return [code, message].filter(Boolean).join(' ');
}
