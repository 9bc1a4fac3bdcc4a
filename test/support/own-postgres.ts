import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The number of the embedded Postgres' first process. */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** As the system does when memory runs out. */
export function killPostmaster(folder: string): void {
  process.kill(postmasterPid(folder), 'SIGKILL');
}

/** The address of the embedded Postgres of a folder that runs at the moment. */
export function ownUrl(folder: string): string {
  const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8');
  return `postgresql://starboard:${password}@127.0.0.1:${port}/starboard`;
}

/** One connection that a platform holds. */
export interface Backend {
  readonly pid: number;
  /** What it shows as application_name. */
  readonly name: string;
  /** Its last statement. */
  readonly query: string;
}

/** A look into a database from outside of the platform, over a connection of its own for each question. */
export class Onlooker {
  constructor(readonly url: string) {}

  async ask<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'onlooker' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** The connections of everybody else to this database. */
  backends(): Promise<readonly Backend[]> {
    return this.ask<Backend & pg.QueryResultRow>(
      `select pid, application_name as name, query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> 'onlooker'`,
    );
  }

  /** Ends one connection from inside of Postgres. @returns whether it was there. */
  async terminate(pid: number): Promise<boolean> {
    const rows = await this.ask<{ done: boolean }>('select pg_terminate_backend($1, 5000) as done', [pid]);
    return rows[0]?.done === true;
  }
}
