import { Injectable } from '@nestjs/common';
import type { Incident } from '@starboard/contest';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';
import { CONNECTED_MS } from './round-progress.queries.js';

/** A team of a timed round as everybody may see it. */
export interface LiveTeamRecord {
  readonly slug: string;
  readonly name: string;
  /** It has opened a session. */
  readonly session: boolean;
  readonly connected: boolean;
  /** One letter for each essay of the schedule; live-teams.ts of the contracts says which. */
  readonly cells: string;
  /** Files in its sample: without those that were cut off or excused. */
  readonly sample: number;
}

/** An essay whose time is over for everybody. */
export interface LiveEssayRecord {
  readonly index: number;
  readonly overAt: Date;
  readonly inTime: number;
  /** Of the answers that count, the one that came soonest after its sending; null when there is none, or nobody knows. */
  readonly fastest: string | null;
  readonly fastestMs: number | null;
}

/** A mass failure that was found, without its evidence. */
export interface LiveIncidentRecord {
  readonly kind: Incident['kind'];
  readonly from: Date;
  readonly to: Date;
  readonly foundAt: Date;
  /** The essay that many missed; null of a gap of the server. */
  readonly index: number | null;
}

/** How far the work after the last file has come. */
interface LiveAfterRecord {
  readonly assigned: number;
  readonly handedIn: number;
}

/**
 * When the time of each essay is over for all: the last deadline of any session, of what was not handed over the planned
 * one. Until then nothing of it is in any answer: a team would learn during its minute how others fare.
 */
const OVER = `
  round as (
    select r.id, r.contest_id, r.mode, p.values, (p.values ->> 'deadlineMs')::float8 as deadline_ms
    from rounds r join contest_parameters p on p.id = r.parameters_id where r.id = $1::uuid
  ),
  run as (
    select distinct on (s.team_id) s.id, s.team_id, s.closed_at, s.last_seen_at
    from sessions s where s.round_id = $1::uuid order by s.team_id, s.id desc
  ),
  last as (
    select l.index, max(l.deadline_at) as deadline_at
    from releases l join sessions s on s.id = l.session_id where s.round_id = $1::uuid group by l.index
  ),
  item as (
    select i.index, i.essay_id, i.cut_off, i.planned_at,
      greatest(planned_deadline(i.planned_at, round.values), last.deadline_at) as over_at
    from round cross join round_items i left join last on last.index = i.index where i.round_id = round.id
  )`;

/** What was received for each file and does not count. */
const RECEIVED = `
  received as (
    select u.session_id, u.essay_id, bool_or(u.verdict = 'late') as late, bool_or(u.verdict <> 'late') as wrong
    from submissions u where u.session_id in (select id from run) and u.verdict <> 'accepted' group by 1, 2
  )`;

/** The letter of a file: in time by quarters of the time for it, else why it does not count. */
const CELL = `
  case
    when item.cut_off then '-'
    when item.over_at >= $2 then '.'
    when run.id is null then 'm'
    when x.session_id is not null then 'e'
    when f.received_at is not null then substr('abcd', 1 + least(3, greatest(0, floor(
      extract(epoch from f.received_at - coalesce(l.released_at, l.planned_at)) * 4000 / round.deadline_ms)::int)), 1)
    when v.late then 'l'
    when v.wrong then 'x'
    when l.released_at is null then 'm'
    else 'n'
  end`;

/** Letters are put together from rows that have nothing but them: with all that they follow from, Postgres would sort on disk. */
const TEAMS = `
  with ${OVER}, ${RECEIVED},
  taking_part as (
    select t.id, t.slug, t.name, run.id as session_id, run.closed_at, run.last_seen_at
    from round join teams t on t.contest_id = round.contest_id left join run on run.team_id = t.id
    where run.id is not null or (t.status = 'approved' and (round.mode <> 'final' or t.admitted_at is not null))
  ),
  cell as materialized (
    select run.team_id, item.index, ${CELL} as letter, not item.cut_off and x.session_id is null as counts
    from round cross join item cross join (select id as team_id, session_id as id from taking_part) run
    left join releases l on l.session_id = run.id and l.index = item.index
    left join submissions f on f.id = l.final_submission_id
    left join release_excuses x on x.session_id = l.session_id and x.index = l.index
    left join received v on v.session_id = run.id and v.essay_id = item.essay_id
  ),
  line as (
    select team_id, string_agg(letter, '' order by index) as cells, count(*) filter (where counts)::int as sample
    from cell group by team_id
  )
  select t.slug, t.name, t.session_id is not null as session,
    coalesce(t.closed_at is null and t.last_seen_at > $3, false) as connected, line.cells, line.sample
  from taking_part t join line on line.team_id = t.id
  order by t.name, t.slug`;

const ESSAYS = `
  with ${OVER},
  told as (
    select index, over_at from item where not cut_off and over_at < $2 order by over_at desc, index desc limit $3
  )
  select told.index, told.over_at as "overAt", count(f.id)::int as "inTime",
    (array_agg(t.name order by f.received_at - l.released_at, t.name) filter (where f.id is not null and l.released_at is not null))[1] as fastest,
    (min(extract(epoch from f.received_at - l.released_at)) filter (where f.id is not null) * 1000)::float8 as "fastestMs"
  from told
  left join releases l on l.index = told.index and l.session_id in (select id from run)
  left join submissions f on f.id = l.final_submission_id
  left join run on run.id = l.session_id
  left join teams t on t.id = run.team_id
  group by told.index, told.over_at order by told.over_at desc, told.index desc`;

/** What many missed is told when its time is over for all, as their cells are; a gap of the server at once. */
const INCIDENTS = `
  with ${OVER}
  select ${wireWordOf('n.kind')} as kind, n.from_at as "from", n.to_at as "to", n.detected_at as "foundAt", item.index
  from incidents n
  left join item on n.kind = 'many_missed' and n.key = 'many-missed/' || item.index
  where n.round_id = $1::uuid and (n.kind <> 'many_missed' or item.over_at < $2)
  order by n.detected_at desc, n.key limit $3`;

const AFTER = `
  select count(*)::int as assigned, count(*) filter (where a.status = 'submitted')::int as "handedIn"
  from expert_assignments a
  join round_items i on i.essay_id = a.essay_id and not i.cut_off
  where i.round_id = $1::uuid and a.status <> 'cancelled'`;

/** A timed round team by team, as far as it is public. */
@Injectable()
export class LiveTeamsQueries {
  constructor(private readonly database: Database) {}

  /** Teams that may take part or do, by name, at the moment `at`. */
  async teams(roundId: string, at: Date): Promise<readonly LiveTeamRecord[]> {
    const seen = new Date(at.getTime() - CONNECTED_MS);
    return (await this.database.pool.query<LiveTeamRecord>(TEAMS, [roundId, at, seen])).rows;
  }

  /** The essays whose time is over for all, the last first, `limit` at most. */
  async essays(roundId: string, at: Date, limit: number): Promise<readonly LiveEssayRecord[]> {
    return (await this.database.pool.query<LiveEssayRecord>(ESSAYS, [roundId, at, limit])).rows;
  }

  /** Mass failures that were found, the last first, `limit` at most. */
  async incidents(roundId: string, at: Date, limit: number): Promise<readonly LiveIncidentRecord[]> {
    return (await this.database.pool.query<LiveIncidentRecord>(INCIDENTS, [roundId, at, limit])).rows;
  }

  /** Checks by experts of the round's essays. */
  async after(roundId: string): Promise<LiveAfterRecord> {
    const { rows } = await this.database.pool.query<LiveAfterRecord>(AFTER, [roundId]);
    return rows[0] ?? { assigned: 0, handedIn: 0 };
  }
}
