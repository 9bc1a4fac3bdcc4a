import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** A session counts as connected when it was seen this recently: sessions are touched every five seconds. */
export const CONNECTED_MS = 15_000;

/** Live figures of a round; see `roundProgressSchema` of the contracts. */
export interface RoundProgressRecord {
  readonly roundId: string;
  /** Teams that may take part (in a final: admitted ones) or do. */
  readonly teams: number;
  readonly total: number;
  readonly open: number;
  readonly connected: number;
  readonly released: number;
  readonly nextIndex: number | null;
  readonly nextPlannedAt: Date | null;
  readonly accepted: number;
  readonly late: number;
  readonly invalid: number;
  readonly wrongEssay: number;
  readonly annulled: number;
}

/**
 * What can no longer be saved at `$3`. When a round is closed its annulments are decided; while it is open a file is lost
 * from the moment on at which its deadline has passed without an accepted answer (regulation 7.6), and so is one that was
 * due to a team that was not there to get it.
 */
const LOST = `
  select count(*) filter (
    where l.annulled_at is not null
      or (r.status = 'open' and not i.cut_off and l.final_submission_id is null
          and coalesce(l.deadline_at, planned_deadline(i.planned_at, p.values)) < $3)
    )::int as annulled
  from sessions s
  join round_items i on i.round_id = s.round_id
  left join releases l on l.session_id = s.id and l.index = i.index
  where s.round_id = r.id`;

const PROGRESS = `
  select r.id as "roundId", t.*, s.*, l.*, x.*, u.*, n.*
  from rounds r
  join contest_parameters p on p.id = r.parameters_id
  cross join lateral (
    select count(*)::int as teams from teams t where t.contest_id = r.contest_id
      and (t.status = 'approved' and (r.mode <> 'final' or t.admitted_at is not null)
           or exists (select from sessions where round_id = r.id and team_id = t.id))
  ) t
  cross join lateral (
    select count(*)::int as total, count(*) filter (where closed_at is null)::int as open,
      count(distinct team_id) filter (where closed_at is null and last_seen_at > $2)::int as connected
    from sessions where round_id = r.id
  ) s
  cross join lateral (
    select count(distinct l.index) filter (where l.released_at is not null)::int as released
    from releases l join sessions s on s.id = l.session_id where s.round_id = r.id
  ) l
  cross join lateral (${LOST}) x
  cross join lateral (
    select count(*) filter (where u.verdict = 'accepted')::int as accepted,
      count(*) filter (where u.verdict = 'late')::int as late,
      count(*) filter (where u.verdict = 'invalid')::int as invalid,
      count(*) filter (where u.verdict = 'wrong_essay')::int as "wrongEssay"
    from submissions u join sessions s on s.id = u.session_id where s.round_id = r.id
  ) u
  left join lateral (
    select index as "nextIndex", planned_at as "nextPlannedAt" from round_items
    where round_id = r.id and not cut_off and planned_at > $3 and r.status in ('scheduled', 'open')
    order by planned_at limit 1
  ) n on true
  where r.id = any($1::uuid[])`;

/** Counts how far rounds have come, in one query for all of them. */
@Injectable()
export class RoundProgressQueries {
  constructor(private readonly database: Database) {}

  /** Figures at the moment `at`, by round. Unknown rounds are absent. */
  async of(roundIds: readonly string[], at: Date): Promise<ReadonlyMap<string, RoundProgressRecord>> {
    if (roundIds.length === 0) return new Map();
    const { rows } = await this.database.pool.query<RoundProgressRecord>(PROGRESS, [
      roundIds,
      new Date(at.getTime() - CONNECTED_MS),
      at,
    ]);
    return new Map(rows.map((row) => [row.roundId, row]));
  }
}
