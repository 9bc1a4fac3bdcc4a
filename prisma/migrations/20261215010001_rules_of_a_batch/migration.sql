-- What an answer costs Postgres: a fifth of it were checks of single rows, made for each answer of a batch of hundreds.

-- Whether what counts is an accepted answer that arrived in time is asked once for all rows of a statement. The lookup stays one
-- by the key for each of them, whatever is known of the sizes of the tables; what was there before is asked of those rows only
-- that are wrong, which are none. A new release has no answer yet: the keys say so.
create function final_submissions_are_accepted() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  for wrong in
    select r.session_id, r.index, r.final_submission_id, u.accepted
    from changed r
    left join lateral (
      select s.session_id = r.session_id and s.essay_id = r.essay_id and s.verdict = 'accepted' as accepted,
             s.received_at <= r.deadline_at as in_time
      from submissions s where s.id = r.final_submission_id
      offset 0
    ) u on true
    where r.final_submission_id is not null and (u.accepted and u.in_time) is not true
  loop
    continue when exists (
      select from before b
      where b.session_id = wrong.session_id and b.index = wrong.index and b.final_submission_id = wrong.final_submission_id);
    if wrong.accepted then
      raise exception 'the final submission of a release arrived by its deadline'
        using errcode = 'check_violation', constraint = 'releases_final_submission';
    end if;
    raise exception 'the final submission of a release must be an accepted submission of the same session and essay'
      using errcode = 'check_violation', constraint = 'releases_final_submission';
  end loop;
  return null;
end $$;

drop trigger releases_final_submission on releases;
drop function final_submission_is_accepted();
create trigger releases_final_submission after update on releases
  referencing old table as before new table as changed for each statement execute function final_submissions_are_accepted();

-- An answer is of a release, and that of its session.
alter table submissions drop constraint submissions_session_id_fkey;

-- An answer counts for its own release only, by the rule above: no index has to say so. Without it, and with room beside it, a row
-- that gets its final answer is written again where it stands, and into none of the indexes.
drop index releases_final_submission_id_key;
alter table releases set (fillfactor = 50);
