import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { assertTeam, type TeamScope } from './team-row.js';

export interface Member {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly captain: boolean;
}

/** People of a team. */
@Injectable()
export class MemberQueries {
  constructor(private readonly database: Database) {}

  /** The captain first, then by name. @throws RuleViolation ERR_NOT_FOUND */
  async list({ contestId, teamId }: TeamScope): Promise<readonly Member[]> {
    await assertTeam(this.database.prisma, { contestId, teamId });
    const rows = await this.database.prisma.teamMember.findMany({
      where: { teamId, team: { contestId } },
      select: { userId: true, captain: true, user: { select: { name: true, email: true } } },
      orderBy: [{ captain: 'desc' }, { user: { name: 'asc' } }, { userId: 'asc' }],
    });
    return rows.map(({ userId, captain, user }) => ({ userId, captain, ...user }));
  }
}
