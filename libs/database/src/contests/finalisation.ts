import { RuleViolation } from '../rule-violation.js';
import type { Transaction } from '../transaction.js';
import type { Round } from '../generated/prisma/client.js';

/**
 * What must hold before the result of a closed round is made final. A final needs the board that the organisers have
 * approved (8.2.5); of other rounds nothing hangs on the board.
 * @throws RuleViolation ERR_BOARD_NOT_APPROVED
 */
export async function checkFinalisation(tx: Transaction, { id, mode }: Round): Promise<void> {
  if (mode !== 'final') return;
  const approved = await tx.leaderboardSnapshot.count({ where: { roundId: id, state: 'approved' } });
  if (approved === 0) {
    throw new RuleViolation('ERR_BOARD_NOT_APPROVED', 'the result is not approved: jury, commission, then organisers');
  }
}
