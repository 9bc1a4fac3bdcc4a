import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationDirectory, MigrationList, SchemaFilter } from '@prisma/schema-engine-wasm';
import { QuietClient } from '@starboard/platform';
import type { Database } from './database.js';
import { fillEngineTables } from './engine-tables.js';
import { ADVISORY_LOCKS } from './locks.js';
import { type SchemaFile, withSchemaEngine } from './schema-engine.js';
import type { Queryable } from './verify-chain.js';

const NOTHING_EXTERNAL: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * Applies what is missing of `prisma/migrations` and writes the ordinary `_prisma_migrations` table, so that
 * `prisma migrate deploy` stays usable; then the tables of engines say what the catalogue says. Safe to call from several
 * processes at once.
 * @param only these, for a schema of an earlier version; all when absent.
 * @returns names of the migrations that were applied.
 * @throws StartupError ERR_ENGINE_CATALOGUE: the tables of engines say something else than the catalogue of this version
 */
export async function migrate(url: string, root: string, only?: readonly string[]): Promise<readonly string[]> {
  const lock = new QuietClient({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await forgetCutOff(lock);
    const applied = await applyMissing(url, root, only ?? (await migrationNames(root)), await appliedMigrations(lock));
    await fillEngineTables(lock);
    return applied;
  } finally {
    await lock.end();
  }
}

/** Starting the schema engine takes longer than all else that a command does: it is not started to find nothing missing. */
async function applyMissing(
  url: string,
  root: string,
  names: readonly string[],
  applied: readonly string[],
): Promise<readonly string[]> {
  if (names.every((name) => applied.includes(name))) return [];
  const migrationsList = await readMigrations(root, names);
  return withSchemaEngine(url, await schemaFiles(root), async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
    return appliedMigrationNames;
  });
}

/** Which `prisma migrate deploy` holds while it runs: what it has begun is not cut off. */
const PRISMA_LOCK = 72_707_369;

/**
 * Who is killed, or loses Postgres, while a migration runs leaves its row and nothing else: each script is one query, all of
 * it or none, and says itself that it is done (schema-engine.ts). Scripts of before said so by two statements after them: of
 * those that were cut off between the two the first is there. Without this every later start would end with P3009 until
 * somebody resolves it by hand.
 */
async function forgetCutOff(client: QuietClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
  await client.query(
    `update _prisma_migrations set finished_at = case when applied_steps_count > 0 then now() end,
       rolled_back_at = case when applied_steps_count = 0 then now() end
     where finished_at is null and rolled_back_at is null`,
  );
  await client.query('select pg_advisory_unlock($1)', [PRISMA_LOCK]);
}

/** Names of the migrations that the database has, in order; none for one that was never migrated. */
export async function appliedMigrations(source: Queryable): Promise<readonly string[]> {
  const { rows: found } = await source.query<{ there: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await source.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
  return rows.map(({ name }) => name);
}

/** Migrations of this version that the database does not have yet. */
export async function pendingMigrations({ pool }: Database, root: string): Promise<readonly string[]> {
  const applied = await appliedMigrations(pool);
  return (await migrationNames(root)).filter((name) => !applied.includes(name));
}

/** The SQL that makes an empty database look like `prisma/schema.prisma`; `url` is only asked for its server's version. */
export async function schemaScript(url: string, root: string): Promise<string> {
  const files = await schemaFiles(root);
  return withSchemaEngine(url, files, async (engine) => {
    const to = { tag: 'schemaDatamodel' as const, files: [...files] };
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to,
      script: true,
      exitCode: null,
      filters: NOTHING_EXTERNAL,
    });
    return stdout ?? '';
  });
}

async function schemaFiles(root: string): Promise<SchemaFile[]> {
  const path = join(root, 'prisma', 'schema.prisma');
  return [{ path, content: await readFile(path, 'utf8') }];
}

/** Names of all migrations of this version, in order. */
export async function migrationNames(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'prisma', 'migrations'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function readMigrations(root: string, names: readonly string[]): Promise<MigrationList> {
  const baseDir = join(root, 'prisma', 'migrations');
  const migrationDirectories = await Promise.all(names.map((name) => readMigration(baseDir, name)));
  const content = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8');
  return {
    baseDir,
    lockfile: { path: './migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

async function readMigration(baseDir: string, name: string): Promise<MigrationDirectory> {
  const value = await readFile(join(baseDir, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
