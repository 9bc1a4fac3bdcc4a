import type { ArchiveManifest } from '@starboard/contracts';
import { type ArchiveData, readArchiveData } from './archive-data.js';
import { type ArchiveBudget, ArchiveFiles } from './archive-files.js';
import type { ArchiveCheck } from './archive-problem.js';
import { checkClassifier } from './archived-classifier.js';
import { checkAudit } from './checks/check-audit.js';
import { checkEssays, checkMarkups } from './checks/check-essays.js';
import { checkFiles } from './checks/check-files.js';
import { checkObservations } from './checks/check-observations.js';
import { checkReceipts } from './checks/check-receipts.js';
import { checkSealedReferences } from './checks/check-sealed-references.js';
import { checkSignature, readArchiveKey } from './checks/check-signature.js';
import { checkVerdicts } from './checks/check-verdicts.js';
import { checkComputed } from './recompute-as-made.js';

/** What the verification of an archive found. */
export interface ArchiveVerification {
  readonly manifest: ArchiveManifest;
  /** That of the round, if the archive has one: SPKI, DER, base64, as it was published. */
  readonly publicKey: string | null;
  readonly checks: readonly ArchiveCheck[];
  /** No check found a problem. */
  readonly ok: boolean;
}

/**
 * Checks an archive by itself: checksums, essays against the published root, receipts, verdicts and annulments from the
 * stored times, and all scores and the leaderboard computed again from texts and markups. Needs no network, no database
 * and no trust in who made it.
 * @param further a check that needs more than the archive
 * @throws UnreadableArchive when it is no archive of this format, or over the budget.
 */
export async function verifyArchive(
  path: string,
  budget?: ArchiveBudget,
  further?: (data: ArchiveData) => Promise<ArchiveCheck>,
): Promise<ArchiveVerification> {
  const files = await ArchiveFiles.open(path, budget);
  try {
    const data = await readArchiveData(files);
    const checks: ArchiveCheck[] = [
      await checkFiles(files),
      await checkSignature(files),
      { name: 'tables', checked: data.rows, problems: data.problems },
      await checkEssays(files, data),
      await checkMarkups(files, data),
      ...(await checkClassifier(files, data)),
      ...(data.manifest.dataset.referenceRoot === undefined ? [] : [await checkSealedReferences(files, data)]),
      await checkReceipts(files, data),
      ...(await checkVerdicts(files, data)),
      ...(data.manifest.observed ? [checkObservations(data)] : []),
    ];
    checks.push(...(await checkComputed(files, data)), checkAudit(data));
    if (further !== undefined) checks.push(await further(data));
    return {
      manifest: data.manifest,
      publicKey: await readArchiveKey(files),
      checks,
      ok: checks.every(({ problems }) => problems.length === 0),
    };
  } finally {
    files.close();
  }
}
