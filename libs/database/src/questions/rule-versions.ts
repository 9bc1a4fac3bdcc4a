import type { Transaction } from '../kernel/transaction.js';

/** SHA-256 of the rule in force of each question that has one. */
export async function rulesInForce(
  tx: Transaction,
  essayIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await tx.$queryRaw<{ readonly essayId: string; readonly sha256: Uint8Array }[]>`
    select essay_id as "essayId", sha256 from question_rules_in_force where essay_id = any(${essayIds}::uuid[])`;
  return new Map(rows.map(({ essayId, sha256 }) => [essayId, sha256]));
}

/** The number after the last version of each question that has one; numbers of proposals count, in force or not. */
export async function nextRuleVersions(
  tx: Transaction,
  essayIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const groups = await tx.questionRule.groupBy({
    by: ['essayId'],
    where: { essayId: { in: [...essayIds] } },
    _max: { version: true },
  });
  return new Map(groups.map(({ essayId, _max }) => [essayId, 1 + (_max.version ?? 0)]));
}
