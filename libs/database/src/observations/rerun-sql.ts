import { SCORING } from '../scores/scoring-sql.js';

/**
 * What was seen of answers of the round `$1` that count, to the item `$2` and of the session `$3` (null: of all): of each look
 * the newest repetition, unless it waits already.
 */
export const REPEATABLE = `
  with named as (
    select distinct coalesce(o.first_key, o.key) as first
    from rounds r join sessions s on s.round_id = r.id and s.closed_at is not null and s.close_reason <> 'void'
    join releases l on l.session_id = s.id and l.annulled_at is null
    join essays e on e.id = l.essay_id
    join markups m on m.submission_id = l.final_submission_id
    join answer_observations a on a.answer_id = m.id and a.parameters_id = r.parameters_id
    cross join unnest(a.keys) k join observations o on o.key = k
    where r.id = $1::uuid and ($2::text is null or e.external_id = $2) and ($3::int is null or s.id = $3)
  )
  select encode(named.first, 'hex') as first, o.kind::text as kind, o.observer, o.payload, o.vote, o.repetition
  from named join lateral (
    select * from observations n where n.key = named.first or n.first_key = named.first
    order by n.repetition desc limit 1
  ) o on true
  where o.outcome is not null order by named.first`;

export const ADD_REPETITIONS = `
  insert into observations (key, kind, observer, payload, vote, asked_at, first_key, repetition, decision_id)
  select decode(x.key, 'hex'), o.kind, o.observer, o.payload, o.vote, $3, o.key, x.repetition, $2::uuid
  from jsonb_to_recordset($1::jsonb) as x (key text, first text, repetition int)
  join observations o on o.key = decode(x.first, 'hex') order by o.key`;

/** Orders of the round `$1`, and what came of them. */
export const RERUNS = `
  select d.id as decision, d.decided_at as at, d.evidence ->> 'item' as item, (d.evidence ->> 'session')::int as session,
    d.role, u.name as by, d.reason, d.protocol_ref as "protocolRef", count(*)::int as observations,
    count(*) filter (where o.outcome is null)::int as waiting,
    count(*) filter (where o.outcome = before.outcome)::int as same,
    count(*) filter (where o.outcome <> before.outcome)::int as different
  from decisions d join observations o on o.decision_id = d.id left join users u on u.id = d.decided_by_id
  join observations before on coalesce(before.first_key, before.key) = o.first_key and before.repetition = o.repetition - 1
  where d.round_id = $1::uuid and d.kind = 'observation.rerun' group by d.id, u.name order by d.seq`;

/** How far the looks of a round or a re-scoring are; `$3`: keys (hexadecimal) that were given up. */
export const LOOKS = `
  with ${SCORING}, asked as (
    select distinct unnest(a.keys) as key from round
    join run on round.observes
    join releases l on l.session_id = run.id and l.annulled_at is null
    join markups m on m.submission_id = l.final_submission_id
    join reference on reference.essay_id = l.essay_id
    join answer_observations a on a.answer_id = m.id and a.parameters_id = round.parameters_id
      and a.reference = reference.inputs
  )
  select count(o.key)::int as total, count(o.outcome)::int as done,
    count(o.key) filter (where o.outcome is null and encode(o.key, 'hex') <> all($3::text[]))::int as waiting,
    count(o.key) filter (where o.outcome is null and encode(o.key, 'hex') = any($3::text[]))::int as failed
  from round left join asked on true left join observations o on o.key = asked.key group by round.id`;
