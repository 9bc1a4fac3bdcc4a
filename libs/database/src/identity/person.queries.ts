import { Injectable } from '@nestjs/common';
import type { Role, User } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

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

/** People who have an account, and what they are in contests. */
@Injectable()
export class PersonQueries {
  constructor(private readonly database: Database) {}

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

  /** Whether anybody can do everything: without one, the first start offers to make one. */
  async hasOrganiser(): Promise<boolean> {
    const where = { role: 'organiser', contestId: null, user: { disabledAt: null } } as const;
    return (await this.database.prisma.roleGrant.count({ where })) > 0;
  }
}
