import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Digest, type Snapshot, withSnapshot } from '@starboard/database';
import { errorCode, StartupError, ZipWriter } from '@starboard/platform';
import { PACKAGE_VERSION } from '../package.js';
import { fileOf, FORMAT, MANIFEST, type Manifest, MANIFEST_SUM } from './manifest.js';

/** Keys that sign receipts and hashes of passwords are in it: nobody else on the machine may read it. */
const OWNER_ONLY = 0o600;

/**
 * Writes one moment of the database into a file while the platform runs. The file appears when it is whole.
 * @param at ms since the epoch.
 * @throws StartupError ERR_BACKUP_EXISTS, ERR_BACKUP_FILE
 */
export async function writeBackup(url: string, path: string, at: number): Promise<Manifest> {
  if (await exists(path)) throw new StartupError('ERR_BACKUP_EXISTS', `${path} exists; choose another name`);
  const part = `${path}.part`;
  try {
    const manifest = await withSnapshot(url, (snapshot) => write(snapshot, part, at));
    await rename(part, path);
    return manifest;
  } catch (error) {
    if (!ownPart(error)) await rm(part, { force: true });
    throw FILE_ERRORS.includes(errorCode(error)) ? unwritable(path, errorCode(error)) : error;
  }
}

const FILE_ERRORS = ['EACCES', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EROFS', 'ENOSPC', 'EEXIST'];
const ownPart = (error: unknown): boolean => errorCode(error) === 'EEXIST';

const unwritable = (path: string, code: string): StartupError =>
  new StartupError(
    'ERR_BACKUP_FILE',
    code === 'EEXIST'
      ? `${path}.part exists: another backup writes it, or one was interrupted; then remove it`
      : `${path} cannot be written (${code})`,
  );

async function write(snapshot: Snapshot, path: string, at: number): Promise<Manifest> {
  const output = createWriteStream(path, { mode: OWNER_ONLY, flags: 'wx', flush: true });
  const zip = new ZipWriter(output);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of snapshot.tables) {
    const digest = new Digest();
    await zip.add(fileOf(name), digest.through(await snapshot.rows({ name, columns })));
    tables.push({ name, columns: [...columns], ...digest.result() });
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: PACKAGE_VERSION,
    createdAt: new Date(at).toISOString(),
    migrations: [...snapshot.migrations],
    tables,
    sequences: [...(await snapshot.sequences())],
    audit: await snapshot.audit(),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await zip.add(MANIFEST, [text]);
  await zip.add(MANIFEST_SUM, [createHash('sha256').update(text).digest('hex')]);
  await zip.end();
  return manifest;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
