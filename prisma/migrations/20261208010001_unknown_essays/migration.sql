-- What a program alone kept until now (docs/rules-in-the-database.md): the essays of a final are unknown before it
-- (regulation 2.8, 7.5), a round begins as a draft, and the platform keeps an organiser. They look at what is added or
-- changed; rows from before stay as they are, and a restored copy brings its rows without them.

-- ── essays (regulation 2.8, 7.5)
-- An essay is what was imported: seals, answers and scores are about its text.
create function essay_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an essay stays as it was imported; another text is another essay'
    using errcode = 'check_violation', constraint = 'essays_stay';
end $$;
create trigger essays_stay before update of contest_id, file_id, external_id, text, sha256 on essays for each row
  when ((old.contest_id, old.file_id, old.external_id, old.text, old.sha256)
    is distinct from (new.contest_id, new.file_id, new.external_id, new.text, new.sha256))
  execute function essay_stays();

-- A final set is hidden from teams, others are read by them: none becomes the other.
create function dataset_kind_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a set stays in its contest, and a final set a final one'
    using errcode = 'check_violation', constraint = 'datasets_kind_stays';
end $$;
create trigger datasets_kind_stays before update of kind, contest_id on datasets for each row
  when (old.contest_id <> new.contest_id or (old.kind = 'final') <> (new.kind = 'final'))
  execute function dataset_kind_stays();

-- Digests of the texts that wait, sealed, for a final. The same text under another name is the same essay.
create function texts_of_coming_finals(contest uuid) returns setof bytea language sql stable as $$
  select distinct e.sha256
  from datasets t join dataset_essays d on d.dataset_id = t.id join essays e on e.id = d.essay_id
  where t.contest_id = contest and t.kind = 'final' and t.sealed_at is not null
    and not exists (select from rounds r where r.dataset_id = t.id and r.status in ('closed', 'finalised', 'void'))
$$;

-- Whether a set has a text that teams read in a training or test set of its contest.
create function set_is_known(set uuid) returns boolean language sql stable as $$
  select exists (
    select from datasets t join dataset_essays d on d.dataset_id = t.id join essays e on e.id = d.essay_id
    where t.id = set and e.sha256 in (
      select o.sha256 from datasets s join dataset_essays i on i.dataset_id = s.id join essays o on o.id = i.essay_id
      where s.contest_id = t.contest_id and s.kind <> 'final'))
$$;

-- Once for a statement, not for each of its rows. A seal and a set that would show its essays, at one moment, wait for each
-- other at the contest.
create function sets_show_no_coming_final() returns trigger language plpgsql as $$
declare
  contest uuid;
begin
  for contest in
    select id from contests where id in (
      select t.contest_id from datasets t where t.kind <> 'final' and t.id in (select dataset_id from added))
    order by id for no key update
  loop
    if exists (
      select from added a join datasets t on t.id = a.dataset_id and t.kind <> 'final' and t.contest_id = contest
      join essays e on e.id = a.essay_id
      where e.sha256 in (select texts_of_coming_finals(contest))
    ) then
      raise exception 'the essays are sealed for a final: teams would read them'
        using errcode = 'check_violation', constraint = 'dataset_essays_unsealed';
    end if;
  end loop;
  return null;
end $$;
create trigger dataset_essays_unsealed after insert on dataset_essays referencing new table as added
  for each statement execute function sets_show_no_coming_final();
create trigger dataset_essays_unsealed_again after update on dataset_essays referencing new table as added
  for each statement execute function sets_show_no_coming_final();

create function final_is_unknown() returns trigger language plpgsql as $$
declare
  set uuid := case tg_table_name when 'datasets' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'dataset_id' end;
begin
  perform from contests where id = new.contest_id for no key update;
  if set_is_known(set) then
    raise exception 'teams read essays of this set in a training or test set; a final has unknown ones'
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger datasets_sealed_unknown before update of sealed_at on datasets for each row
  when (new.kind = 'final' and old.sealed_at is null and new.sealed_at is not null)
  execute function final_is_unknown();
-- Asked again of sets that were sealed before there was the rule.
create trigger rounds_unknown_essays before update of status on rounds for each row
  when (new.mode = 'final' and new.status = 'scheduled' and old.status = 'draft')
  execute function final_is_unknown();

-- ── rounds
-- Every other rule about a round's way looks at a change of its state: a row that came with one would go past them.
create function round_begins_as_draft() returns trigger language plpgsql as $$
begin
  raise exception 'a round begins as a draft'
    using errcode = 'check_violation', constraint = 'rounds_begin_as_drafts';
end $$;
create trigger rounds_begin_as_drafts before insert on rounds for each row
  when (new.status <> 'draft') execute function round_begins_as_draft();

-- ── people
-- Nobody else could ever make an organiser again. The lock is the one of the commands: of two who remove each other one stays.
-- Asked at the end of a transaction: one that makes somebody else an organiser may dismiss first, and the program refuses in
-- words before it comes to this.
create function organiser_is_left() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' and not exists (
    select from role_grants where user_id = old.id and role = 'organiser' and contest_id is null
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7382199);
  if not exists (
    select from role_grants g join users u on u.id = g.user_id
    where g.role = 'organiser' and g.contest_id is null and u.disabled_at is null
  ) then
    raise exception 'the platform keeps an organiser: make somebody else one first'
      using errcode = 'check_violation', constraint = 'organiser_left';
  end if;
  return null;
end $$;
create constraint trigger role_grants_organiser_left after delete or update on role_grants
  deferrable initially deferred for each row
  when (old.role = 'organiser' and old.contest_id is null) execute function organiser_is_left();
create constraint trigger users_organiser_left after update of disabled_at on users
  deferrable initially deferred for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function organiser_is_left();
