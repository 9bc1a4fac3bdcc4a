-- Results of contests by rules: rules that a re-scoring proposes, and those that an approved result was made of.
ALTER TABLE "question_rules" ADD COLUMN "rescoring_id" UUID;
ALTER TABLE "question_rules" ADD CONSTRAINT "question_rules_rescoring_id_fkey" FOREIGN KEY ("rescoring_id") REFERENCES "rescorings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "question_rules_rescoring_id_idx" ON "question_rules"("rescoring_id");
CREATE UNIQUE INDEX "question_rules_id_essay_id_key" ON "question_rules"("id", "essay_id");
-- A rule that a re-scoring proposes is not in force before that is applied.
create view question_rules_in_force as
  select distinct on (x.essay_id) x.*
  from question_rules x left join rescorings z on z.id = x.rescoring_id
  where x.rescoring_id is null or z.state = 'applied'
  order by x.essay_id, x.version desc;

create function rule_is_proposed_for_its_round() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from rescorings z join round_items i on i.round_id = z.round_id
    where z.id = new.rescoring_id and z.state = 'open' and i.essay_id = new.essay_id
  ) then
    raise exception 'a rule is proposed by an open re-scoring of a round with its question' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger question_rules_proposed before insert on question_rules for each row
  when (new.rescoring_id is not null) execute function rule_is_proposed_for_its_round();

-- ── what an approved result was made of, as approved_markups is in contests of markups
CREATE TABLE "approved_rules" (
    "snapshot_id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,

    CONSTRAINT "approved_rules_pkey" PRIMARY KEY ("snapshot_id","essay_id")
);
CREATE INDEX "approved_rules_rule_id_essay_id_idx" ON "approved_rules"("rule_id", "essay_id");
ALTER TABLE "approved_rules" ADD CONSTRAINT "approved_rules_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "leaderboard_snapshots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approved_rules" ADD CONSTRAINT "approved_rules_rule_id_essay_id_fkey" FOREIGN KEY ("rule_id", "essay_id") REFERENCES "question_rules"("id", "essay_id") ON DELETE RESTRICT ON UPDATE CASCADE;
create trigger approved_rules_append_only before update or delete on approved_rules for each row execute function refuse_change();
