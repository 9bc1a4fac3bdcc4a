import { type FileProblem, makeProblem } from '@starboard/essays';
import type { NewExpertMarkup } from '../experts/plan-markups.js';
import { type ContestMarkupPlan, markupPlanner } from '../experts/write-markups.js';
import type { Transaction } from '../kernel/transaction.js';
import type { ImportContext } from './file-outcome.js';
import { finalMarkups } from './final-markups.js';

/**
 * Plans markups so that every file is taken whole or not at all: a file with a markup that has no place, that may not be
 * corrected now, or that marks a final without being asked to, is added to `refusals`, and the rest is planned again
 * without it.
 */
export async function settleMarkups(
  tx: Transaction,
  markups: readonly NewExpertMarkup[],
  refusals: Map<string, FileProblem>,
  context: ImportContext,
): Promise<ContestMarkupPlan> {
  const { contestId, corrections } = context;
  const planner = await markupPlanner(tx, contestId, markups);
  const finals = await finalMarkups(tx, markups, context);
  for (const problem of [...finals.early(markups), ...finals.strangers(markups)]) {
    if (!refusals.has(problem.file)) refusals.set(problem.file, problem);
  }
  const fixed = corrections ? new Set<string>() : await essaysOfOpenSets(tx, markups);
  for (;;) {
    const open = markups.filter(({ fileName }) => !refusals.has(fileName));
    const plan = planner(open);
    const problems = [...withoutPlace(plan, open), ...corrected(plan, open, fixed), ...finals.unordered(plan, open)];
    if (problems.length === 0) return plan;
    for (const problem of problems) refusals.set(problem.file, problem);
  }
}

const withoutPlace = ({ refused }: ContestMarkupPlan, markups: readonly NewExpertMarkup[]): FileProblem[] =>
  refused.flatMap(({ essayId, expertCode }) =>
    markups
      .filter((markup) => markup.essayId === essayId && markup.expertCode === expertCode)
      .map(({ fileName }) => makeProblem(fileName, 'ERR_IMPORT_PLACE_TAKEN')),
  );

/** A markup above the first version corrects one that programs may have been trained or tested on. */
function corrected(
  plan: ContestMarkupPlan,
  markups: readonly NewExpertMarkup[],
  fixed: ReadonlySet<string>,
): FileProblem[] {
  if (fixed.size === 0) return [];
  const essayOf = new Map(markups.map(({ fileName, essayId }) => [fileName, essayId]));
  return plan.markups
    .filter(({ version, fileName }) => version > 1 && fixed.has(essayOf.get(fileName) ?? ''))
    .map(({ fileName }) => makeProblem(fileName, 'ERR_NOTICE_PERIOD'));
}

async function essaysOfOpenSets(tx: Transaction, markups: readonly NewExpertMarkup[]): Promise<ReadonlySet<string>> {
  const essayIds = [...new Set(markups.map(({ essayId }) => essayId))];
  const rows = await tx.datasetEssay.findMany({
    where: { essayId: { in: essayIds }, dataset: { kind: { in: ['training', 'test'] } } },
    select: { essayId: true },
  });
  return new Set(rows.map(({ essayId }) => essayId));
}
