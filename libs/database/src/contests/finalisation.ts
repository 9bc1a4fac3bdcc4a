import type { Round } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/**
 * What must hold before the result of a closed round is made final: its newest board is approved by the organisers
 * (8.2.5), and no re-scoring waits. The trigger `rounds_finalised` says the same.
 * @param seen the board that is to be made final; whichever is the newest, when absent.
 * @throws RuleViolation ERR_BOARD_NOT_APPROVED, ERR_RESCORING_OPEN; ERR_RESULT_REPLACED when another board is the newest
 */
export async function checkFinalisation(tx: Transaction, { id: roundId }: Round, seen?: string): Promise<void> {
  const newest = await tx.leaderboardSnapshot.findFirst({ where: { roundId }, orderBy: { version: 'desc' } });
  if (seen !== undefined && newest !== null && newest.id !== seen) {
    throw new RuleViolation('ERR_RESULT_REPLACED', `version ${newest.version} is the newest board; look at it first`);
  }
  if (newest?.state !== 'approved') {
    throw new RuleViolation('ERR_BOARD_NOT_APPROVED', 'the newest board is not approved: jury, commission, organisers');
  }
  if ((await tx.rescoring.count({ where: { roundId, state: 'open' } })) > 0) {
    throw new RuleViolation('ERR_RESCORING_OPEN', 'a re-scoring of the round is open; apply or reject it first');
  }
}
