import { Injectable } from '@nestjs/common';
import type { Role } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A contest as one person finds it. */
export interface ContestAccess {
  readonly contestId: string;
  readonly slug: string;
  readonly announced: boolean;
  /** Granted in the contest or on the whole platform, and what follows from teams and experts. */
  readonly roles: readonly Role[];
  readonly teamIds: readonly string[];
  /** Those of them whose captain the person is. */
  readonly captainOf: readonly string[];
  readonly expertId: string | null;
  /** An organiser of the whole platform. */
  readonly everywhere: boolean;
}

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly announced: boolean;
  readonly grants: readonly Role[];
  readonly teams: readonly { readonly id: string; readonly captain: boolean }[];
  readonly expert: string | null;
  readonly everywhere: boolean;
}

const OF_CONTEST = `
  select c.id, c.slug, coalesce(c.announced_at <= $3, false) as announced,
    (select coalesce(json_agg(distinct g.role), '[]') from role_grants g
      where g.user_id = $2 and (g.contest_id = c.id or g.contest_id is null)) as grants,
    (select coalesce(json_agg(json_build_object('id', m.team_id, 'captain', m.captain) order by m.team_id), '[]') from team_members m join teams t on t.id = m.team_id
      where m.user_id = $2 and t.contest_id = c.id) as teams,
    (select e.id from experts e where e.user_id = $2 and e.contest_id = c.id order by e.code limit 1) as expert,
    exists (select from role_grants g where g.user_id = $2 and g.contest_id is null and g.role = 'organiser') as everywhere
  from contests c where c.slug = $1`;

/** What a person is in a contest. Team members and experts are what their teams and experts say, not a grant. */
@Injectable()
export class AccessQueries {
  constructor(private readonly database: Database) {}

  async ofContest(slug: string, userId: string, at: Date): Promise<ContestAccess | undefined> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'contest-access',
      text: OF_CONTEST,
      values: [slug, userId, at],
    });
    const row = rows[0];
    return row === undefined ? undefined : makeAccess(row);
  }

  /** Roles on the whole platform. */
  async ofPlatform(userId: string): Promise<readonly Role[]> {
    const { rows } = await this.database.pool.query<{ role: Role }>(
      'select role from role_grants where user_id = $1 and contest_id is null',
      [userId],
    );
    return rows.map(({ role }) => role);
  }
}

function makeAccess({ id, slug, announced, grants, teams, expert, everywhere }: Row): ContestAccess {
  const roles = new Set<Role>(grants.filter((role) => role !== 'team_member'));
  if (teams.length > 0) roles.add('team_member');
  if (expert !== null) roles.add('expert');
  const teamIds = teams.map((team) => team.id);
  const captainOf = teams.filter(({ captain }) => captain).map((team) => team.id);
  return { contestId: id, slug, announced, roles: [...roles], teamIds, captainOf, expertId: expert, everywhere };
}
