import { type ContestMarkupPlan, writeMarkups } from '../experts/write-markups.js';
import { recordDecision } from '../kernel/decision.js';
import type { Transaction } from '../kernel/transaction.js';
import type { ImportContext } from './file-outcome.js';
import { essaysBeforeFinal } from './final-markups.js';

const THIRD = 3;

/** Writes the markups of an import, with the recorded acts that name its experts, order its third checks, or go before a final. */
export async function writeImported(tx: Transaction, plan: ContestMarkupPlan, context: ImportContext): Promise<void> {
  const { contestId, by, at, newExperts, thirdChecks } = context;
  await writeMarkups(tx, contestId, plan, { origin: 'import', at });
  if (newExperts) await nameExperts(tx, plan, context);
  await recordEarly(tx, plan, context);
  const essays = plan.assignments.flatMap(({ ordinal, essayId }) => (ordinal === THIRD ? [essayId] : []));
  if (!thirdChecks || essays.length === 0) return;
  const decision = { contestId, kind: 'third-check.order', outcome: 'imported', evidence: { essays } };
  await recordDecision(tx, { ...by, role: 'organiser', reason: thirdChecks }, at, decision);
}

/** Markups that are there before the final is over (regulation 2.8, 7.3). */
async function recordEarly(tx: Transaction, plan: ContestMarkupPlan, context: ImportContext): Promise<void> {
  const { contestId, by, at, kind, beforeFinal } = context;
  if (!beforeFinal) return;
  const waiting = await essaysBeforeFinal(
    tx,
    plan.assignments.map(({ essayId }) => essayId),
    kind,
  );
  if (waiting.size === 0) return;
  const evidence = { essays: [...waiting].sort() };
  const decision = { contestId, kind: 'markups.before-final', outcome: 'imported', evidence };
  await recordDecision(tx, { ...by, role: 'organiser', reason: beforeFinal }, at, decision);
}

async function nameExperts(tx: Transaction, plan: ContestMarkupPlan, { contestId, by, at, newExperts }: ImportContext) {
  const ids = [...new Set(plan.assignments.map(({ expertId }) => expertId))];
  const where = { contestId, id: { in: ids }, namedAt: null };
  const fresh = await tx.expert.findMany({ where, select: { code: true }, orderBy: { code: 'asc' } });
  if (fresh.length === 0) return;
  await tx.expert.updateMany({ where, data: { namedAt: new Date(at) } });
  const evidence = { experts: fresh.map(({ code }) => code) };
  const decision = { contestId, kind: 'experts.named', outcome: 'named', evidence };
  await recordDecision(tx, { ...by, role: 'organiser', reason: newExperts ?? '' }, at, decision);
}
