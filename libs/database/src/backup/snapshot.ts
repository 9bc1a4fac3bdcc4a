import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { QuietClient } from '@starboard/platform';
import { appliedMigrations } from '../kernel/migrations.js';
import { begin } from '../kernel/transaction.js';
import { type Queryable, verifyChain } from '../kernel/verify-chain.js';
import { type CopiedTable, orderedRows, readSequences, readTables, type SequenceState } from './catalogue.js';

/** The state of the audit log that goes with the rows. */
export interface AuditState {
  readonly ok: boolean;
  readonly entries: number;
  /** Hex; empty when the chain is broken. */
  readonly head: string;
}

/** One moment of a database. */
export interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  /** A table's rows; one after the other. */
  rows(table: CopiedTable): Promise<AsyncIterable<Uint8Array>>;
  sequences(): Promise<readonly SequenceState[]>;
  audit(): Promise<AuditState>;
}

/** The same rows give the same text, whatever the server's defaults are. */
const FORMATS = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 3; set client_encoding = 'UTF8'; set statement_timeout = 0`;

/** Shows `use` one moment of the database, while others go on writing. */
export async function withSnapshot<T>(url: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    await begin(client, 'snapshot');
    return await use({
      migrations: await appliedMigrations(client),
      tables: await readTables(client),
      rows: (table) => copyOut(client, table),
      sequences: () => readSequences(client),
      audit: () => auditState(client),
    });
  } finally {
    await client.end();
  }
}

/** A connection whose text formats are fixed. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new QuietClient({ connectionString: url, application_name: 'starboard-backup' });
  await client.connect();
  await client.query(FORMATS);
  return client;
}

export async function copyOut(client: pg.Client, table: CopiedTable): Promise<AsyncIterable<Uint8Array>> {
  return client.query(to(await orderedRows(client, table)));
}

export async function auditState(source: Queryable): Promise<AuditState> {
  const verdict = await verifyChain(source);
  if (verdict.ok) return { ok: true, entries: verdict.entries, head: Buffer.from(verdict.head).toString('hex') };
  const { rows } = await source.query<{ entries: number }>('select count(*)::int as entries from audit_entries');
  return { ok: false, entries: rows[0]?.entries ?? 0, head: '' };
}
