import type { FileNotice, FileProblem, NamedMarkup } from '@starboard/essays';
import type { NewExpertMarkup } from '../experts/plan-markups.js';
import { appendAudit } from '../kernel/audit-log.js';
import type { Transaction } from '../kernel/transaction.js';
import { type FileOutcome, type ImportContext, refused } from './file-outcome.js';
import { settleMarkups } from './settle-markups.js';
import { writeImported } from './write-imported.js';

/** An expert's markup that has been held against its essay: which essay of the contest it is, or what is wrong. */
export type CheckedMarkup = NamedMarkup &
  (
    | { readonly essay: { readonly id: string }; readonly noticed: readonly FileNotice[] }
    | { readonly problem: FileProblem }
  );

/** Stores experts' markups of known essays, under the lock of the contest. The same batch again changes nothing. */
export async function storeMarkups(
  tx: Transaction,
  batch: readonly CheckedMarkup[],
  context: ImportContext,
): Promise<readonly FileOutcome[]> {
  const { contestId, by, at } = context;
  const refusals = new Map<string, FileProblem>();
  for (const checked of batch) if ('problem' in checked) refusals.set(checked.file.name, checked.problem);
  const plan = await settleMarkups(tx, batch.flatMap(newMarkup), refusals, context);
  await writeImported(tx, plan, context);
  if (plan.markups.length > 0) {
    const after = { markups: plan.markups.length, assignments: plan.assignments.length };
    const subject = { contestId, subjectType: 'contest', subjectId: contestId };
    await appendAudit(tx, by, at, { ...subject, action: 'expert-markups.imported', after });
  }
  const accepted = new Set(plan.markups.map(({ fileName }) => fileName));
  return batch.map((checked): FileOutcome => {
    const file = checked.file.name;
    const problem = refusals.get(file);
    if (problem !== undefined) return refused(problem);
    const noticed = 'noticed' in checked ? checked.noticed : [];
    return { file, outcome: accepted.has(file) ? 'accepted' : 'unchanged', noticed };
  });
}

function newMarkup(checked: CheckedMarkup): NewExpertMarkup[] {
  if ('problem' in checked) return [];
  const { essay, expert: expertCode, orThird, file } = checked;
  return [{ essayId: essay.id, expertCode, third: false, orThird, fileName: file.name, content: file.bytes }];
}
