import { wireWordOf } from '../kernel/stored-word.js';

/**
 * The session `$4` (or the one on the board, or the newest) of the team `$3` in the round `$2` of the contest `$1`. The
 * board is the newest when `$5`, for those who decide about it; else the approved one, and only without one the newest.
 */
export const REPORT_HEAD = `
  with own as (
    select s.* from sessions s join rounds r on r.id = s.round_id
    where r.id = $2::uuid and r.contest_id = $1::uuid and s.team_id = $3::uuid
  ),
  board as (
    select id, version, state, ster, parameters_id, engine_version from leaderboard_snapshots where round_id = $2::uuid
    order by (state = 'approved' and not $5::boolean) desc, version desc limit 1
  )
  select c.engine, c.classifier, json_build_object('slug', c.slug, 'titleRu', c.title_ru, 'titleEn', c.title_en) as contest,
    json_build_object('id', r.id, 'mode', r.mode, 'number', r.number) as round,
    json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) as team,
    own.id as "sessionId", own.opened_at as "openedAt", own.opened_late as "openedLate", own.closed_at as "closedAt",
    ${wireWordOf('own.close_reason')} as "closeReason",
    board.id as "boardId", board.version as "boardVersion", board.engine_version as "engineVersion",
    coalesce(board.state = 'approved' and r.status <> 'void', false) as approved,
    p.values, board.ster, row.place,
    case when score.session_id is not null then json_build_object('status', score.status, 'cause', score.cause,
      'value', score.value, 'figures', score.figures, 'sample', score.sample, 'counted', score.counted, 'annulled', score.annulled) end as result,
    (select coalesce(json_agg(o.id order by o.id desc), '[]') from own o where o.closed_at is not null) as sessions
  from own
  join rounds r on r.id = own.round_id join contests c on c.id = r.contest_id join teams t on t.id = own.team_id
  left join board on true
  join contest_parameters p on p.id = coalesce(board.parameters_id, r.parameters_id)
  left join leaderboard_rows row on row.snapshot_id = board.id and row.session_id = own.id
  left join solution_scores score on score.session_id = own.id and score.parameters_id = p.id
  where $4::int is null or own.id = $4::int
  order by (row.session_id is not null) desc, own.id desc limit 1`;

/**
 * The sample of the session `$1` in its order. Scores and experts' markups are those of the board `$2`: as it was approved,
 * before the approval those in force.
 */
export const REPORT_ESSAYS = `
  with own as (
    select s.id, coalesce(b.parameters_id, r.parameters_id) as parameters_id,
      case when b.state = 'approved' then b.id end as approved_id
    from sessions s join rounds r on r.id = s.round_id
    left join leaderboard_snapshots b on b.id = $2::uuid and b.round_id = r.id
    where s.id = $1::int
  )
  select json_build_object('index', sample.index, 'essayId', e.id, 'fileId', e.file_id, 'externalId', e.external_id, 'subject', e.subject,
    'year', e.meta->'year', 'text', e.text, 'plannedAt', sample.planned_at, 'releasedAt', sample.released_at,
    'deadlineAt', sample.deadline_at, 'attempts', coalesce((
      select json_agg(json_build_object('attempt', b.attempt, 'verdict', ${wireWordOf('b.verdict')},
        'receivedAt', b.received_at) order by b.attempt)
      from submissions b where b.session_id = own.id and b.essay_id = e.id), '[]'),
    'finalAttempt', f.attempt,
    'cause', case when sample.excused then 'excused' else ${wireWordOf('sample.cause')} end,
    'score', case when s.session_id is not null and sample.annulled_at is null then json_build_object('value', s.value,
      'figures', s.figures, 'detail', s.detail) end,
    'answer', m.content,
    'parts', coalesce((
      select json_agg(json_build_object('id', a.ordinal::text, 'content', k.content) order by a.ordinal)
      from expert_assignments a
      join expert_markups v on v.assignment_id = a.id
      join markups k on k.expert_markup_id = v.id
      where a.essay_id = e.id and case when own.approved_id is not null
        then exists (select from approved_markups p where p.snapshot_id = own.approved_id and p.markup_id = k.id)
        else a.status <> 'cancelled'
          and v.id = (select f.id from expert_markups_in_force f where f.assignment_id = a.id) end), '[]')) as essay
  from own join session_samples sample on sample.session_id = $1::int
  join essays e on e.id = sample.essay_id
  left join submissions f on f.id = sample.final_submission_id
  left join markups m on m.submission_id = sample.final_submission_id and sample.annulled_at is null
  left join essay_scores s on s.session_id = own.id and s.essay_id = e.id and s.parameters_id = own.parameters_id
  order by sample.index`;
