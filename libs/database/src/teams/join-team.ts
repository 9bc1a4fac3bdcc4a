import { assertRolesApart } from '../identity/roles-apart.js';
import type { Transaction } from '../kernel/transaction.js';

/**
 * Makes a person a member of a team: the first one is its captain. Who is a member stays what they are.
 * @throws RuleViolation ERR_ROLES_APART
 */
export async function joinTeam(tx: Transaction, teamId: string, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from teams where id = ${teamId}::uuid for no key update`;
  const { contestId } = await tx.team.findUniqueOrThrow({ where: { id: teamId }, select: { contestId: true } });
  await assertRolesApart(tx, { userId, contestId, role: 'team_member' });
  const captain = (await tx.teamMember.count({ where: { teamId, captain: true } })) === 0;
  await tx.teamMember.upsert({
    where: { teamId_userId: { teamId, userId } },
    create: { teamId, userId, captain },
    update: {},
  });
}
