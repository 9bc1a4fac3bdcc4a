import { verify } from 'node:crypto';
import { readPublicKey } from '@starboard/proof';
import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, problem } from '../archive-problem.js';

const SUMS = 'checksums.sha256';
const SIGNATURE = 'checksums.sha256.sig';
const KEY = 'public-key.pem';

/**
 * The signature of the checksums by the key of the round: who changes a file, also what nothing else follows from (the name
 * of a team), cannot mend the archive without that key.
 */
export async function checkSignature(files: ArchiveFiles): Promise<ArchiveCheck> {
  if (!files.has(KEY) && !files.has(SIGNATURE)) return { name: 'signature', checked: 0, problems: [] };
  const holds = await isSigned(files);
  const message = 'the checksums are not signed by the key of the round: a file was changed, and the checksums with it';
  return { name: 'signature', checked: 1, problems: holds ? [] : [problem('ERR_ARCHIVE_SIGNATURE', SUMS, message)] };
}

async function isSigned(files: ArchiveFiles): Promise<boolean> {
  try {
    const key = readPublicKey((await files.read(KEY)).toString('utf8'));
    const signature = Buffer.from((await files.read(SIGNATURE)).toString('utf8'), 'base64url');
    return verify(null, await files.read(SUMS), key, signature);
  } catch {
    return false;
  }
}

/** As `GET …/public-key` shows it; null when there is none that can be read. */
export async function readArchiveKey(files: ArchiveFiles): Promise<string | null> {
  try {
    const key = readPublicKey((await files.read(KEY)).toString('utf8'));
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    return null;
  }
}
