/** Goes into every fingerprint: a change of the formulas makes everything stale. */
const FORMULAS = 'markup/2';

const fingerprint = (...parts: readonly string[]): string =>
  `sha256(convert_to(concat_ws(' ', '${FORMULAS}', ${parts.join(', ')}), 'UTF8'))`;

/** Of the score of the answer `m` against the experts of `reference`. */
const ANSWER_INPUTS = fingerprint('m.id', "array_to_string(reference.markups, ' ')");

/**
 * What should be scored in the round `$1` as things stand; empty when the round is not to be scored (now).
 * - `round`: a final counts when it is closed; other rounds count session by session. A finalised result stays.
 * - `reference`: essays whose experts, two or more, have all handed in; `markups` in the order of their places.
 * - `run`: sessions that ended and count.
 * - `unparsed`: essays with a final, not annulled answer that is still to be parsed; `$2` are submissions that nobody
 *   waits for any more.
 * - `answer`: final, not annulled answers to the essays of `reference`.
 * `inputs` says what a score is made of; a stored score with the same one need not be computed again.
 */
export const SCORING = `
  round as (
    select r.id, r.parameters_id, r.mode from rounds r join contests c on c.id = r.contest_id
    where r.id = $1::uuid and c.engine = 'markup' and (r.status = 'closed' or (r.mode <> 'final' and r.status = 'open'))
  ),
  reference as (
    select essay_id, markups, ${fingerprint("array_to_string(markups, ' ')")} as inputs
    from (
      select i.essay_id, array_agg(m.id order by a.ordinal) as markups
      from round
      join round_items i on i.round_id = round.id
      join expert_assignments a on a.essay_id = i.essay_id and a.status <> 'cancelled'
      left join lateral (
        select id from expert_markups where assignment_id = a.id order by version desc limit 1
      ) x on true
      left join markups m on m.expert_markup_id = x.id
      group by i.essay_id
      having count(*) >= 2 and count(*) = count(m.id)
    ) complete
  ),
  run as (
    select s.id, s.team_id from round
    join sessions s on s.round_id = round.id and s.closed_at is not null and s.close_reason <> 'void'
    join teams t on t.id = s.team_id and t.status = 'approved'
  ),
  unparsed as (
    select distinct l.essay_id from run
    join releases l on l.session_id = run.id and l.annulled_at is null and l.final_submission_id <> all($2::uuid[])
    left join markups m on m.submission_id = l.final_submission_id
    where m.id is null
  ),
  answer as (
    select run.id as session_id, l.essay_id, m.id as markup_id, ${ANSWER_INPUTS} as inputs
    from run
    join releases l on l.session_id = run.id and l.annulled_at is null
    join markups m on m.submission_id = l.final_submission_id
    join reference on reference.essay_id = l.essay_id
  )`;

/**
 * On top of SCORING, what the board is made of.
 * - `cell`: an essay of the sample of one session: annulled with a cause, or scored, or neither yet. The sample of a
 *   final is the whole round, of other rounds what was handed out; what an early end cut off is in nobody's sample. It joins tables, not `answer`: the planner takes that
 *   for a single row and compares every cell with every answer.
 * - `agreement`: how far the experts of each essay agree.
 * - `publication`: preliminary unless it is a final that nobody allowed to be shown yet.
 * - `board`: the fingerprint of it all.
 */
export const BOARD = `
  sample as (
    select run.id as session_id, run.team_id, i.index, i.essay_id
    from round cross join run join round_items i on i.round_id = round.id and not i.cut_off where round.mode = 'final'
    union all
    select run.id, run.team_id, l.index, l.essay_id
    from round cross join run join releases l on l.session_id = run.id
    join round_items i on i.round_id = round.id and i.essay_id = l.essay_id and not i.cut_off where round.mode <> 'final'
  ),
  cell as (
    select sample.*, score.inputs,
      case when l.final_submission_id is null or l.annulled_at is not null
        then coalesce(l.annulment_cause::text, case when l.released_at is null then 'not_delivered' else 'no_answer' end)
      end as annulled,
      score.value, score.average, score.best, score.m2, score.m3, score.m4, score.m5, score.m6,
      score.m_opt, score.m_avg, score.ceiling
    from round cross join sample
    left join releases l on l.session_id = sample.session_id and l.essay_id = sample.essay_id
    left join markups m on m.submission_id = l.final_submission_id and l.annulled_at is null
    left join reference on reference.essay_id = sample.essay_id
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
      'round.parameters_id',
      'publication.state',
      "(select string_agg(concat_ws(' ', session_id, essay_id, annulled, inputs), ',' order by session_id, index) from cell)",
      "(select string_agg(concat_ws(' ', essay_id, inputs), ',' order by essay_id) from agreement)",
    )} as inputs, publication.state
    from round cross join publication
  )`;
