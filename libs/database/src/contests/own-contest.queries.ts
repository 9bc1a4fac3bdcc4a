import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import type { Role } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';

/** A contest in which a person has something to do, announced or not. */
export interface OwnContest {
  readonly id: string;
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly engine: EngineId;
  readonly createdAt: Date;
  readonly announcedAt: Date | null;
  readonly parametersVersion: number | null;
  /** The person's roles there, those on the whole platform included. */
  readonly roles: readonly Role[];
}

const SELECT = `
  select c.id, c.slug, c.title_ru as "titleRu", c.title_en as "titleEn", c.engine, c.created_at as "createdAt",
    c.announced_at as "announcedAt",
    (select max(p.version) from contest_parameters p where p.contest_id = c.id) as "parametersVersion", mine.roles
  from contests c
  cross join lateral (
    select coalesce(json_agg(distinct role order by role), '[]') as roles from (
      select g.role::text as role from role_grants g
      where g.user_id = $1::uuid and (g.contest_id is null or g.contest_id = c.id) and g.role <> 'team_member'
      union
      select 'team_member' from team_members m join teams t on t.id = m.team_id
      where m.user_id = $1::uuid and t.contest_id = c.id
      union
      select 'expert' from experts e where e.user_id = $1::uuid and e.contest_id = c.id
    ) r
  ) mine
  where json_array_length(mine.roles) > 0`;

/** Contests as the people in them see them. */
@Injectable()
export class OwnContestQueries {
  constructor(private readonly database: Database) {}

  /** The latest made first; `after` is the id of the last one of the page before. */
  async list(userId: string, limit: number, after?: string): Promise<readonly OwnContest[]> {
    const { rows } = await this.database.pool.query<OwnContest>(
      `${SELECT} and ($2::uuid is null or c.id < $2::uuid) order by c.id desc limit $3`,
      [userId, after ?? null, limit],
    );
    return rows;
  }

  async find(userId: string, contestId: string): Promise<OwnContest | undefined> {
    const { rows } = await this.database.pool.query<OwnContest>(`${SELECT} and c.id = $2::uuid`, [userId, contestId]);
    return rows[0];
  }
}
