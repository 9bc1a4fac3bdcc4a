import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { errorCode, StartupError } from '@starboard/platform';
import { PrismaClient } from './generated/prisma/client.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** One pool for both ways into Postgres: Prisma for ordinary work, plain SQL (`pool`) where a set is written at once. */
export class Database {
  private constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    readonly prisma: PrismaClient,
  ) {}

  /**
   * Connects and looks that the server answers.
   * @throws StartupError ERR_DATABASE_UNREACHABLE
   */
  static async connect(url: string, size: number, onError: (error: Error) => void): Promise<Database> {
    const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    pool.on('error', onError);
    try {
      await pool.query('select 1');
    } catch (error) {
      await pool.end();
      throw new StartupError(
        'ERR_DATABASE_UNREACHABLE',
        `the database at ${withoutSecret(url)} does not answer: ${cause(error)}`,
      );
    }
    return new Database(url, pool, new PrismaClient({ adapter: new PrismaPg(pool) }));
  }

  /** The server's clock, ms since the epoch, corrected by half of the round trip. */
  async time(monotonic: () => number = () => performance.now()): Promise<number> {
    const before = monotonic();
    const { rows } = await this.pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const row = rows[0];
    if (row === undefined) throw new Error('Postgres returned no time.');
    return row.ms + (monotonic() - before) / 2;
  }

  async close(): Promise<void> {
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
