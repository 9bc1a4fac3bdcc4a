import { type FileProblem, makeProblem, nearest } from '@starboard/essays';
import type { MarkupPlan, NewExpertMarkup } from '../experts/plan-markups.js';
import type { Transaction } from '../kernel/transaction.js';
import type { ImportContext } from './file-outcome.js';

/** What is asked of markups of a final: they are part of its result. */
export interface FinalMarkups {
  /** Files of experts whom nobody named: a typing error would be one more expert. */
  strangers(markups: readonly NewExpertMarkup[]): FileProblem[];
  /** Files of essays whose final is not over: until then no expert markup exists (regulation 2.8, 7.3). */
  early(markups: readonly NewExpertMarkup[]): FileProblem[];
  /** Files that a plan takes for third checks that nobody ordered (regulation 7.9). */
  unordered(plan: MarkupPlan, markups: readonly NewExpertMarkup[]): FileProblem[];
}

const THIRD = 3;

/** The rules for those of the markups that are of essays of a final set, or go into one. */
export async function finalMarkups(
  tx: Transaction,
  markups: readonly NewExpertMarkup[],
  { contestId, kind, newExperts, thirdChecks, beforeFinal }: ImportContext,
): Promise<FinalMarkups> {
  const ids = markups.map(({ essayId }) => essayId);
  const [essays, waiting] = [await essaysOfFinals(tx, ids), await essaysBeforeFinal(tx, ids, kind)];
  const ofFinal = ({ essayId }: { readonly essayId: string }): boolean => kind === 'final' || essays.has(essayId);
  const rows = await tx.expert.findMany({ where: { contestId, namedAt: { not: null } }, select: { code: true } });
  const named = rows.map(({ code }) => code).sort();
  return {
    strangers: (some) =>
      newExperts
        ? []
        : some.filter((one) => ofFinal(one) && !named.includes(one.expertCode)).map((one) => stranger(one, named)),
    early: (some) =>
      beforeFinal
        ? []
        : some
            .filter(({ essayId }) => waiting.has(essayId))
            .map(({ fileName }) => makeProblem(fileName, 'ERR_IMPORT_BEFORE_FINAL')),
    unordered: (plan, some) => {
      if (thirdChecks) return [];
      const thirds = new Set(
        plan.assignments.flatMap((one) => (one.ordinal === THIRD && ofFinal(one) ? [one.id] : [])),
      );
      const files = new Set(some.filter(ofFinal).map(({ fileName }) => fileName));
      return plan.markups
        .filter(({ assignmentId, fileName }) => thirds.has(assignmentId) && files.has(fileName))
        .map(({ fileName }) => makeProblem(fileName, 'ERR_IMPORT_THIRD_CHECK'));
    },
  };
}

function stranger({ fileName, expertCode }: NewExpertMarkup, named: readonly string[]): FileProblem {
  const problem = makeProblem(fileName, 'ERR_IMPORT_EXPERT_UNKNOWN');
  const meant = nearest(expertCode, named);
  const { ru, en } = problem.message;
  const hint =
    meant === undefined
      ? { ru: `«${expertCode}»`, en: `"${expertCode}"` }
      : { ru: `«${expertCode}»; возможно, «${meant}»?`, en: `"${expertCode}"; did you mean "${meant}"?` };
  return { ...problem, message: { ru: `${ru}: ${hint.ru}`, en: `${en}: ${hint.en}` } };
}

async function essaysOfFinals(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.datasetEssay.findMany({
    where: { essayId: { in: [...new Set(ids)] }, dataset: { kind: 'final' } },
    select: { essayId: true },
  });
  return new Set(rows.map(({ essayId }) => essayId));
}

/**
 * Those of the essays whose final is not over: of a final set, or going into one, and in no final that has ended. What an
 * early end left out may be given out in another one.
 */
export async function essaysBeforeFinal(
  tx: Transaction,
  ids: readonly string[],
  kind: ImportContext['kind'],
): Promise<ReadonlySet<string>> {
  const ofFinals = kind === 'final' ? ids : [...(await essaysOfFinals(tx, ids))];
  const over = await tx.roundItem.findMany({
    where: {
      ...{ essayId: { in: [...new Set(ofFinals)] }, cutOff: false },
      round: { mode: 'final', status: { in: ['closed', 'finalised'] } },
    },
    select: { essayId: true },
  });
  const ended = new Set(over.map(({ essayId }) => essayId));
  return new Set(ofFinals.filter((id) => !ended.has(id)));
}
