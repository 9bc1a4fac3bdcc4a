-- Solutions that the organisers annul for a breach of the rules (regulation 9.5), each by a decision of its own that names its
-- cause and its protocol, for good. What the clock found stays as it is.
CREATE TABLE "solution_annulments" (
    "session_id" INTEGER NOT NULL,
    "decision_id" UUID NOT NULL,
    "annulled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "solution_annulments_pkey" PRIMARY KEY ("session_id")
);
CREATE UNIQUE INDEX "solution_annulments_decision_id_key" ON "solution_annulments"("decision_id");
ALTER TABLE "solution_annulments" ADD CONSTRAINT "solution_annulments_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "solution_annulments" ADD CONSTRAINT "solution_annulments_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only what is over is annulled, by a decision of the organisers about that very session, and not once the result is final.
create function solution_annulment_is_decided() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from sessions s join rounds r on r.id = s.round_id
      where s.id = new.session_id and s.closed_at is not null and s.close_reason <> 'void'
        and r.status not in ('finalised', 'void')) then
    raise exception 'only the solution of a session that is over, in a round that is not final, is annulled'
      using errcode = 'check_violation';
  end if;
  if not exists (select 1 from decisions d join sessions s on s.round_id = d.round_id
      where d.id = new.decision_id and d.kind = 'solution.annulment' and d.role = 'organiser'
        and d.subject_type = 'session' and d.subject_id = new.session_id::text and s.id = new.session_id
        and d.reason <> '' and d.protocol_ref <> '') then
    raise exception 'an annulment needs the decision of the organisers about this session, with reason and protocol'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger solution_annulments_decided before insert on solution_annulments for each row execute function solution_annulment_is_decided();
create trigger solution_annulments_append_only before update or delete on solution_annulments for each row execute function refuse_change();
