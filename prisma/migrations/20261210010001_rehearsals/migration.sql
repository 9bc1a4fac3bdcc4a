-- Rehearsals of a contest's final: asked for on its pages or by the command, played by a process of the platform, with their
-- certificates. Those from before were kept as files and in the audit log, and are not listed.
create table "rehearsals" (
  "id" uuid not null,
  "contest_id" uuid not null,
  "number" integer not null,
  "teams" integer not null,
  "items" integer not null,
  "interval_ms" integer not null,
  "deadline_ms" integer not null,
  -- Of those that need no process: what is done to one is for the command, where its owner names it.
  "cut_connections" boolean not null,
  "asked_by" text not null,
  "asked_at" timestamptz(3) not null,
  "taken_at" timestamptz(3),
  -- The last sign of life of the process that plays it.
  "beat_at" timestamptz(3),
  "step" text,
  -- From the first file to the end of the last one.
  "starts_at" timestamptz(3),
  "ends_at" timestamptz(3),
  "stopped_by" text,
  "ended_at" timestamptz(3),
  -- As it was written, byte for byte.
  "certificate" text,
  "failure_code" text,
  "failure" text,

  constraint "rehearsals_pkey" primary key ("id")
);
create unique index "rehearsals_contest_id_number_key" on "rehearsals"("contest_id", "number");
alter table "rehearsals" add constraint "rehearsals_contest_id_fkey"
  foreign key ("contest_id") references "contests"("id") on delete restrict on update cascade;
alter table "rehearsals" add constraint "rehearsals_sound" check (
  "teams" > 0 and "items" > 0 and "interval_ms" > 0 and "deadline_ms" > 0 and
  "step" in ('prepared', 'opened', 'ended') and ("taken_at" is null) = ("beat_at" is null) and
  ("step" is null or "taken_at" is not null));
-- It ends with a certificate, or says why there is none.
alter table "rehearsals" add constraint "rehearsals_ended" check (
  ("ended_at" is null and "certificate" is null and "failure_code" is null and "failure" is null) or
  ("ended_at" is not null and ("certificate" is null) <> ("failure_code" is null) and ("failure_code" is null) = ("failure" is null)));
-- Two at a time would measure each other.
create unique index "rehearsals_one_at_a_time" on "rehearsals"((true)) where "ended_at" is null;

create function rehearsal_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'a rehearsal that has ended stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rehearsals_stay before update or delete on rehearsals for each row execute function rehearsal_stays();
