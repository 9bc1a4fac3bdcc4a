import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { databaseFailure, errorCode, StartupError } from '@starboard/platform';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { PrismaClient } from './generated/prisma/client.js';

const CONNECT_TIMEOUT_MS = 10_000;
const CLOCK_READINGS = 10;

/** One pool for both ways into Postgres: Prisma for ordinary work, plain SQL (`pool`) where a set is written at once. */
export class Database {
  private closed = false;
  private lockHolder: pg.Client | undefined;

  private constructor(
    readonly url: string,
    /** What Postgres shows as application_name: tells this process's connections from others. */
    readonly name: string,
    readonly pool: pg.Pool,
    readonly prisma: PrismaClient,
  ) {}

  /**
   * Connects and looks that the server answers.
   * @throws StartupError ERR_DATABASE_UNREACHABLE, ERR_DATABASE_CONNECTIONS
   */
  static async connect(url: string, size: number, onError: (error: Error) => void): Promise<Database> {
    const name = `starboard-${process.pid}`;
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: name,
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
    return new Database(url, name, pool, new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }));
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

  /**
   * Whether no other process of the platform is connected: then whoever started an embedded server may stop it.
   * Works after `close`, on a connection of its own.
   */
  async isOnlyClient(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, application_name: this.name });
    await client.connect();
    try {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where datname = current_database() and application_name like 'starboard-%' and application_name <> $1`,
        [this.name],
      );
      return rows[0]?.others === 0;
    } finally {
      await client.end();
    }
  }

  /**
   * Takes the lock that only one running platform may hold on an embedded database, until the process ends.
   * @returns whether it was free.
   */
  async takePlatformLock(): Promise<boolean> {
    const holder = new pg.Client({ connectionString: this.url, application_name: this.name });
    await holder.connect();
    const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCKS.platform,
    ]);
    if (rows[0]?.taken !== true) {
      await holder.end();
      return false;
    }
    this.lockHolder = holder;
    return true;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.lockHolder?.end();
    await this.prisma.$disconnect();
    await this.pool.end();
  }
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
