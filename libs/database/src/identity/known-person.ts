import type { Transaction } from '../kernel/transaction.js';

/** Whether somebody is something in the contest: then its organisers know them already. */
export async function inContest(tx: Transaction, contestId: string, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from roles_held where user_id = ${userId}::uuid and contest_id = ${contestId}::uuid limit 1`;
  return rows.length > 0;
}
