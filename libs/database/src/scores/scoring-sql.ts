import { LEAST_PARTS } from '@starboard/catalogue';
import { BOARD_DETAILS, boardFingerprint, ENGINE_IDS, ENGINE_VERSIONS, observingEngines } from '@starboard/scoring';
import { isOfKind, REFERENCES } from './reference-sql.js';

/** The version of an engine goes into every fingerprint: a change of what it computes makes everything stale. */
const VERSIONS = `coalesce(c.engine_version, case c.engine ${ENGINE_IDS.map((id) => `when '${id}' then '${ENGINE_VERSIONS[id]}'`).join(' ')} end)`;

/** Whether answers may have to see something of the world before they are scored. */
const OBSERVES = `c.engine = any('{${observingEngines().join(',')}}')`;

/** Of the detail of `score` what its engine makes boards of: null, unread, where it makes them of none. */
const DETAIL = `score.detail -> ('${JSON.stringify(BOARD_DETAILS)}'::jsonb ->> round.engine)`;

/** SHA-256 over an engine's version and what else went in. */
const fingerprint = (version: string, ...parts: readonly string[]): string =>
  `sha256(convert_to(concat_ws(' ', ${[version, ...parts].join(', ')}), 'UTF8'))`;

/** Of the score of the answer `m` against `reference`, by what was `seen`: of most answers nothing, and no part of it. */
const ANSWER_INPUTS = fingerprint(
  'reference.version',
  'm.id',
  "array_to_string(reference.markups, ' ')",
  "encode(seen.digest, 'hex')",
);

/**
 * Of the session `s` of the team `t`: its solution was annulled for a breach, or the team takes part no longer; one that is
 * neither approved nor disqualified has left, whatever it applied for since.
 */
const EXCLUDED = `case when exists (select from solution_annulments a where a.session_id = s.id) then 'breach'
      when t.status = 'approved' then null when t.status = 'disqualified' then 'disqualified' else 'withdrawn' end`;

/** What the answer `m` has asked to see. */
const SEEN = `left join answer_observations seen on round.observes and seen.answer_id = m.id
      and seen.parameters_id = round.parameters_id and seen.reference = reference.inputs`;

/**
 * What should be scored as things stand in `$1`, a round or an open re-scoring of one; empty when it is not to be scored (now).
 * - `target`: which parameters it is scored with. An approved result stays: from then on only a re-scoring, which has
 *   parameters of its own, computes anything.
 * - `round`: a final counts when it is closed; other rounds count session by session. A finalised result stays.
 * - `items`: those of the round that `only` lets through.
 * - `reference`: items that can be scored, and the parts of what they are scored against (reference-sql.ts). Markups that
 *   a re-scoring proposes count there, and everywhere once it is applied.
 * - `ended`: sessions that ended; `excluded`: why people took one out of the ranking (9.5, 7.11), whose solution is listed and
 *   neither scored nor waited for.
 * - `run`: those that count.
 * - `unparsed`: essays with a final, not annulled answer that is still to be parsed; `$2`: poisoned submissions,
 *   skipped.
 * - `answer`: final, not annulled answers to the essays of `reference`, as soon as they can be scored.
 * - `unobserved`: those of which something is still to be seen, or to be asked for (docs/adr/0016), with the keys of what was
 *   asked so far.
 * `inputs` says what a score is made of; a stored score with the same one need not be computed again.
 */
const scoring = (only = 'true'): string => `
  target as (
    select r.id as round_id, r.parameters_id, null::uuid as rescoring_id from rounds r
    where r.id = $1::uuid and not exists (
      select 1 from leaderboard_snapshots s
      where s.round_id = r.id and s.parameters_id = r.parameters_id and s.state = 'approved'
    )
    union all
    select round_id, parameters_id, id from rescorings where id = $1::uuid and state = 'open'
  ),
  round as (
    select r.id, target.parameters_id, r.mode, target.rescoring_id, c.engine, c.classifier, ${VERSIONS} as version,
      ${OBSERVES} as observes
    from target join rounds r on r.id = target.round_id join contests c on c.id = r.contest_id
    where (r.status = 'closed' or (r.mode <> 'final' and r.status = 'open'))
  ),
  items as (
    select i.essay_id from round join round_items i on i.round_id = round.id where ${only}
  ),
  reference as (
    select essay_id, markups, version, ${fingerprint('version', "array_to_string(markups, ' ')")} as inputs
    from (${REFERENCES}) complete
  ),
  ended as (
    select s.id, s.team_id, ${EXCLUDED} as excluded from round
    join sessions s on s.round_id = round.id and s.closed_at is not null and s.close_reason <> 'void'
    join teams t on t.id = s.team_id
  ),
  run as (select id, team_id from ended where excluded is null),
  unparsed as (
    select distinct l.essay_id from run
    join releases l on l.session_id = run.id and l.annulled_at is null
      and l.final_submission_id is not null and l.final_submission_id <> all($2::uuid[])
    left join markups m on m.submission_id = l.final_submission_id
    where m.id is null
  ),
  answer as (
    select run.id as session_id, l.essay_id, m.id as markup_id, ${ANSWER_INPUTS} as inputs
    from round cross join run
    join releases l on l.session_id = run.id and l.annulled_at is null
    join markups m on m.submission_id = l.final_submission_id
    join reference on reference.essay_id = l.essay_id
    ${SEEN}
    where not round.observes or seen.complete
  ),
  unobserved as (
    select run.id as session_id, l.essay_id, m.id as markup_id, reference.inputs as reference,
      coalesce(seen.keys, '{}') as keys
    from round join run on round.observes
    join releases l on l.session_id = run.id and l.annulled_at is null
    join markups m on m.submission_id = l.final_submission_id
    join reference on reference.essay_id = l.essay_id
    ${SEEN}
    where seen.complete is not true
  )`;

/** All items of the round or re-scoring. */
export const SCORING = scoring();

/** The item `$3` alone: what a job about one essay reads does not grow with the round. */
export const SCORING_OF_ITEM = scoring('i.essay_id = $3::uuid');

/**
 * On top of SCORING, what the board is made of.
 * - `cell`: an essay of the sample of one session: annulled with a cause, or scored, or neither yet. What the technical
 *   commission excused is marked: it is annulled and does not count as that; of an excluded session no score is looked at. It joins tables, not `answer`: the planner
 *   takes that for a single row and compares every cell with every answer.
 * - `agreement`: how far the experts of each essay agree.
 * - `publication`: preliminary unless it is a final that nobody allowed to be shown yet.
 * - `board`: the fingerprint of it all.
 */
export const BOARD = `
  cell as (
    select sample.session_id, sample.team_id, sample.index, sample.essay_id, score.inputs, sample.excused, ended.excluded,
      sample.cause as annulled, score.value, score.figures, ${DETAIL} as detail
    from round
    join session_samples sample on sample.round_id = (select id from round)
    join ended on ended.id = sample.session_id
    left join markups m on m.submission_id = sample.final_submission_id and sample.annulled_at is null
      and ended.excluded is null
    left join reference on reference.essay_id = sample.essay_id
    ${SEEN}
    left join essay_scores score on score.session_id = sample.session_id and score.essay_id = sample.essay_id
      and score.parameters_id = round.parameters_id and score.inputs = ${ANSWER_INPUTS}
  ),
  agreement as (
    select g.essay_id, g.inputs, g.min, g.avg, g.value
    from round cross join reference
    join essay_agreements g on g.essay_id = reference.essay_id and g.parameters_id = round.parameters_id
      and g.inputs = reference.inputs
  ),
  publication as (
    select case when mode <> 'final' or exists (
      select 1 from decisions d where d.round_id = round.id and d.kind = 'board.preliminary' and d.outcome = 'allowed'
    ) then 'preliminary' else 'draft' end as state
    from round
  ),
  board as (
    select ${fingerprint(
      'round.version',
      ...boardFingerprint().map((version) => `'${version}'`),
      'round.parameters_id',
      'publication.state',
      "(select string_agg(concat_ws(' ', session_id, essay_id, annulled, case when excused then 'excused' end, excluded, inputs), ',' order by session_id, index) from cell)",
      "(select string_agg(concat_ws(' ', essay_id, inputs), ',' order by essay_id) from agreement)",
    )} as inputs, publication.state
    from round cross join publication
  )`;

/** Whether the reference of `l.essay_id` is only to be parsed: its experts have all handed in. Of other engines it always is. */
const COMING = `(not ${isOfKind('round.engine', 'independent-experts')} or (
      select count(*) >= ${LEAST_PARTS['independent-experts']} and bool_and(exists (
        select 1 from expert_markups h where h.assignment_id = a.id))
      from expert_assignments a where a.essay_id = l.essay_id and a.status <> 'cancelled'))`;

/**
 * On top of SCORING and BOARD: there is something to show, all counted answers are parsed, their experts complete, and what
 * they asked for was seen. Outside finals an essay that its experts have not all marked keeps back the sessions that
 * answered it alone: these are unscored on the board of the others, of which there must be one. `$3`: what is not waited for, given up: keys of observations (hexadecimal), and essays whose
 * answers could not be asked.
 */
export const SETTLED = `
  exists (select 1 from cell) and not exists (select 1 from unparsed) and not exists (
    select 1 from unobserved left join lateral (
      select count(*) as missing, coalesce(bool_or(encode(o.key, 'hex') = any($3::text[])), false) as lost
      from observations o where o.key = any(unobserved.keys) and o.outcome is null
    ) o on true
    where not o.lost and (o.missing > 0 or unobserved.essay_id::text <> all($3::text[]))
  ) and not exists (
    select 1 from round cross join run join releases l on l.session_id = run.id and l.annulled_at is null
    where l.final_submission_id is not null and l.essay_id not in (select essay_id from reference)
      and (round.mode = 'final' or ${COMING})
  ) and ((select mode from round) = 'final' or not exists (select 1 from run) or exists (
    select 1 from run where not exists (
      select 1 from releases l where l.session_id = run.id and l.annulled_at is null
        and l.final_submission_id is not null and l.essay_id not in (select essay_id from reference))
  ))`;
