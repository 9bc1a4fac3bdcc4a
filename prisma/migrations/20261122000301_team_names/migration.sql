-- ── names of teams: one name is one team of a contest, and is what it looks like
-- The platform writes the key (NFKC, without case, white space as one space). Names from before are carried over; of equal
-- ones all but the first get their id behind the key.
alter table teams add column name_key text;
update teams set name_key = translate(lower(regexp_replace(normalize(btrim(name), NFKC), '\s+', ' ', 'g')),
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
update teams t set name_key = t.name_key || ' ' || t.id from teams first
  where first.contest_id = t.contest_id and first.name_key = t.name_key and first.id < t.id;
create unique index teams_contest_id_name_key_key on teams (contest_id, name_key);

-- Control characters, marks of direction and what is not seen; a name from before stays until it is changed.
create function team_name_is_plain() returns trigger language plpgsql as $$
begin
  if new.name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]' then
    raise exception 'the name of a team has characters that are not seen' using errcode = 'check_violation', constraint = 'team_name_is_plain';
  end if;
  return new;
end $$;
create trigger teams_plain_name before insert on teams for each row execute function team_name_is_plain();
create trigger teams_plain_new_name before update of name on teams
  for each row when (new.name is distinct from old.name) execute function team_name_is_plain();
