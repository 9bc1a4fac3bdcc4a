import { type FileProblem, type FolderEssay, isOfEssay, makeProblem } from '@starboard/essays';
import { sealedTexts } from '../datasets/sealed-essays.js';
import { type EssayPlan, insertEssays, type NewEssay, planEssays } from '../datasets/store-essays.js';
import type { NewExpertMarkup } from '../experts/plan-markups.js';
import type { ContestMarkupPlan } from '../experts/write-markups.js';
import { appendAudit } from '../kernel/audit-log.js';
import type { Transaction } from '../kernel/transaction.js';
import { type FileOutcome, type ImportContext, refused } from './file-outcome.js';
import { settleMarkups } from './settle-markups.js';
import { writeImported } from './write-imported.js';

export interface StoredBatch {
  /** Ids of the essays that were taken, in the order of the batch. */
  readonly essayIds: readonly string[];
  readonly newEssays: number;
  readonly newMarkups: number;
  readonly unchangedMarkups: number;
  /** One for every file. */
  readonly files: readonly FileOutcome[];
}

/** Stores essays and their experts' markups, under the lock of the contest. The same batch again changes nothing. */
export async function storeBatch(
  tx: Transaction,
  units: readonly FolderEssay[],
  context: ImportContext,
): Promise<StoredBatch> {
  const { contestId, by, at } = context;
  const batch = await withStoredTexts(tx, contestId, units);
  const planned = await planEssays(
    tx,
    contestId,
    batch.map((essay) => newEssay(essay, context.defaultSubject ?? 'rus')),
  );
  const ids = new Map(planned.essays.map(({ externalId, id }) => [externalId, id]));
  const refusals = conflicts(batch, planned);
  if (context.kind !== 'final') await refuseSealed(tx, contestId, planned, batch, refusals);
  const markups = batch.flatMap((essay) => newMarkups(essay, ids.get(essay.id)));
  const plan = await settleMarkups(tx, markups, refusals, context);
  const taken = batch.filter(({ files }) => files.some((file) => !refusals.has(file)));
  const takenIds = new Set(taken.map(({ id }) => id));
  const rows = planned.rows.filter(({ externalId }) => takenIds.has(externalId));
  await insertEssays(tx, contestId, rows);
  await writeImported(tx, plan, context);
  const added = { essays: rows.length, markups: plan.markups.length, assignments: plan.assignments.length };
  if (added.essays + added.markups > 0) {
    const subject = { contestId, subjectType: 'contest', subjectId: contestId };
    await appendAudit(tx, by, at, { ...subject, action: 'files.imported', after: added });
  }
  return {
    essayIds: taken.flatMap(({ id }) => ids.get(id) ?? []),
    newEssays: rows.length,
    newMarkups: plan.markups.length,
    unchangedMarkups: plan.unchanged,
    files: outcomes(batch, new Set(rows.map(({ externalId }) => externalId)), plan, refusals),
  };
}

/** Experts leave spaces at their brackets: when only markups of an essay come, it keeps the text that the contest has. */
async function withStoredTexts(
  tx: Transaction,
  contestId: string,
  batch: readonly FolderEssay[],
): Promise<readonly FolderEssay[]> {
  const externalIds = batch.filter(({ ownText }) => !ownText).map(({ id }) => id);
  if (externalIds.length === 0) return batch;
  const where = { contestId, externalId: { in: externalIds } };
  const stored = await tx.essay.findMany({ where, select: { externalId: true, text: true } });
  const texts = new Map(stored.map(({ externalId, text }) => [externalId, text]));
  return batch.map((essay) => {
    const text = essay.ownText ? undefined : texts.get(essay.id);
    if (text === undefined || !isOfEssay(text, essay.document.text)) return essay;
    return { ...essay, document: { ...essay.document, text } };
  });
}

function conflicts(batch: readonly FolderEssay[], { conflicts: taken }: EssayPlan): Map<string, FileProblem> {
  const changed = batch.filter(({ id }) => taken.includes(id)).flatMap(({ files }) => files);
  return new Map(changed.map((file) => [file, makeProblem(file, 'ERR_IMPORT_ESSAY_CHANGED')]));
}

/** A training or test set would show teams the essays of a coming final, under whatever name. */
async function refuseSealed(
  tx: Transaction,
  contestId: string,
  { digests }: EssayPlan,
  batch: readonly FolderEssay[],
  refusals: Map<string, FileProblem>,
): Promise<void> {
  const sealed = await sealedTexts(tx, contestId, [...digests.values()]);
  for (const { id, files } of batch) {
    if (!sealed.has(Buffer.from(digests.get(id) ?? []).toString('hex'))) continue;
    for (const file of files) refusals.set(file, makeProblem(file, 'ERR_IMPORT_ESSAY_SEALED'));
  }
}

function outcomes(
  batch: readonly FolderEssay[],
  newEssays: ReadonlySet<string>,
  plan: ContestMarkupPlan,
  refusals: ReadonlyMap<string, FileProblem>,
): FileOutcome[] {
  const withNews = new Set(plan.markups.map(({ fileName }) => fileName));
  return batch.flatMap(({ id, files, noticed = {} }) =>
    files.map((file): FileOutcome => {
      const problem = refusals.get(file);
      if (problem !== undefined) return refused(problem);
      const outcome = newEssays.has(id) || withNews.has(file) ? 'accepted' : 'unchanged';
      return { file, outcome, noticed: noticed[file] ?? [] };
    }),
  );
}

/** Programs get the subject that the essay is scored by, also where its file says none. */
function newEssay({ id, document }: FolderEssay, defaultSubject: string): NewEssay {
  const { subject = defaultSubject } = document.meta;
  return { externalId: id, subject, meta: { ...document.meta, subject }, text: document.text };
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
