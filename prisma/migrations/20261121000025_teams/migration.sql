-- ── applications: followed by a secret of which the hash is kept
ALTER TABLE "teams" ADD COLUMN "application_secret" BYTEA;
CREATE UNIQUE INDEX "teams_application_secret_key" ON "teams"("application_secret");
alter table teams add constraint teams_application_secret_is_sha256 check (octet_length(application_secret) = 32);
-- Regulation 8.1.3: nobody is admitted whose application is not approved, or was not.
alter table teams add constraint teams_admitted_was_approved check (admitted_at is null or status not in ('applied', 'refused'));
create unique index team_members_one_captain on team_members (team_id) where captain;

-- ── decisions: their order, and a reason for each about a team
ALTER TABLE "decisions" ADD COLUMN "seq" SERIAL NOT NULL;
CREATE UNIQUE INDEX "decisions_seq_key" ON "decisions"("seq");
alter table decisions add constraint decisions_about_teams_have_reasons
  check (kind !~ '^(team|admission|protest)\.' or btrim(reason) <> '');
-- A chain reads the decisions about a subject in this order.
CREATE INDEX "decisions_subject_type_subject_id_seq_idx" ON "decisions"("subject_type", "subject_id", "seq");
DROP INDEX "decisions_subject_type_subject_id_idx";

-- ── protests: one of a team against a decision; closed for good, with an answer
ALTER TABLE "protests" ADD COLUMN "code" TEXT NOT NULL DEFAULT '',
ADD COLUMN "filed_by_id" UUID,
ADD COLUMN "answer_id" UUID;
CREATE UNIQUE INDEX "protests_answer_id_key" ON "protests"("answer_id");
DROP INDEX "protests_team_id_idx";
CREATE UNIQUE INDEX "protests_team_id_decision_id_key" ON "protests"("team_id", "decision_id");
CREATE INDEX "protests_filed_by_id_idx" ON "protests"("filed_by_id");
ALTER TABLE "protests" ADD CONSTRAINT "protests_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "decisions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "protests" ADD CONSTRAINT "protests_filed_by_id_fkey" FOREIGN KEY ("filed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table protests add constraint protests_text check (btrim(text) <> '');
alter table protests add constraint protests_closed check ((status = 'filed') = (closed_at is null));
alter table protests add constraint protests_closed_has_answer check (status = 'filed' or btrim(answer) <> '');
alter table protests add constraint protests_answer_is_a_decision check ((status in ('upheld', 'dismissed')) = (answer_id is not null));
alter table protests add constraint protests_refused_has_code check ((status = 'refused') = (code <> ''));

create function protest_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'filed' or (old.team_id, old.decision_id, old.text, old.filed_at, old.filed_by_id)
    is distinct from (new.team_id, new.decision_id, new.text, new.filed_at, new.filed_by_id) then
    raise exception 'a protest stays as it was filed, and closed when it is closed'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger protests_stay before update on protests for each row execute function protest_stays();
create trigger protests_append_only before delete on protests for each row execute function refuse_change();
