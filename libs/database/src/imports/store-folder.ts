import type { FileNotice, FileProblem, FolderEssay } from '@starboard/essays';
import type { Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { nearFinal } from '../contests/notice-period.js';
import { DatasetCommands } from '../datasets/dataset.commands.js';
import type { DatasetName } from '../datasets/dataset-version.js';
import type { By } from '../kernel/audit-log.js';
import type { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction } from '../kernel/transaction.js';
import { storeBatch, type StoredBatch } from './store-batch.js';

/** Essays in one transaction: short enough for others to get in between. */
export const IMPORT_BATCH = 200;

export interface FolderTarget extends Pick<DatasetName, 'contestId' | 'kind'> {
  /** Name of the set. */
  readonly dataset: string;
  /** As in ImportContext. */
  readonly newExperts?: string | undefined;
  readonly thirdChecks?: string | undefined;
  readonly beforeFinal?: string | undefined;
  readonly defaultSubject?: string | undefined;
}

/** What a folder brought. */
export interface StoredFolder {
  readonly datasetId: string;
  readonly datasetVersion: number;
  readonly essays: number;
  readonly newEssays: number;
  readonly newMarkups: number;
  readonly unchangedMarkups: number;
  readonly problems: readonly FileProblem[];
  /** What was noticed in files that were taken. */
  readonly noticed: readonly (FileNotice & { readonly file: string })[];
}

/** Every essay was refused: there is nothing that a set could be made of. */
export class NothingStored extends RuleViolation {
  constructor(readonly problems: readonly FileProblem[]) {
    super('ERR_IMPORT_EMPTY', 'no essay was taken, and no set was made');
    this.name = 'NothingStored';
  }
}

/** Told after each batch with the number of essays done. */
export type StoreProgress = (done: number) => void;

/**
 * Stores essays, their experts' markups, and a set of the essays in the order of the folder. The same folder again
 * changes nothing; a changed markup becomes a new version, a changed essay is a problem.
 * Sets of training and test are corrected in the last days before a final with a reason of `by` only (regulation 4.6).
 * @throws NothingStored; RuleViolation ERR_NOTICE_PERIOD
 */
export async function storeFolder(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  target: FolderTarget,
  essays: readonly FolderEssay[],
  by: By,
  progress: StoreProgress = () => undefined,
): Promise<StoredFolder> {
  const { contestId, kind, dataset: name, newExperts, thirdChecks, beforeFinal, defaultSubject } = target;
  const batches: StoredBatch[] = [];
  for (let from = 0; from < essays.length; from += IMPORT_BATCH) {
    const batch = essays.slice(from, from + IMPORT_BATCH);
    const stored = await inTransaction(database, async (tx) => {
      await lockContest(tx, contestId);
      const allowed = { newExperts, thirdChecks, beforeFinal, defaultSubject };
      const at = clock.now();
      const corrections = (by.reason ?? '') !== '' || (await nearFinal(tx, contestId, at)) === undefined;
      return storeBatch(tx, batch, { contestId, corrections, kind, by, at, ...allowed });
    });
    batches.push(stored);
    progress(from + batch.length);
  }
  const essayIds = batches.flatMap((batch) => batch.essayIds);
  const found = totals(batches);
  if (essayIds.length === 0) throw new NothingStored(found.problems);
  const datasets = new DatasetCommands(database, clock);
  const { id: datasetId, version } = await datasets.createDataset({ contestId, kind, name, essayIds }, by);
  return { datasetId, datasetVersion: version, essays: essayIds.length, ...found };
}

function totals(
  batches: readonly StoredBatch[],
): Omit<StoredBatch, 'essayIds' | 'files'> & Pick<StoredFolder, 'problems' | 'noticed'> {
  const sum = (field: 'newEssays' | 'newMarkups' | 'unchangedMarkups'): number =>
    batches.reduce((total, batch) => total + batch[field], 0);
  return {
    newEssays: sum('newEssays'),
    newMarkups: sum('newMarkups'),
    unchangedMarkups: sum('unchangedMarkups'),
    problems: batches.flatMap(({ files }) =>
      files.flatMap((file) => (file.outcome === 'refused' ? [file.problem] : [])),
    ),
    noticed: batches.flatMap(({ files }) =>
      files.flatMap((one) =>
        one.outcome === 'refused' ? [] : one.noticed.map((notice) => ({ file: one.file, ...notice })),
      ),
    ),
  };
}
