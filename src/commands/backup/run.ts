import { loadBackup, recordBackup } from '@starboard/database';
import { startOwnPostgres } from '@starboard/platform';
import type { Manifest } from '../../backup/manifest.js';
import { BackupFile } from '../../backup/read-backup.js';
import { writeBackup } from '../../backup/write-backup.js';
import { say } from '../../i18n/say.js';
import { PACKAGE_ROOT } from '../../package.js';
import { readConfig, stopUnlessUsed, withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';

/** Writes the database of the configuration into a file; a platform may run on it meanwhile. */
export async function backup(path: string): Promise<void> {
  const manifest = await withPlatform(async ({ config, clock, database }) => {
    const written = await writeBackup(config.databaseUrl, path, clock.now());
    const { tables, audit } = written;
    const made = { file: path, tables: tables.length, rows: rowsOf(written), head: audit.ok ? audit.head : '' };
    await recordBackup(database, made, byCommandLine(''), clock.now());
    return written;
  });
  process.stdout.write(`${path}: ${summary(manifest)}\n`);
  process.stderr.write(`${say('Keep it secret: keys that sign receipts and hashes of passwords are in it.')}\n`);
}

/** Loads a file into the database of the configuration, which must be empty. */
export async function restore(path: string): Promise<void> {
  const file = await BackupFile.open(path);
  try {
    await withEmptyDatabase((url) => loadBackup(url, PACKAGE_ROOT, file.source));
    process.stdout.write(`${say('Restored: {summary}', { summary: summary(file.manifest) })}\n`);
  } finally {
    file.close();
  }
}

/** Not through `openPlatform`: the schema has to be that of the backup first. */
async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl !== undefined) return use(config.databaseUrl);
  const own = await startOwnPostgres(config.dataFolder);
  try {
    await use(own.url);
  } finally {
    // A platform that runs on this folder shows that it is not empty; its database must not be stopped under it.
    await stopUnlessUsed(own);
  }
}

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

function summary(manifest: Manifest): string {
  const { tables, createdAt, audit } = manifest;
  const values = { rows: rowsOf(manifest), tables: tables.length, at: createdAt };
  return audit.ok
    ? say('{rows} rows of {tables} tables as of {at}, audit head {head}', { ...values, head: audit.head })
    : say('{rows} rows of {tables} tables as of {at}, the audit log was BROKEN already', values);
}
