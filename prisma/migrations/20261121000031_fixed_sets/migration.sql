-- A set that was sealed, or that a round was made on, keeps its essays and its order; a change is a new version.
create function dataset_is_open() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'INSERT' then new.dataset_id else old.dataset_id end;
begin
  if exists (select 1 from datasets where id = changed and sealed_at is not null)
    or exists (select 1 from rounds where dataset_id = changed) then
    raise exception 'the set is sealed or in use; a change is a new version of it' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger dataset_essays_of_open_sets before insert or update or delete on dataset_essays
  for each row execute function dataset_is_open();

-- A published Merkle root stays.
create function seal_stays() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null and (new.merkle_root, new.sealed_at) is distinct from (old.merkle_root, old.sealed_at) then
    raise exception 'the seal of a set stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger datasets_seal_stays before update on datasets for each row execute function seal_stays();
