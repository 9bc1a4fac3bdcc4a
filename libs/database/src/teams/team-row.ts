import { createHash } from 'node:crypto';
import { mayBecome } from '@starboard/contest';
import { canonicalJson, type Json } from '@starboard/proof';
import type { Team, TeamStatus } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** A team of a contest; one of another contest is none. */
export interface TeamScope {
  readonly contestId: string;
  readonly teamId: string;
}

/** The team, locked: everything that is decided about it waits. @throws RuleViolation ERR_NOT_FOUND */
export async function lockTeam(tx: Transaction, { contestId, teamId }: TeamScope): Promise<Team> {
  await tx.$queryRaw`select 1 from teams where id = ${teamId}::uuid for no key update`;
  const team = await tx.team.findFirst({ where: { id: teamId, contestId } });
  if (team === null) throw noTeam();
  return team;
}

/** @throws RuleViolation ERR_NOT_FOUND */
export async function assertTeam(prisma: Pick<Transaction, 'team'>, { contestId, teamId }: TeamScope): Promise<void> {
  if ((await prisma.team.count({ where: { id: teamId, contestId } })) === 0) throw noTeam();
}

export const noTeam = (): RuleViolation => new RuleViolation('ERR_NOT_FOUND', 'the contest has no such team');

/** @throws RuleViolation ERR_TEAM_STATUS */
export function checkStatus(team: Team, next: TeamStatus): void {
  if (mayBecome(team.status, next)) return;
  throw new RuleViolation('ERR_TEAM_STATUS', `the team "${team.slug}" is ${team.status} and cannot become ${next}`);
}

/** What the audit log keeps of a form: that it was this one, and nobody's address. */
export const fingerprintOf = (form: unknown): string =>
  createHash('sha256')
    .update(canonicalJson(form as Json))
    .digest('hex');

/** Writes down what became of a team. Last in the transaction. */
export function auditTeam(
  tx: Transaction,
  by: By,
  at: number,
  team: Team,
  entry: { readonly action: string; readonly before?: Json; readonly after?: Json },
): Promise<void> {
  return appendAudit(tx, by, at, { contestId: team.contestId, subjectType: 'team', subjectId: team.id, ...entry });
}

/**
 * Tells, when the transaction commits, the session servers to look whether the team's programs may stay connected, and
 * the worker that boards with the team may have changed.
 */
export async function notifyAccess(tx: Transaction, teamId: string): Promise<void> {
  await tx.$executeRaw`select pg_notify('team_access_changed', ${JSON.stringify({ teamId })})`;
  await tx.$executeRaw`
    select pg_notify('round_changed', json_build_object('roundId', round_id)::text)
    from (select distinct round_id from sessions where team_id = ${teamId}::uuid) held`;
}
