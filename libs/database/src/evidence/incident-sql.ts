import { INCIDENT_RULES } from '@starboard/contest';

const RULES = `'${JSON.stringify(INCIDENT_RULES)}'::jsonb || coalesce(p.values -> 'massFailures', '{}')`;
/** Without a beat of any session process for so long, nobody is there to record the outage: it is taken as one that lasts. */
const SILENT = `make_interval(secs => (rules ->> 'gapMs')::float8 / 1000)`;

/**
 * Rounds that are watched at `$1`, with the times in which no session process was there. A silence that lasts is an
 * outage from the last beat until now.
 */
export const WATCHED = `
  with beat as (select max(seen_at) as at from heartbeats where app = 'session')
  select r.id as "roundId", r.contest_id as "contestId", rules, coalesce((
    select json_agg(json_build_object('from', round(extract(epoch from o.from_at) * 1000)::bigint,
                                      'to', round(extract(epoch from o.to_at) * 1000)::bigint) order by o.from_at)
    from (
      select from_at, to_at from server_outages
      union all select beat.at, $1::timestamptz from beat where r.status = 'open' and beat.at < $1::timestamptz - ${SILENT}
    ) o
    where o.to_at >= r.starts_at and o.from_at <= coalesce(r.closed_at, $1::timestamptz)), '[]') as outages
  from rounds r join contest_parameters p on p.id = r.parameters_id cross join lateral (select ${RULES} as rules) x
  where r.starts_at <= $1::timestamptz
    and (r.status = 'open' or (r.status in ('closed', 'void') and r.closed_at > $1::timestamptz - interval '1 hour'))
  order by r.starts_at`;

/**
 * Essays of the round `$1` whose deadlines were all past at `$2`, with the sessions that answered and those that missed them:
 * sessions that were open from the planned moment to the deadline. What was never handed over has the deadline of the schedule.
 */
export const PASSED = `
  with file as (
    select i.index, i.planned_at as "plannedAt", s.id as "sessionId", l.final_submission_id is not null as accepted,
      coalesce(l.deadline_at, planned_deadline(i.planned_at, p.values)) as "deadlineAt",
      s.closed_at
    from rounds r join contest_parameters p on p.id = r.parameters_id
    join round_items i on i.round_id = r.id and i.planned_at <= $2::timestamptz and not i.cut_off
    join sessions s on s.round_id = r.id and s.opened_at <= i.planned_at
    left join releases l on l.session_id = s.id and l.index = i.index
    where r.id = $1::uuid
  )
  select index, min("plannedAt") as "plannedAt", max("deadlineAt") as "deadlineAt",
    coalesce(array_agg("sessionId" order by "sessionId") filter (where accepted), '{}') as accepted,
    coalesce(array_agg("sessionId" order by "sessionId") filter (where not accepted), '{}') as missed
  from file
  where (closed_at is null or closed_at >= "deadlineAt")
    and index not in (select index from file where "deadlineAt" >= $2::timestamptz)
  group by index order by index`;

/** The files that sessions `$3` missed of the essay `$2` in the round `$1`. */
export const EVIDENCE = `
  select json_build_object('sessionId', s.id, 'team', t.slug, 'name', t.name, 'fileId', e.file_id,
    'plannedAt', i.planned_at, 'releasedAt', l.released_at,
    'deadlineAt', coalesce(l.deadline_at, planned_deadline(i.planned_at, p.values)),
    'lastSeenAt', s.last_seen_at, 'received', coalesce((
      select json_agg(json_build_object('receivedAt', b.received_at, 'verdict', b.verdict) order by b.attempt)
      from submissions b where b.session_id = s.id and b.essay_id = i.essay_id), '[]')) as file
  from rounds r join contest_parameters p on p.id = r.parameters_id
  join round_items i on i.round_id = r.id and i.index = $2::int
  join essays e on e.id = i.essay_id
  join sessions s on s.round_id = r.id and s.id = any($3::int[])
  join teams t on t.id = s.team_id
  left join releases l on l.session_id = s.id and l.index = i.index
  where r.id = $1::uuid order by t.name, s.id`;

/** The processes of the server that were heard last. */
export const HEARTBEATS = `
  select process, app, started_at as "startedAt", seen_at as "seenAt", worst_gap_ms as "worstGapMs"
  from heartbeats order by seen_at desc, process limit 50`;
