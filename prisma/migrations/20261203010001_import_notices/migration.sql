-- What was noticed in files that an import took: syntax errors of markups (appendix 3 §1.6), missing meta fields (§1.5). And
-- the subject of essays that do not say theirs, which nobody guesses in silence.
alter table "imports" add column "default_subject" text, add column "remarks" integer not null default 0;
alter table "imports" add constraint "imports_remarks_sound" check ("remarks" >= 0);
alter table "imports" add constraint "imports_default_subject_known"
  check ("default_subject" in ('rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free'));
alter table "import_files" add column "noticed" jsonb not null default '[]';
alter table "import_files" add constraint "import_files_noticed_sound"
  check (jsonb_typeof("noticed") = 'array' and ("outcome" <> 'refused' or "noticed" = '[]'));
