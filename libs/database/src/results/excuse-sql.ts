import { wireWordOf } from '../kernel/stored-word.js';

/** Annulled files of the sample of the final `$2` of the contest `$1`, with the excuses there are. */
export const ANNULLED_FILES = `
  select f.session_id as session, f.index, t.id as "teamId", t.slug as team, t.name, e.id as "essayId",
    e.file_id as "fileId", f.planned_at as "plannedAt", f.deadline_at as "deadlineAt",
    ${wireWordOf('f.cause')} as cause, x.excused_at as "excusedAt",
  d.role, u.name as by, d.reason, d.protocol_ref as "protocolRef"
  from rounds r
  join sessions s on s.round_id = r.id and s.close_reason <> 'void'
  join teams t on t.id = s.team_id
  join session_samples f on f.session_id = s.id and f.round_id = $2::uuid and f.annulled_at is not null
  join essays e on e.id = f.essay_id
  left join release_excuses x on x.session_id = f.session_id and x.index = f.index
  left join decisions d on d.id = x.decision_id
  left join users u on u.id = d.decided_by_id
  where r.contest_id = $1::uuid and r.id = $2::uuid and r.mode = 'final'
  order by t.name, f.session_id, f.index`;

/** Faults of the server in the time of the round `$1`: what was written down while it ran, and the incidents that were kept. */
export const FAULTS = `
  select 'server-gap' as kind, o.from_at as "from", o.to_at as "to", null::uuid as incident
  from rounds r join server_outages o
    on o.to_at >= r.starts_at and o.from_at <= coalesce(r.closed_at, 'infinity') where r.id = $1::uuid
  union all
  select ${wireWordOf('kind')}, from_at, to_at, id from incidents where round_id = $1::uuid
  order by "from", kind`;
