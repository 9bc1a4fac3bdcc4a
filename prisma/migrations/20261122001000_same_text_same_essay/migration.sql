-- The same text under another name is the same essay, for a team as for a final: where a decision lets two finals stand beside
-- each other, a team that has been given the texts of one, or waits for them, opens no session of the other.
create or replace function final_session_is_the_only_one() returns trigger language plpgsql as $$
begin
  perform 1 from teams where id = new.team_id for no key update;
  if exists (
    select from sessions s
    where s.team_id = new.team_id and s.mode = 'final' and s.round_id <> new.round_id
      and (s.closed_at is null or exists (select from releases l where l.session_id = s.id))
      and rounds_share_texts(new.round_id, s.round_id)
  ) then
    raise exception 'the team has a session of these essays in another final' using errcode = 'unique_violation';
  end if;
  return new;
end $$;

-- Whether two rounds have an essay in common, whatever it is called.
create function rounds_share_texts(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from round_items i join essays e on e.id = i.essay_id
    where i.round_id = one and e.sha256 in (
      select o.sha256 from round_items j join essays o on o.id = j.essay_id where j.round_id = other))
$$;
