import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction } from '../transaction.js';
import { assertOrganiserLeft, lockOrganisers } from './last-organiser.js';
import type { Role, User } from '../generated/prisma/client.js';

/** What somebody is in one contest. */
export interface ContestStanding {
  readonly slug: string;
  readonly roles: readonly Role[];
  readonly teams: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly captain: boolean;
  }[];
  readonly expert: string | null;
}

const STANDINGS = `
  select c.slug,
    (select coalesce(json_agg(g.role order by g.role), '[]') from role_grants g where g.user_id = $1 and g.contest_id = c.id) as roles,
    (select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'captain', m.captain) order by t.slug), '[]')
      from team_members m join teams t on t.id = m.team_id where m.user_id = $1 and t.contest_id = c.id) as teams,
    (select e.code from experts e where e.user_id = $1 and e.contest_id = c.id order by e.code limit 1) as expert
  from contests c
  where exists (select from role_grants g where g.user_id = $1 and g.contest_id = c.id)
    or exists (select from team_members m join teams t on t.id = m.team_id where m.user_id = $1 and t.contest_id = c.id)
    or exists (select from experts e where e.user_id = $1 and e.contest_id = c.id)
  order by c.slug`;

/** People who have an account. */
@Injectable()
export class PersonRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  find(id: string): Promise<User | null> {
    return this.database.prisma.user.findUnique({ where: { id } });
  }

  /** Contests in which the person is something. */
  async standings(userId: string): Promise<readonly ContestStanding[]> {
    const { rows } = await this.database.pool.query<ContestStanding>(STANDINGS, [userId]);
    return rows;
  }

  /** In the order of their addresses, after `after`. */
  list(take: number, after: string | undefined): Promise<readonly User[]> {
    const where = after === undefined ? {} : { email: { gt: after } };
    return this.database.prisma.user.findMany({ where, orderBy: { email: 'asc' }, take });
  }

  /**
   * Closes an account: its sessions end, its tokens are nobody's. Or opens it again. Twice changes nothing.
   * @throws RuleViolation ERR_PERSON_UNKNOWN, ERR_LAST_ORGANISER
   */
  setDisabled(id: string, disabled: boolean, by: By): Promise<User> {
    return inTransaction(this.database, async (tx) => {
      await lockOrganisers(tx);
      const person = await tx.user.findUnique({ where: { id } });
      if (person === null) throw new RuleViolation('ERR_PERSON_UNKNOWN', 'there is no such account');
      if ((person.disabledAt !== null) === disabled) return person;
      const disabledAt = disabled ? new Date(this.clock.now()) : null;
      const changed = await tx.user.update({ where: { id }, data: { disabledAt } });
      if (disabled) {
        await tx.loginSession.deleteMany({ where: { userId: id } });
        await assertOrganiserLeft(tx);
      }
      const subject = { contestId: null, subjectType: 'person', subjectId: id };
      const action = disabled ? 'person.disabled' : 'person.enabled';
      await appendAudit(tx, by, this.clock.now(), { ...subject, action });
      return changed;
    });
  }

  /** Whether anybody can do everything: without one, the first start offers to make one. */
  async hasOrganiser(): Promise<boolean> {
    const where = { role: 'organiser', contestId: null, user: { disabledAt: null } } as const;
    return (await this.database.prisma.roleGrant.count({ where })) > 0;
  }
}
