-- The time of an expert for an essay (regulation 7.9) begins when the expert begins, and ends by the limit of its subject,
-- which stays as it was then; organisers may put the end off. What is to be done at the end is done once.
alter table "expert_assignments" add column "started_at" timestamptz(3);
alter table "expert_assignments" add column "ends_at" timestamptz(3);
alter table "expert_assignments" add column "end_handled_at" timestamptz(3);
alter table "expert_assignments" add constraint "expert_assignments_ends"
  check ("ends_at" is null or ("started_at" is not null and "ends_at" > "started_at"));
alter table "expert_assignments" add constraint "expert_assignments_end_handled"
  check ("end_handled_at" is null or ("ends_at" is not null and "end_handled_at" >= "ends_at"));
create index "expert_assignments_ended" on "expert_assignments" ("ends_at")
  where "ends_at" is not null and "end_handled_at" is null;

-- Handed in after the end, where the contest takes such markups.
alter table "expert_markups" add column "late" boolean not null default false
  constraint "expert_markups_late_check" check (not "late" or "origin" = 'editor');

-- Revisions of a draft, the latest twenty; only the assignment's expert reads them. One without content says that the draft
-- was spent: what it held has been handed in.
create table "markup_drafts" (
  "assignment_id" uuid not null,
  "revision" integer not null,
  "base_version" integer not null,
  "content" text,
  "saved_at" timestamptz(3) not null,

  constraint "markup_drafts_pkey" primary key ("assignment_id", "revision")
);
alter table "markup_drafts" add constraint "markup_drafts_assignment_id_fkey"
  foreign key ("assignment_id") references "expert_assignments"("id") on delete cascade on update cascade;
alter table "markup_drafts" add constraint "markup_drafts_revision" check ("revision" > 0 and "base_version" >= 0);
alter table "markup_drafts" add constraint "markup_drafts_size" check (octet_length("content") <= 4000000);
