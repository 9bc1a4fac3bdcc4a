-- Decisions about a result stand in the order of their numbers, also those of one millisecond. The number is given under
-- the lock of the round: one that waited for another comes after it.
create or replace function result_decision_in_turn() returns trigger language plpgsql as $$
declare
  newest uuid;
  last record;
  turn text;
begin
  -- Decisions about one round, and new versions of its board, wait for each other.
  perform 1 from rounds where id = new.round_id for no key update;
  new.seq := nextval(pg_get_serial_sequence('decisions', 'seq'));
  select id into newest from leaderboard_snapshots where round_id = new.round_id order by version desc limit 1;
  if newest is null or new.subject_id <> newest::text or new.subject_type <> 'leaderboard-snapshot' then
    raise exception 'a decision about a result is about the newest board of the round' using errcode = 'check_violation';
  end if;
  select kind, outcome, decided_at into last from decisions
    where subject_type = 'leaderboard-snapshot' and subject_id = new.subject_id and kind like 'result.%'
    order by seq desc limit 1;
  turn := case
    when last.kind is null or last.outcome = 'refused' then 'result.review jury'
    when last.kind = 'result.review' then 'result.verification technical_commission'
    when last.kind = 'result.verification' then 'result.approval organiser'
    else 'nobody: the result is approved'
  end;
  if turn <> new.kind || ' ' || new.role or new.outcome not in ('approved', 'refused') then
    raise exception 'it is the turn of %', turn using errcode = 'check_violation';
  end if;
  if new.decided_at < last.decided_at then
    raise exception 'decisions about a result are in the order of their times' using errcode = 'check_violation';
  end if;
  return new;
end $$;
