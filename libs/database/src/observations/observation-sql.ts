import { SCORING, SCORING_OF_ITEM } from '../scores/scoring-sql.js';

/** Whether whoever would look at `o` is there in this version; `$3`: `kind version` of each observer. */
const IN_FORCE = `concat_ws(' ', o.kind, o.observer) = any($3::text[])`;

/** Others look at what is of this kind, in whichever version: `kind *`. */
const ELSEWHERE = `concat_ws(' ', o.kind, '*') = any($3::text[])`;

/** Whether anything is to be asked for, or to be seen, for a round or a re-scoring. */
export const WAITS = `
  with ${SCORING} select case when (select observes from round) then exists (select from unobserved) else false end as waits`;

/** Who looked last at something of a kind. */
export const NEWEST_OBSERVER = `
  select observer from observations where kind = $1::observation_kind order by asked_at desc, key limit 1`;

/**
 * Items with answers whose engine is to be asked what is to be seen: all that was asked so far has been seen, or would be by
 * a version of an observer that is no longer there. The key names how far they have come.
 */
export const UNASKED = `
  with ${SCORING}
  select essay_id as "essayId", left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', markup_id, encode(reference, 'hex'), array_to_string(keys, ' ')), ',' order by markup_id), 'UTF8'
  )), 'hex'), 16) as key
  from unobserved where not exists (
    select from observations o where o.key = any(unobserved.keys) and o.outcome is null and (${IN_FORCE} or ${ELSEWHERE})
  ) group by essay_id order by essay_id`;

/** What is to be looked at for a round, the oldest first; `$4`: keys (hexadecimal) that were given up, `$5`: how many. */
export const UNSEEN = `
  with ${SCORING}, wanted as (select distinct unnest(keys) as key from unobserved)
  select encode(o.key, 'hex') as key, o.kind from wanted join observations o on o.key = wanted.key
  where o.outcome is null and ${IN_FORCE} and encode(o.key, 'hex') <> all($4::text[])
  order by o.asked_at, o.key limit $5`;

/**
 * The answers to the item `$3` that wait for something to be seen; `seen` has what was, of all that they asked for, under the
 * key of the first look where it was repeated.
 */
export const WAITING_ANSWERS = `
  with ${SCORING_OF_ITEM}
  select a.session_id as "sessionId", a.markup_id as "answerId", m.content::text as answer, coalesce((
      select json_agg(json_build_object('key', encode(coalesce(o.first_key, o.key), 'hex'), 'outcome', o.outcome))
      from observations o where o.key = any(a.keys) and o.outcome is not null
    ), '[]') as seen
  from round cross join unobserved a join markups m on m.id = a.markup_id
  where a.essay_id = $3::uuid order by a.session_id`;

export const ADD_OBSERVATIONS = `
  insert into observations (key, kind, observer, payload, vote, asked_at)
  select decode(key, 'hex'), kind, observer, payload, vote, $2
  from jsonb_to_recordset($1::jsonb) as x (key text, kind observation_kind, observer text, payload jsonb, vote int)
  order by key on conflict (key) do nothing`;

/** What is complete stays as it is: another worker has brought the same. Of what was repeated the newest look counts. */
export const KEEP_ASKED = `
  with asked as (
    select "answerId", complete, array(
      select coalesce(
        (select r.key from observations r where r.first_key = decode(k, 'hex') order by r.repetition desc limit 1),
        decode(k, 'hex'))
      from unnest(keys) with ordinality as u (k, place) order by place
    ) as keys
    from jsonb_to_recordset($1::jsonb) as x ("answerId" uuid, keys text[], complete boolean)
  )
  insert into answer_observations (answer_id, parameters_id, reference, keys, complete)
  select "answerId", $2::uuid, $3, keys, complete and not exists (
    select from observations o where o.key = any(asked.keys) and o.outcome is null
  )
  from asked order by "answerId"
  on conflict (answer_id, parameters_id, reference) do update set keys = excluded.keys, complete = excluded.complete
  where not answer_observations.complete and (answer_observations.keys, answer_observations.complete)
    is distinct from (excluded.keys, excluded.complete)`;

/** Of the keys `$1` (hexadecimal) those that are not seen yet and that a round which was not voided still wants. */
export const WANTED = `
  select encode(o.key, 'hex') as key, o.observer, o.payload, o.vote from observations o
  where o.key = any(array(select decode(k, 'hex') from unnest($1::text[]) k)) and o.outcome is null and exists (
    select from answer_observations a join markups m on m.id = a.answer_id
    join submissions u on u.id = m.submission_id join sessions s on s.id = u.session_id
    join rounds r on r.id = s.round_id
    where a.keys @> array[o.key] and not a.complete and r.status <> 'void' and s.close_reason is distinct from 'void'
  )`;

export const RECORD = `
  update observations set outcome = $2::jsonb, seen_at = $3 where key = decode($1, 'hex') and outcome is null`;
