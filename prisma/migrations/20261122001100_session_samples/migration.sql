-- The sample of a session (regulation 4.3, 7.7): of a final the whole round, of other rounds what was handed out; what an
-- early end cut off is in nobody's. Everything that counts files reads them here: board, reports, what-if, protests,
-- excuses, the team's own result.
--   cause    why the file is lost: null while the session lasts, and for one that counts
--   excused  the technical commission has excused the loss (8.2.1)
create view session_samples as
  select sample.session_id, sample.round_id, sample.team_id, sample.index, sample.essay_id,
    coalesce(l.planned_at, sample.planned_at) as planned_at, l.released_at, l.deadline_at, l.final_submission_id,
    l.annulled_at, x.session_id is not null as excused,
    case when l.annulled_at is not null or (sample.closed_at is not null and l.final_submission_id is null) then
      coalesce(l.annulment_cause::text, case when l.released_at is null then 'not_delivered' else 'no_answer' end)
    end as cause
  from (
    select s.id as session_id, s.round_id, s.team_id, s.closed_at, i.index, i.essay_id, i.planned_at
    from rounds r join sessions s on s.round_id = r.id
    join round_items i on i.round_id = s.round_id and not i.cut_off
    where r.mode = 'final'
    union all
    select s.id, s.round_id, s.team_id, s.closed_at, l.index, l.essay_id, l.planned_at
    from rounds r join sessions s on s.round_id = r.id
    join releases l on l.session_id = s.id
    join round_items i on i.round_id = s.round_id and i.essay_id = l.essay_id and not i.cut_off
    where r.mode <> 'final'
  ) sample
  left join releases l on l.session_id = sample.session_id and l.essay_id = sample.essay_id
  left join release_excuses x on x.session_id = l.session_id and x.index = l.index;

-- The last moment for an answer to an essay that was not handed over (appendix 2 §2), as `plannedDeadline` of libs/contest
-- has it; an essay that was handed over has its own, in `releases`.
create function planned_deadline(planned_at timestamptz, parameters jsonb) returns timestamptz
  language sql stable parallel safe
  return planned_at + (parameters ->> 'deadlineMs')::int * interval '1 millisecond';
