import { randomUUID } from 'node:crypto';
import { ownBytes, type Transaction } from '../kernel/transaction.js';
import { type KnownAssignment, type MarkupPlan, type NewExpertMarkup, planMarkups } from './plan-markups.js';

/** A plan, and the experts that the contest does not know yet. */
export interface ContestMarkupPlan extends MarkupPlan {
  readonly newExperts: readonly { readonly id: string; readonly code: string }[];
}

/** What a list of markups changes in a contest. Under the lock of the contest; nothing is written. */
export type MarkupPlanner = (markups: readonly NewExpertMarkup[]) => ContestMarkupPlan;

/** Reads what is known of the experts and places of these markups; any part of them can then be planned. */
export async function markupPlanner(
  tx: Transaction,
  contestId: string,
  markups: readonly NewExpertMarkup[],
): Promise<MarkupPlanner> {
  const codes = [...new Set(markups.map(({ expertCode }) => expertCode))];
  const found = await tx.expert.findMany({
    where: { contestId, code: { in: codes } },
    select: { id: true, code: true },
  });
  const foundCodes = new Set(found.map(({ code }) => code));
  const fresh = codes.filter((code) => !foundCodes.has(code)).map((code) => ({ id: randomUUID(), code }));
  const expertIds = new Map([...found, ...fresh].map(({ code, id }) => [code, id]));
  const known = await knownAssignments(tx, [...new Set(markups.map(({ essayId }) => essayId))]);
  return (some) => {
    const plan = planMarkups(some, expertIds, known);
    const used = new Set(plan.assignments.map(({ expertId }) => expertId));
    return { ...plan, newExperts: fresh.filter(({ id }) => used.has(id)) };
  };
}

/** How a plan is written. */
export interface Writing {
  readonly origin: 'import' | 'editor';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Somebody says that the new codes are experts. */
  readonly named?: boolean;
  /** Errors that the expert confirmed. */
  readonly confirmedErrors?: number;
  /** Warnings that the expert confirmed to have seen. */
  readonly confirmedWarnings?: number;
  /** After the expert's time. */
  readonly late?: boolean;
}

/**
 * Writes a plan. This is the one place where markups handed in become versions, and the highest version of an assignment
 * is the one in force: the worker's reconciler finds it, parses it, and scores the essay again.
 */
export async function writeMarkups(
  tx: Transaction,
  contestId: string,
  plan: ContestMarkupPlan,
  { origin, at, named = false, confirmedErrors = 0, confirmedWarnings = 0, late = false }: Writing,
): Promise<void> {
  const now = new Date(at);
  // Whoever came with a file gets no essays before an organiser says so.
  const namedAt = named ? now : null;
  await tx.expert.createMany({ data: plan.newExperts.map((expert) => ({ contestId, ...expert, namedAt })) });
  const assignments = plan.assignments.map(({ id, essayId, expertId, ordinal }) => ({
    id,
    essayId,
    expertId,
    ordinal,
  }));
  await tx.expertAssignment.createMany({ data: assignments.map((row) => ({ ...row, assignedAt: now })) });
  const rows = plan.markups.map(({ content, sha256, ...row }) => ({
    ...row,
    origin,
    confirmedErrors,
    confirmedWarnings,
    late,
    content: ownBytes(content),
    sha256: ownBytes(sha256),
    receivedAt: now,
  }));
  await tx.expertMarkup.createMany({ data: rows });
  const handedIn = plan.markups.map(({ assignmentId }) => assignmentId);
  await tx.$executeRaw`
    update expert_assignments set status = 'submitted', submitted_at = ${now} where id = any(${handedIn}::uuid[])`;
}

function knownAssignments(tx: Transaction, essayIds: readonly string[]): Promise<KnownAssignment[]> {
  return tx.$queryRaw<KnownAssignment[]>`
    select a.id, a.essay_id as "essayId", a.expert_id as "expertId", a.ordinal,
      coalesce((select max(version) from expert_markups where assignment_id = a.id), 0) as version,
      (select sha256 from expert_markups_in_force where assignment_id = a.id) as sha256
    from expert_assignments a
    where a.essay_id = any(${essayIds}::uuid[]) and a.status <> 'cancelled'`;
}
