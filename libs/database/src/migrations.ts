import type { MigrationDirectory, MigrationList, SchemaFilter } from '@prisma/schema-engine-wasm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { withSchemaEngine, type SchemaFile } from './schema-engine.js';

const NOTHING_EXTERNAL: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * Applies what is missing of `prisma/migrations` and writes the ordinary `_prisma_migrations` table, so that
 * `prisma migrate deploy` stays usable. Safe to call from several processes at once.
 * @returns names of the migrations that were applied.
 */
export async function migrate(url: string, root: string): Promise<readonly string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const migrationsList = await readMigrations(root);
    return await withSchemaEngine(url, await schemaFiles(root), async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
      return appliedMigrationNames;
    });
  } finally {
    await lock.end();
  }
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

async function readMigrations(root: string): Promise<MigrationList> {
  const baseDir = join(root, 'prisma', 'migrations');
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const migrationDirectories = await Promise.all(names.sort().map((name) => readMigration(baseDir, name)));
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
