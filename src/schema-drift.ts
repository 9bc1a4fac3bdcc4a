import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, schemaScript } from '@starboard/database';
import { startOwnPostgres } from '@starboard/platform';
import { PACKAGE_ROOT } from './package.js';

/** What Prisma can express, one line an object. Partial indexes, checks and triggers are the migrations' own. */
const CATALOGUE = `
  select format('column %s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'
      and table_name not in (select table_name from information_schema.views where table_schema = 'public')
  union all
  select format('enum %s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname
  union all
  select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u') and conrelid::regclass::text <> '_prisma_migrations'
  union all
  select format('index %s', pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indpred is null and c.relname <> '_prisma_migrations'`;

/**
 * Compares a database made by the migrations with one made from prisma/schema.prisma.
 * @returns lines that only one of them has; empty when they agree.
 */
export async function findSchemaDrift(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'starboard-drift-'));
  const server = await startOwnPostgres(folder);
  try {
    const migrated = await catalogueOf(await createDatabase(server.url, 'migrated'), (url) =>
      migrate(url, PACKAGE_ROOT),
    );
    const described = await catalogueOf(await createDatabase(server.url, 'described'), async (url) =>
      run(url, await schemaScript(url, PACKAGE_ROOT)),
    );
    return [
      ...[...migrated].filter((line) => !described.has(line)).map((line) => `only in the migrations: ${line}`),
      ...[...described].filter((line) => !migrated.has(line)).map((line) => `only in the schema:     ${line}`),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function catalogueOf(url: string, make: (url: string) => Promise<unknown>): Promise<ReadonlySet<string>> {
  await make(url);
  const rows = await run(url, CATALOGUE);
  return new Set(rows.map((row) => String(row['line'])));
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows ?? [];
  } finally {
    await client.end();
  }
}
