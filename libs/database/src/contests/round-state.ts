import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { Json } from '@starboard/proof';
import type { Round, RoundStatus } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** Locks the round for a transition. @throws RuleViolation ERR_ROUND_STATE when it is in no state that allows it. */
export async function lockRound(tx: Transaction, roundId: string, allowed: readonly RoundStatus[]): Promise<Round> {
  await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
  const round = await tx.round.findUnique({ where: { id: roundId } });
  if (round === null) throw new RuleViolation('ERR_ROUND_UNKNOWN', `there is no round ${roundId}`);
  if (allowed.includes(round.status)) return round;
  throw new RuleViolation('ERR_ROUND_STATE', `the round is ${round.status}, not ${allowed.join(' or ')}`);
}

/** The version of the parameters that the round was made with. */
export async function parametersOf(
  tx: Transaction,
  { parametersId }: Pick<Round, 'parametersId'>,
): Promise<ContestParameterValues> {
  const { values } = await tx.contestParameters.findUniqueOrThrow({ where: { id: parametersId } });
  return contestParametersSchema.parse(values);
}

/** Stores a transition and notifies all processes. Last in the transaction. @param at ms since the epoch. */
export async function recordRound(
  tx: Transaction,
  by: By,
  at: number,
  { round, action, before, after }: { round: Round; action: string; before: Json; after: Json },
): Promise<void> {
  await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId: round.id })})`;
  const subject = { contestId: round.contestId, subjectType: 'round', subjectId: round.id };
  await appendAudit(tx, by, at, { ...subject, action, before, after });
}

/** What a schedule changes, for the audit log. */
export const moments = ({ status, startsAt, lobbyOpensAt }: Round): { readonly [key: string]: Json } => ({
  status,
  startsAt: startsAt?.toISOString() ?? null,
  lobbyOpensAt: lobbyOpensAt?.toISOString() ?? null,
});
