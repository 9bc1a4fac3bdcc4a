-- Regulation 4.4: a team opens and carries to the end one session of a final. A session that was left before its first essay
-- may be opened again: the same row, so sessions_one_per_final stands. One that has begun never reopens.
create function session_reopens_unbegun() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null or old.close_reason in ('finish', 'void')
    or exists (select from releases where session_id = new.id) then
    raise exception 'a session that has begun stays closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sessions_reopen before update of closed_at on sessions for each row
  when (old.closed_at is not null and new.closed_at is distinct from old.closed_at) execute function session_reopens_unbegun();

-- Nor does a team open a session of essays that it has been given, or is waiting for, in another final: whoever has two
-- connections asks in two places at one moment, so the sessions of one team are opened one after the other.
create function final_session_is_the_only_one() returns trigger language plpgsql as $$
begin
  perform 1 from teams where id = new.team_id for no key update;
  if exists (
    select from sessions s
    where s.team_id = new.team_id and s.mode = 'final' and s.round_id <> new.round_id
      and (s.closed_at is null or exists (select from releases l where l.session_id = s.id))
      and exists (
        select from round_items own join round_items other on other.essay_id = own.essay_id
        where own.round_id = new.round_id and other.round_id = s.round_id)
  ) then
    raise exception 'the team has a session of these essays in another final' using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger sessions_of_new_essays before insert on sessions for each row
  when (new.mode = 'final') execute function final_session_is_the_only_one();
create trigger sessions_of_new_essays_again before update of closed_at on sessions for each row
  when (new.mode = 'final' and old.closed_at is not null and new.closed_at is null) execute function final_session_is_the_only_one();
