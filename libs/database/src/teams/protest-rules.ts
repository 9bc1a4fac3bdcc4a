import { annulmentBudget } from '@starboard/contest';
import { contestParametersSchema } from '@starboard/contracts';
import type { Decision, Team } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/**
 * The decision, if the team may contest it: one about itself, or about a round in which it held a session. Of others it
 * learns nothing. @throws RuleViolation ERR_NOT_FOUND
 */
export async function findContested(tx: Transaction, { id, contestId }: Team, decisionId: string): Promise<Decision> {
  const decision = await tx.decision.findFirst({ where: { id: decisionId, contestId } });
  if (decision !== null && (await concerns(tx, decision, id))) return decision;
  throw new RuleViolation('ERR_NOT_FOUND', 'no such decision concerns the team');
}

async function concerns(tx: Transaction, decision: Decision, teamId: string): Promise<boolean> {
  if (decision.subjectType === 'team') return decision.subjectId === teamId;
  const { roundId } = decision;
  return roundId !== null && (await tx.session.count({ where: { roundId, teamId } })) > 0;
}

/** The answer to an appeal is the last word. @throws RuleViolation ERR_PROTEST_FINAL */
export function checkAppeal({ kind }: Decision): void {
  if (kind === 'protest.appeal-answer') {
    throw new RuleViolation('ERR_PROTEST_FINAL', 'the appeal is answered, and the answer is final');
  }
}

interface Loss {
  readonly sample: number;
  readonly annulled: number;
  readonly values: unknown;
}

/** The closed session of a team in a final that stands; what is excused is not counted, as on the board. */
const LOSS = `
  select p.values, sample.*
  from rounds r join contest_parameters p on p.id = r.parameters_id join sessions s on s.round_id = r.id
  cross join lateral (
    select count(*)::int as sample, count(*) filter (where f.cause is not null and not f.excused)::int as annulled
    from session_samples f where f.session_id = s.id and f.round_id = r.id
  ) sample
  where r.id = $1::uuid and s.team_id = $2::uuid and r.mode = 'final' and r.status <> 'void' and s.closed_at is not null`;

/** Regulation 10.1: a team whose whole solution of the final is annulled cannot protest against the results of that final. */
export async function isExcluded(tx: Transaction, teamId: string, { roundId }: Decision): Promise<boolean> {
  if (roundId === null) return false;
  const [loss] = await tx.$queryRawUnsafe<Loss[]>(LOSS, roundId, teamId);
  if (loss === undefined) return false;
  return annulmentBudget(loss.sample, loss.annulled, contestParametersSchema.parse(loss.values)).exceeded;
}
