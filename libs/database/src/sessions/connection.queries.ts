import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** Any number that nobody else takes: the class of the advisory locks by which processes show that they live. */
export const PROCESS_LOCK_CLASS = 5_120_448;

/** Keys of the processes that hold their lock in this database. */
export const LIVING_PROCESSES = `
  select objid::int8 from pg_locks
  where locktype = 'advisory' and classid = ${PROCESS_LOCK_CLASS} and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Whose live connections a process holds. */
@Injectable()
export class ConnectionQueries {
  constructor(private readonly database: Database) {}

  /** Connections that this process still holds, after a gap in which others may have taken its tokens. */
  async heldBy(processKey: number): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.pool.query<{ connection: string }>(
      'select connection from live_connections where process_key = $1',
      [processKey],
    );
    return new Set(rows.map((row) => row.connection));
  }
}
