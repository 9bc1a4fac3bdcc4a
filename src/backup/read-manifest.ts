import { createHash } from 'node:crypto';
import { StartupError } from '@starboard/platform';
import { type BackupZip, damaged } from './backup-zip.js';
import { FORMAT, MANIFEST, type Manifest, MANIFEST_SUM, manifestSchema } from './manifest.js';

/** A manifest names tables and counters; nothing makes it larger. */
const MAX_MANIFEST = 4 * 2 ** 20;
const SUM_LENGTH = 64;

/**
 * What a backup says of itself.
 * @throws StartupError ERR_BACKUP_FORMAT for other files of ours and other versions of the format, ERR_BACKUP_DAMAGED,
 * ERR_BACKUP_UNREADABLE
 */
export async function readManifest(zip: BackupZip): Promise<Manifest> {
  if (!zip.names.includes(MANIFEST)) throw otherFormat(`it has no ${MANIFEST}`);
  const text = await zip.read(MANIFEST, MAX_MANIFEST);
  const value = parseJson(text.toString('utf8'));
  const format = formatOf(value);
  if (format !== FORMAT) throw otherFormat(formatHint(format));
  const sum = await zip.read(MANIFEST_SUM, SUM_LENGTH);
  if (createHash('sha256').update(text).digest('hex') !== sum.toString('latin1')) {
    throw damaged('its manifest is not the one that was written');
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw damaged(`its manifest is not as it must be (${parsed.error.issues[0]?.path.join('.')})`);
  return parsed.data;
}

const otherFormat = (why: string): StartupError =>
  new StartupError('ERR_BACKUP_FORMAT', `this is no backup that can be restored here: ${why}; nothing was changed`);

function formatHint(format: string | undefined): string {
  if (format?.startsWith('starboard-archive/') === true) {
    return 'it is the archive of a round, which `starboard verify` checks; give a file of `starboard backup`';
  }
  if (format?.startsWith('starboard-backup/') === true) {
    return `its format is ${format}, and this version reads ${FORMAT}; restore it with the version that wrote it`;
  }
  return 'its manifest is another program’s; give a file of `starboard backup`';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function formatOf(value: unknown): string | undefined {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  return typeof format === 'string' ? format : undefined;
}
