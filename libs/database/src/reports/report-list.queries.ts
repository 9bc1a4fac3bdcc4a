import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import { Database } from '../kernel/database.js';

/** A session of which a report can be made. */
export interface ReportListRow {
  readonly engine: EngineId;
  readonly round: {
    readonly id: string;
    readonly mode: 'algorithmic' | 'technical' | 'final';
    readonly number: number;
    readonly status: 'draft' | 'scheduled' | 'open' | 'closed' | 'finalised' | 'void';
  };
  readonly team: { readonly id: string; readonly slug: string; readonly name: string };
  readonly sessionId: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The team may read it: of a final when the result is approved, else when the session is over and scored. */
  readonly openToTeam: boolean;
}

/** Which sessions: of a contest, perhaps of one round, perhaps of some teams only. */
export interface ReportListFilter {
  readonly contestId: string;
  readonly roundId: string | undefined;
  /** undefined: of all teams. */
  readonly teamIds: readonly string[] | undefined;
  /** The id of the last one of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** A result counts by the parameters of the board that is in force, as in the report itself. */
const LIST = `
  select c.engine, json_build_object('id', r.id, 'mode', r.mode, 'number', r.number, 'status', r.status) as round,
    json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) as team,
    s.id as "sessionId", s.opened_at as "openedAt", s.closed_at as "closedAt",
    case when r.mode = 'final' then coalesce(board.state = 'approved' and r.status <> 'void', false)
      else s.closed_at is not null and exists (
        select from solution_scores score
        where score.session_id = s.id and score.parameters_id = coalesce(board.parameters_id, r.parameters_id))
      end as "openToTeam"
  from sessions s join rounds r on r.id = s.round_id join teams t on t.id = s.team_id
  join contests c on c.id = r.contest_id
  left join lateral (
    select state, parameters_id from leaderboard_snapshots where round_id = r.id
    order by (state = 'approved') desc, version desc limit 1
  ) board on true
  where r.contest_id = $1::uuid and ($2::uuid is null or r.id = $2::uuid)
    and ($3::uuid[] is null or s.team_id = any($3::uuid[])) and ($4::int is null or s.id < $4::int)
  order by s.id desc limit $5`;

/** Which analytic reports there are. */
@Injectable()
export class ReportListQueries {
  constructor(private readonly database: Database) {}

  /** The latest session first. */
  async list({ contestId, roundId, teamIds, before, limit }: ReportListFilter): Promise<readonly ReportListRow[]> {
    const parameters = [contestId, roundId ?? null, teamIds ?? null, before ?? null, limit];
    const { rows } = await this.database.pool.query<ReportListRow>(LIST, parameters);
    return rows;
  }
}
