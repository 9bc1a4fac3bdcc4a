import type { MigrationDirectory, MigrationList, SchemaFilter } from '@prisma/schema-engine-wasm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QuietClient } from '@starboard/platform';
import { appliedMigrations } from './backup/catalogue.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Database } from './database.js';
import { withSchemaEngine, type SchemaFile } from './schema-engine.js';

const NOTHING_EXTERNAL: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * Applies what is missing of `prisma/migrations` and writes the ordinary `_prisma_migrations` table, so that
 * `prisma migrate deploy` stays usable. Safe to call from several processes at once.
 * @param only these, for a schema of an earlier version; all when absent.
 * @returns names of the migrations that were applied.
 */
export async function migrate(url: string, root: string, only?: readonly string[]): Promise<readonly string[]> {
  const lock = new QuietClient({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const migrationsList = await readMigrations(root, only ?? (await migrationNames(root)));
    return await withSchemaEngine(url, await schemaFiles(root), async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
      return appliedMigrationNames;
    });
  } finally {
    await lock.end();
  }
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
