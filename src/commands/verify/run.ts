import { stat } from 'node:fs/promises';
import { describeFolder, verifyReceiptFolder } from '@starboard/client';
import { errorCode, StartupError } from '@starboard/platform';
import type { ArchiveData } from '../../archive/archive-data.js';
import { type ArchiveCheck, UnreadableArchive } from '../../archive/archive-problem.js';
import { type ArchiveVerification, verifyArchive } from '../../archive/verify-archive.js';
import { say } from '../../i18n/say.js';
import { executeAgain, type ExecuteOptions } from './execute.js';

/** Problems of one check that are shown; all of them are counted, and `--json` has them all. */
const SHOWN = 10;

export interface VerifyOptions extends ExecuteOptions {
  readonly json: boolean;
  /** Run the programs of an archive once more. */
  readonly execute?: boolean;
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
async function verifyArchiveFile(path: string, options: VerifyOptions): Promise<boolean> {
  const { json, execute = false } = options;
  try {
    const again = execute ? (data: ArchiveData) => executeAgain(data, options) : undefined;
    const verification = await verifyArchive(path, undefined, again);
    process.stdout.write(json ? `${JSON.stringify(verification, null, 2)}\n` : describe(verification));
    return verification.ok;
  } catch (error) {
    throw error instanceof UnreadableArchive ? new StartupError(error.code, error.message) : error;
  }
}

function describe({ manifest, publicKey, checks, ok }: ArchiveVerification): string {
  const { contest, round, published } = manifest;
  const { merkleRoot, referenceRoot } = manifest.dataset;
  const state = say(published ? 'approved' : 'unpublished: the result is not approved yet');
  const verdict = ok
    ? say('The archive holds: the leaderboard was recomputed and is the same, byte for byte.')
    : say('The archive does NOT hold.');
  const known = { root: merkleRoot ?? say('none'), key: publicKey ?? say('none') };
  return [
    say('{contest}: {mode} {number} ({state})', { ...round, contest: contest.slug, state }),
    ...checks.flatMap(describeCheck),
    referenceRoot === undefined
      ? say('To compare with what was published before: root {root}, key {key}', known)
      : say('To compare with what was published before: root {root}, root of the references {references}, key {key}', {
          ...known,
          references: referenceRoot,
        }),
    verdict,
    '',
  ].join('\n');
}

function describeCheck({ name, checked, problems }: ArchiveCheck): string[] {
  const more = problems.length - SHOWN;
  const found = { mark: say(problems.length === 0 ? 'ok  ' : 'FAIL'), check: name, checked };
  return [
    problems.length === 0
      ? say('{mark} {check}: {checked} checked', found)
      : say('{mark} {check}: {checked} checked, {problems} problems', { ...found, problems: problems.length }),
    ...problems.slice(0, SHOWN).map(({ code, where, message }) => `       ${code} ${where}: ${message}`),
    ...(more > 0 ? [say('       … and {count} more; --json has them all', { count: more })] : []),
  ];
}
