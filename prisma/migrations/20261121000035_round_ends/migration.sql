-- The organisers may end a round before its schedule does. Essays for which not everybody had the full time leave the sample.
ALTER TABLE "rounds" ADD COLUMN "close_at" TIMESTAMPTZ(3);
ALTER TABLE "round_items" ADD COLUMN "cut_off" BOOLEAN NOT NULL DEFAULT false;
alter table rounds add constraint rounds_close_at_after_opening check (close_at is null or status not in ('draft', 'scheduled'));

-- A result that was made final, and a void round, stay so; only a closed round becomes final.
create function round_status_may_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status in ('finalised', 'void') or (new.status = 'finalised' and old.status <> 'closed')) then
    raise exception 'a round may not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rounds_status before update of status on rounds for each row execute function round_status_may_change();

-- Regulation 7.15: a restart is of a void round of the same contest and kind. After the statement, so that a copy of the
-- whole table may bring both in any order.
create function restart_is_of_void_round() returns trigger language plpgsql as $$
begin
  if new.replaces_id is not null and not exists (
    select 1 from rounds r where r.id = new.replaces_id and r.status = 'void' and r.contest_id = new.contest_id and r.mode = new.mode
  ) then
    raise exception 'a restart replaces a void round of the same contest and kind' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger rounds_replaces_void after insert or update of replaces_id on rounds for each row execute function restart_is_of_void_round();
