import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { StartupError } from '@starboard/platform';
import { appliedMigrations, migrate, migrationNames } from '../kernel/migrations.js';
import { begin, commit } from '../kernel/transaction.js';
import { type CopiedTable, quoted, readSequences, readTables, type SequenceState } from './catalogue.js';
import { Digest, type RowDigest, sameDigest } from './digest.js';
import { restoreError } from './restore-errors.js';
import { type AuditState, auditState, copyOut, openClient } from './snapshot.js';

/** Everything of a backup, checked before: what it says of itself, and the rows of each table. */
export interface BackupSource {
  readonly migrations: readonly string[];
  readonly tables: readonly (RowDigest & { readonly name: string; readonly columns: readonly string[] })[];
  readonly sequences: readonly SequenceState[];
  readonly audit: AuditState;
  rows(table: string): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Loads a backup into an empty database: the schema as it was, all rows in one transaction, then what newer migrations
 * add. Triggers of the rules are off while rows come in, as they came in before in another order; foreign keys and CHECKs
 * hold at the end. Every table is read back and compared before anything is committed.
 * Ended at any moment before the commit it leaves at most the empty schema, and can be repeated.
 * @throws StartupError ERR_RESTORE_NOT_EMPTY, ERR_BACKUP_NEWER, ERR_BACKUP_DAMAGED, ERR_RESTORE_SCHEMA,
 * ERR_RESTORE_REFUSED, ERR_RESTORE_BROKEN_OFF, ERR_RESTORE_DIFFERS
 */
export async function loadBackup(url: string, root: string, backup: BackupSource): Promise<void> {
  const known = await migrationNames(root);
  const unknown = backup.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StartupError(
      'ERR_BACKUP_NEWER',
      `the backup has ${unknown}, which this version does not know; update it`,
    );
  }
  const client = await openClient(url).catch(failing('connecting'));
  try {
    await refuseUsed(client, backup);
    await migrate(url, root, backup.migrations).catch(schemaFailed);
    await begin(client);
    await load(client, backup).catch(failing('the restore'));
    await commit(client).catch(failing('the commit', MAYBE_KEPT));
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrate(url, root);
}

const MAYBE_KEPT =
  'everything was kept or nothing: restore again, and ERR_RESTORE_NOT_EMPTY says that it was everything';

const failing =
  (doing: string, kept?: string) =>
  (error: unknown): never => {
    throw restoreError(error, doing, kept);
  };

function schemaFailed(error: unknown): never {
  const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  throw new StartupError(
    'ERR_RESTORE_SCHEMA',
    `the schema of the backup cannot be made (${cause}); no row was restored`,
  );
}

async function refuseUsed(client: pg.Client, backup: BackupSource): Promise<void> {
  await refuseRows(client);
  const foreign = (await appliedMigrations(client)).find((name) => !backup.migrations.includes(name));
  if (foreign === undefined) return;
  throw new StartupError(
    'ERR_RESTORE_SCHEMA',
    `the database is empty but newer than the backup (${foreign}); give one that no platform was started on`,
  );
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartupError('ERR_RESTORE_NOT_EMPTY', `the database is not empty (${name}); restore into an empty one`);
  }
}

async function load(client: pg.Client, backup: BackupSource): Promise<void> {
  await refuseOtherShape(client, backup);
  const names = backup.tables.map(({ name }) => name);
  const keys = await foreignKeys(client);
  for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.place} deferrable initially deferred`);
  await refuseRows(client);
  for (const { name, columns } of backup.tables) {
    const into = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    await pipeline(await backup.rows(name), client.query(from(into))).catch(failing(`the rows of ${name}`));
  }
  await client.query('set constraints all immediate').catch(failing('the references between tables'));
  for (const key of keys) await client.query(`alter table ${key.place} not deferrable`);
  for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name, value, called } of backup.sequences) {
    const sql = 'select setval($1::regclass, $2::bigint, $3)';
    await client.query(sql, [`public.${quoted(name)}`, value, called]).catch(failing(`the counter ${name}`));
  }
  await compare(client, backup);
}

/** Half a backup would restore half a platform: it has the very tables, columns and counters of its schema. */
async function refuseOtherShape(client: pg.Client, backup: BackupSource): Promise<void> {
  const stored = { tables: await readTables(client), sequences: await readSequences(client) };
  const [theirs, ours] = [partsOf(backup), partsOf(stored)];
  const missing = ours.find((part) => !theirs.includes(part));
  const foreign = theirs.find((part) => !ours.includes(part));
  const wrong = missing === undefined ? foreign && `has another ${foreign}` : `lacks ${missing}`;
  if (wrong !== undefined) throw new StartupError('ERR_BACKUP_DAMAGED', `the backup ${wrong}; no row was restored`);
}

function partsOf({ tables, sequences }: Shape): readonly string[] {
  return [
    ...tables.map(({ name, columns }) => `table ${name} (${[...columns].sort().join(', ')})`),
    ...sequences.map(({ name }) => `counter ${name}`),
  ];
}

interface Shape {
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly Pick<SequenceState, 'name'>[];
}

/** Reads everything back, before the commit. */
async function compare(client: pg.Client, backup: BackupSource): Promise<void> {
  for (const table of backup.tables) {
    const stored = await new Digest().drain(await copyOut(client, table));
    if (!sameDigest(stored, table)) throw differs(`table ${table.name}`);
  }
  const audit = await auditState(client);
  const { ok, entries, head } = backup.audit;
  if (audit.ok !== ok || audit.entries !== entries || audit.head !== head) throw differs('the audit log');
}

const differs = (what: string): StartupError =>
  new StartupError('ERR_RESTORE_DIFFERS', `${what} is not what the backup says; nothing was kept`);

/** Foreign keys that are checked row by row; for the load they wait for its end, since tables refer to each other. */
async function foreignKeys(client: pg.Client): Promise<readonly { readonly place: string }[]> {
  const { rows } = await client.query<{ place: string }>(
    `select format('%s alter constraint %I', conrelid::regclass, conname) as place from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable order by conname`,
  );
  return rows;
}
