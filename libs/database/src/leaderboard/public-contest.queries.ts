import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/scoring';
import { Database } from '../kernel/database.js';

/** A contest that has been announced. */
export interface PublicContest {
  readonly id: string;
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly engine: EngineId;
  readonly announcedAt: Date;
  /** In which its hours are said (IANA). */
  readonly timeZone: string;
  /** Approved teams. */
  readonly teams: number;
}

const SELECT = `
  select c.id, c.slug, c.title_ru as "titleRu", c.title_en as "titleEn", c.engine, c.announced_at as "announcedAt",
    c.time_zone as "timeZone",
    (select count(*)::int from teams t where t.contest_id = c.id and t.status = 'approved') as teams
  from contests c
  where c.announced_at <= $1`;

/** Contests as the public sees them: only announced ones exist. `at` is the moment of the question. */
@Injectable()
export class PublicContestQueries {
  constructor(private readonly database: Database) {}

  /** All announced contests, the latest first. */
  async list(at: Date): Promise<readonly PublicContest[]> {
    const { rows } = await this.database.pool.query<PublicContest>(`${SELECT} order by c.announced_at desc, c.slug`, [
      at,
    ]);
    return rows;
  }

  async find(slug: string, at: Date): Promise<PublicContest | undefined> {
    const { rows } = await this.database.pool.query<PublicContest>(`${SELECT} and c.slug = $2`, [at, slug]);
    return rows[0];
  }
}
