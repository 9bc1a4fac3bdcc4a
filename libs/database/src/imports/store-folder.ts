import { makeProblem, type FileProblem, type FolderEssay } from '@starboard/essays';
import type { Clock } from '@starboard/platform';
import type { By } from '../audit/audit-log.js';
import { DatasetRepository, type NewDataset, type NewEssay } from '../contests/dataset.repository.js';
import type { Database } from '../database.js';
import { ExpertRepository } from '../experts/expert.repository.js';
import type { NewExpertMarkup } from '../experts/plan-markups.js';

/** Essays in one transaction: short enough for others to get in between. */
const BATCH = 200;

export interface FolderTarget {
  readonly contestId: string;
  readonly kind: NewDataset['kind'];
  /** Name of the set. */
  readonly dataset: string;
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
}

/** Told after each batch with the number of essays done. */
export type StoreProgress = (done: number) => void;

/**
 * Stores essays, their experts' markups, and a set of the essays in the order of the folder. The same folder again
 * changes nothing; a changed markup becomes a new version, a changed essay is a problem.
 */
export async function storeFolder(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  target: FolderTarget,
  essays: readonly FolderEssay[],
  by: By,
  progress: StoreProgress = () => undefined,
): Promise<StoredFolder> {
  const { contestId, kind, dataset: name } = target;
  const stores = { datasets: new DatasetRepository(database, clock), experts: new ExpertRepository(database, clock) };
  const batches: StoredBatch[] = [];
  for (let at = 0; at < essays.length; at += BATCH) {
    const batch = essays.slice(at, at + BATCH);
    batches.push(await storeBatch(stores, contestId, batch, by));
    progress(at + batch.length);
  }
  const essayIds = batches.flatMap(({ ids }) => ids);
  const { id: datasetId, version } = await stores.datasets.createDataset({ contestId, kind, name, essayIds }, by);
  return { datasetId, datasetVersion: version, essays: essayIds.length, ...totals(batches) };
}

interface StoredBatch {
  readonly ids: readonly string[];
  readonly newEssays: number;
  readonly newMarkups: number;
  readonly unchangedMarkups: number;
  readonly problems: readonly FileProblem[];
}

async function storeBatch(
  { datasets, experts }: { readonly datasets: DatasetRepository; readonly experts: ExpertRepository },
  contestId: string,
  batch: readonly FolderEssay[],
  by: By,
): Promise<StoredBatch> {
  const imported = await datasets.importEssays(contestId, batch.map(newEssay), by);
  const byExternalId = new Map(imported.essays.map(({ externalId, id }) => [externalId, id]));
  const markups = batch.flatMap((essay) => newMarkups(essay, byExternalId.get(essay.id)));
  const handedIn = await experts.importMarkups(contestId, markups, by);
  return {
    ids: imported.essays.map(({ id }) => id),
    newEssays: imported.added,
    newMarkups: handedIn.added,
    unchangedMarkups: handedIn.unchanged,
    problems: [
      ...imported.conflicts.map((id) => makeProblem(id, 'ERR_IMPORT_ESSAY_CHANGED')),
      ...handedIn.refused.map((refused) => placeTaken(refused, markups)),
    ],
  };
}

function totals(batches: readonly StoredBatch[]): Omit<StoredBatch, 'ids'> {
  const sum = (field: 'newEssays' | 'newMarkups' | 'unchangedMarkups'): number =>
    batches.reduce((total, batch) => total + batch[field], 0);
  return {
    newEssays: sum('newEssays'),
    newMarkups: sum('newMarkups'),
    unchangedMarkups: sum('unchangedMarkups'),
    problems: batches.flatMap(({ problems }) => problems),
  };
}

function newEssay({ id, document }: FolderEssay): NewEssay {
  return { externalId: id, subject: document.meta.subject ?? 'rus', meta: document.meta, text: document.text };
}

/** No markups for an essay that was not taken. */
function newMarkups({ experts }: FolderEssay, essayId: string | undefined): NewExpertMarkup[] {
  if (essayId === undefined) return [];
  return experts.map(({ code, third, fileName, bytes }) => ({
    essayId,
    expertCode: code,
    third,
    fileName,
    content: bytes,
  }));
}

function placeTaken(
  refused: { readonly essayId: string; readonly expertCode: string },
  markups: readonly NewExpertMarkup[],
): FileProblem {
  const markup = markups.find(
    ({ essayId, expertCode }) => essayId === refused.essayId && expertCode === refused.expertCode,
  );
  return makeProblem(markup?.fileName ?? refused.expertCode, 'ERR_IMPORT_PLACE_TAKEN');
}
