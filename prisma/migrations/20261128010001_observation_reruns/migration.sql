-- Looks that organisers order to be taken once more (docs/adr/0029). What was seen before stays; who asks from then on is
-- given the newest repetition.
--   first_key    of the look that it repeats; null for that one
--   repetition   0 for the first look
--   decision_id  of the organisers, with reason and protocol
alter table observations
  add column first_key bytea references observations (key) on delete restrict on update cascade,
  add column repetition integer not null default 0,
  add column decision_id uuid references decisions (id) on delete restrict on update cascade,
  add constraint observations_repetition check (
    repetition = 0 and first_key is null and decision_id is null
      or repetition > 0 and first_key is not null and decision_id is not null
  );
create unique index observations_first_key_repetition_key on observations (first_key, repetition);
create index observations_decision_id_idx on observations (decision_id);

create or replace function observation_never_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and (new.key, new.kind, new.observer, new.payload, new.vote, new.asked_at, new.repetition)
      = (old.key, old.kind, old.observer, old.payload, old.vote, old.asked_at, old.repetition)
    and (new.first_key, new.decision_id) is not distinct from (old.first_key, old.decision_id) then
    return new;
  end if;
  raise exception 'observation % never changes', encode(old.key, 'hex') using errcode = 'check_violation';
end $$;

-- Only what was seen is looked at again, as it was, by a decision of the organisers.
create function observation_is_repeated_by_decision() returns trigger language plpgsql as $$
begin
  if not exists (select from observations o where coalesce(o.first_key, o.key) = new.first_key
      and o.repetition = new.repetition - 1 and o.outcome is not null
      and (o.kind, o.observer, o.payload, o.vote) = (new.kind, new.observer, new.payload, new.vote)) then
    raise exception 'observation % repeats nothing that was seen', encode(new.key, 'hex') using errcode = 'check_violation';
  end if;
  if not exists (select from decisions d where d.id = new.decision_id and d.kind = 'observation.rerun'
      and d.role = 'organiser' and d.reason <> '' and d.protocol_ref <> '') then
    raise exception 'a repeated observation needs the decision of the organisers, with reason and protocol'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger observations_repeated_by_decision before insert on observations
  for each row when (new.repetition > 0) execute function observation_is_repeated_by_decision();
