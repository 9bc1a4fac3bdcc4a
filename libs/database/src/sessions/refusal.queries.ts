import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** What a team sent that was not stored: how often, and when first and last. */
export interface RefusalRecord {
  readonly team: string;
  readonly session: number;
  /** Of the file; null: the number was none of the session's. */
  readonly index: number | null;
  readonly reason: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

@Injectable()
export class RefusalQueries {
  constructor(private readonly database: Database) {}

  /** By team, session, file; of these teams only, or of all; behind the first `offset`. */
  async list(
    contestId: string,
    roundId: string,
    {
      teamIds,
      limit,
      offset,
    }: { readonly teamIds: readonly string[] | null; readonly limit: number; readonly offset: number },
  ): Promise<readonly RefusalRecord[]> {
    const { rows } = await this.database.pool.query<RefusalRecord>(
      `select t.slug as team, s.id as session, nullif(f.index, -1) as index, f.reason, f.count,
         f.first_at as "firstAt", f.last_at as "lastAt"
       from submission_refusals f join sessions s on s.id = f.session_id join teams t on t.id = s.team_id
       join rounds r on r.id = s.round_id
       where r.contest_id = $1 and r.id = $2 and ($3::uuid[] is null or t.id = any($3))
       order by t.slug collate "C", s.id, f.index, f.reason limit $4 offset $5`,
      [contestId, roundId, teamIds, limit, offset],
    );
    return rows;
  }
}
