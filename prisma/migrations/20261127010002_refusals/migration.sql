-- What was sent and not stored leaves a trace (regulation 11.4, 11.6): how often, by session, file and reason. The index -1
-- stands for numbers that are no file of the session.
create table "submission_refusals" (
  "session_id" integer not null,
  "index" integer not null,
  "reason" text not null,
  "count" integer not null,
  "first_at" timestamptz(3) not null,
  "last_at" timestamptz(3) not null,

  constraint "submission_refusals_pkey" primary key ("session_id", "index", "reason")
);
alter table "submission_refusals" add constraint "submission_refusals_session_id_fkey"
  foreign key ("session_id") references "sessions"("id") on delete restrict on update cascade;
alter table "submission_refusals" add constraint "submission_refusals_sound"
  check ("index" >= -1 and "count" > 0 and "last_at" >= "first_at");
