-- Warnings need a tick before a markup is handed in on the page: how many the expert has confirmed to have seen stands with
-- the version. Versions from before this, and those that programs hand in without it, have none.
alter table "expert_markups" add column "confirmed_warnings" integer not null default 0
  constraint "expert_markups_confirmed_warnings_check"
  check ("confirmed_warnings" = 0 or ("confirmed_warnings" > 0 and "origin" = 'editor'));
