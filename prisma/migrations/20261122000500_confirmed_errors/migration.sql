-- What an expert hands in has no errors, unless the contest allows it and the expert confirmed them: how many that were
-- stands with the version. Markups that were imported or handed in before this rule are as they are.
alter table "expert_markups" add column "confirmed_errors" integer not null default 0
  constraint "expert_markups_confirmed_errors_check"
  check ("confirmed_errors" = 0 or ("confirmed_errors" > 0 and "origin" = 'editor'));
