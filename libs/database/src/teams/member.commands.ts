import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { auditTeam, lockTeam, type TeamScope } from './team-row.js';

/** People of a team. They come by invitation; a team with people has at most one captain (partial unique index). */
@Injectable()
export class MemberCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes a person out; who is no member stays so. The captain goes when another one is named, or as the last one.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_CAPTAIN
   */
  remove(scope: TeamScope, userId: string, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      const member = await tx.teamMember.findUnique({ where: { teamId_userId: { teamId: team.id, userId } } });
      if (member === null) return;
      if (member.captain && (await tx.teamMember.count({ where: { teamId: team.id } })) > 1) {
        throw new RuleViolation('ERR_TEAM_CAPTAIN', 'name another captain first');
      }
      await tx.teamMember.delete({ where: { teamId_userId: { teamId: team.id, userId } } });
      const before = { userId, captain: member.captain };
      await auditTeam(tx, by, this.clock.now(), team, { action: 'team.member-removed', before });
    });
  }

  /** Makes a member the captain; the captain before stays a member. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_MEMBER */
  changeCaptain(scope: TeamScope, userId: string, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      const before = await captainOf(tx, team.id);
      if (before === userId) return;
      const where = { teamId: team.id };
      if ((await tx.teamMember.count({ where: { ...where, userId } })) === 0) {
        throw new RuleViolation('ERR_TEAM_MEMBER', 'only a member of the team can be its captain; invite the person');
      }
      await tx.teamMember.updateMany({ where: { ...where, captain: true }, data: { captain: false } });
      await tx.teamMember.updateMany({ where: { ...where, userId }, data: { captain: true } });
      const entry = { action: 'team.captain-changed', before: { captain: before }, after: { captain: userId } };
      await auditTeam(tx, by, this.clock.now(), team, entry);
    });
  }
}

async function captainOf(tx: Transaction, teamId: string): Promise<string | null> {
  const captain = await tx.teamMember.findFirst({ where: { teamId, captain: true }, select: { userId: true } });
  return captain?.userId ?? null;
}
