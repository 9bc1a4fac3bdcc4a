-- The classifier of a contest (regulation 2.12, appendix 3 §3) as versions: complete ones, so that nothing else is needed to
-- read a markup by them. Without any the built-in one holds.
create table "contest_classifiers" (
  "contest_id" uuid not null,
  "version" integer not null,
  "content" text not null,
  "sha256" text not null,
  "reason" text not null,
  "set_by" text not null,
  "created_at" timestamptz(3) not null,

  constraint "contest_classifiers_pkey" primary key ("contest_id", "version")
);
create index "contest_classifiers_sha256_idx" on "contest_classifiers"("sha256");
alter table "contest_classifiers" add constraint "contest_classifiers_contest_id_fkey"
  foreign key ("contest_id") references "contests"("id") on delete restrict on update cascade;
alter table "contest_classifiers" add constraint "contest_classifiers_digest" check (
  "sha256" = encode(sha256(convert_to("content", 'UTF8')), 'hex') and "version" >= 1 and btrim("reason") <> '');

-- The digest of the version in force; null: the built-in one.
alter table "contests" add column "classifier" text;

-- Versions follow one another, and end with the first round that begins: what was read and scored by one is not read by another.
create function classifier_follows() returns trigger language plpgsql as $$
begin
  if new.version <> 1 + (select coalesce(max(version), 0) from contest_classifiers where contest_id = new.contest_id) then
    raise exception 'a classifier goes on with its next version' using errcode = 'check_violation';
  end if;
  -- One that is opening at this moment is waited for.
  perform from rounds where contest_id = new.contest_id for share;
  if exists (select from rounds r where r.contest_id = new.contest_id and (
      r.status in ('open', 'closed', 'finalised') or exists (select from sessions s where s.round_id = r.id))) then
    raise exception 'a round of the contest has begun by its classifier' using errcode = 'check_violation';
  end if;
  update contests set classifier = new.sha256 where id = new.contest_id;
  return new;
end $$;
create trigger contest_classifiers_follow before insert on contest_classifiers
  for each row execute function classifier_follows();
create trigger contest_classifiers_append_only before update or delete on contest_classifiers
  for each row execute function refuse_change();

create function classifier_in_force() returns trigger language plpgsql as $$
begin
  if new.classifier is distinct from
      (select sha256 from contest_classifiers where contest_id = new.id order by version desc limit 1) then
    raise exception 'the classifier in force is the latest version' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger contests_classifier after insert or update of classifier on contests
  deferrable initially deferred for each row execute function classifier_in_force();
