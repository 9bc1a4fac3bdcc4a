import { stat } from 'node:fs/promises';
import { describeFolder, verifyReceiptFolder } from '@starboard/client';
import { errorCode, StartupError } from '@starboard/platform';
import { type ArchiveCheck, UnreadableArchive } from '../../archive/archive-problem.js';
import { type ArchiveVerification, verifyArchive } from '../../archive/verify-archive.js';

/** Problems of one check that are shown; all of them are counted, and `--json` has them all. */
const SHOWN = 10;

export interface VerifyOptions {
  readonly json: boolean;
}

/** Checks a folder of receipts, or an archive when the path is a file. @returns whether all of it holds. */
export async function verifyPath(path: string, options: VerifyOptions): Promise<boolean> {
  return (await isFolder(path)) ? verifyReceipts(path, options) : verifyArchiveFile(path, options);
}

/** @throws StartupError ERR_VERIFY_PATH */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw new StartupError('ERR_VERIFY_PATH', `${path} cannot be read: ${errorCode(error)}`);
  }
}

async function verifyReceipts(folder: string, { json }: VerifyOptions): Promise<boolean> {
  const verification = await verifyReceiptFolder(folder);
  process.stdout.write(json ? `${JSON.stringify(verification, null, 2)}\n` : describeFolder(verification));
  return verification.problems.length === 0;
}

/** @throws StartupError when it is no archive */
async function verifyArchiveFile(path: string, { json }: VerifyOptions): Promise<boolean> {
  try {
    const verification = await verifyArchive(path);
    process.stdout.write(json ? `${JSON.stringify(verification, null, 2)}\n` : describe(verification));
    return verification.ok;
  } catch (error) {
    throw error instanceof UnreadableArchive ? new StartupError(error.code, error.message) : error;
  }
}

function describe({ manifest, publicKey, checks, ok }: ArchiveVerification): string {
  const { contest, round, published } = manifest;
  const { merkleRoot, referenceRoot } = manifest.dataset;
  const references = referenceRoot === undefined ? '' : `root of the references ${referenceRoot}, `;
  const state = published ? 'approved' : 'unpublished: the result is not approved yet';
  const verdict = ok
    ? 'The archive holds: the leaderboard was recomputed and is the same, byte for byte.'
    : 'The archive does NOT hold.';
  return [
    `${contest.slug}: ${round.mode} ${round.number} (${state})`,
    ...checks.flatMap(describeCheck),
    `To compare with what was published before: root ${merkleRoot ?? 'none'}, ${references}key ${publicKey ?? 'none'}`,
    verdict,
    '',
  ].join('\n');
}

function describeCheck({ name, checked, problems }: ArchiveCheck): string[] {
  const more = problems.length - SHOWN;
  return [
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${checked} checked${problems.length === 0 ? '' : `, ${problems.length} problems`}`,
    ...problems.slice(0, SHOWN).map(({ code, where, message }) => `       ${code} ${where}: ${message}`),
    ...(more > 0 ? [`       … and ${more} more; --json has them all`] : []),
  ];
}
