-- Contests whose answers are scored by rules: questions with blanks, rules in versions, scores with their reasons.
CREATE TABLE "question_rules" (
    "id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL DEFAULT '',
    "content" BYTEA NOT NULL,
    "sha256" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_rules_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "question_rules_essay_id_version_key" ON "question_rules"("essay_id", "version");
ALTER TABLE "question_rules" ADD CONSTRAINT "question_rules_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table question_rules add constraint question_rules_version check (version > 0);
alter table question_rules add constraint question_rules_sha256 check (sha256 = sha256(content));
create trigger question_rules_append_only before update or delete on question_rules for each row execute function refuse_change();

ALTER TABLE "essay_scores" ALTER COLUMN "average" DROP NOT NULL, ALTER COLUMN "best" DROP NOT NULL,
  ALTER COLUMN "m2" DROP NOT NULL, ALTER COLUMN "m3" DROP NOT NULL, ALTER COLUMN "m4" DROP NOT NULL,
  ALTER COLUMN "m5" DROP NOT NULL, ALTER COLUMN "m6" DROP NOT NULL, ALTER COLUMN "ceiling" DROP NOT NULL,
  ADD COLUMN "detail" JSONB;
ALTER TABLE "solution_scores" ADD COLUMN "sum" DOUBLE PRECISION, ADD COLUMN "share" DOUBLE PRECISION;
ALTER TABLE "leaderboard_rows" ADD COLUMN "sum" DOUBLE PRECISION, ADD COLUMN "share" DOUBLE PRECISION;

-- A score is one of a markup, with all its metrics, or one of a rule, with its reasons.
alter table essay_scores add constraint essay_scores_one_engine check (
  num_nonnulls(average, best, m2, m3, m4, m5, m6, ceiling) = case when detail is null then 8 else 0 end);
alter table solution_scores drop constraint solution_scores_ranked_has_value;
alter table solution_scores add constraint solution_scores_ranked_has_value check (num_nonnulls(star, sum) = (status = 'ranked')::int);
alter table solution_scores add constraint solution_scores_share check ((share is null) = (sum is null) and share between 0 and 100);
alter table leaderboard_rows drop constraint leaderboard_rows_ranked_has_value;
alter table leaderboard_rows add constraint leaderboard_rows_ranked_has_value check (place is null or (place > 0 and num_nonnulls(star, sum) = 1));
alter table leaderboard_rows add constraint leaderboard_rows_share check ((share is null) = (sum is null) and share between 0 and 100);

-- Engines that the platform has; what was imported for one is nothing for the other.
alter table contests add constraint contests_engine check (engine in ('markup', 'rules'));
create function contest_engine_stays() returns trigger language plpgsql as $$
begin
  if new.engine <> old.engine and exists (select 1 from essays e where e.contest_id = new.id) then
    raise exception 'the engine of a contest with items stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contests_engine_stays before update of engine on contests
  for each row execute function contest_engine_stays();

create function question_has_blanks() returns trigger language plpgsql as $$
begin
  if (select c.engine from contests c where c.id = new.contest_id) = 'rules' and not coalesce(
    jsonb_typeof(new.meta -> 'blanks') = 'number' and (new.meta ->> 'blanks') ~ '^[1-9][0-9]{0,3}$', false
  ) then
    raise exception 'a question of a contest by rules needs its number of blanks' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger essays_question_has_blanks before insert or update of meta, contest_id on essays
  for each row execute function question_has_blanks();

create function rule_is_of_a_question() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from essays e join contests c on c.id = e.contest_id where e.id = new.essay_id and c.engine = 'rules'
  ) then
    raise exception 'a rule belongs to a question of a contest by rules' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger question_rules_of_questions before insert on question_rules
  for each row execute function rule_is_of_a_question();
