import { ADVISORY_LOCKS } from '../kernel/locks.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/**
 * Makes changes that could leave the platform without an organiser wait for each other. Call it first.
 * Of two organisers who remove each other at the same time, one fails.
 */
export async function lockOrganisers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${ADVISORY_LOCKS.organisers}::bigint)`;
}

/**
 * Call it after the change, in its transaction.
 * @throws RuleViolation ERR_LAST_ORGANISER when nobody is left who can do everything.
 */
export async function assertOrganiserLeft(tx: Transaction): Promise<void> {
  const left = await tx.roleGrant.count({ where: { role: 'organiser', contestId: null, user: { disabledAt: null } } });
  if (left === 0)
    throw new RuleViolation('ERR_LAST_ORGANISER', 'make somebody else an organiser of the platform first');
}
