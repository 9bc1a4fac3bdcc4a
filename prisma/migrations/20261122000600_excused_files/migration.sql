-- Files that were lost by a fault of the server, and that the technical commission excuses (regulation 8.2.1). What the
-- clock found stays in `releases`; an excuse stands beside it, each by a decision of its own, for good.
CREATE TABLE "release_excuses" (
    "session_id" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "decision_id" UUID NOT NULL,
    "excused_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "release_excuses_pkey" PRIMARY KEY ("session_id","index")
);
CREATE UNIQUE INDEX "release_excuses_decision_id_key" ON "release_excuses"("decision_id");
ALTER TABLE "release_excuses" ADD CONSTRAINT "release_excuses_session_id_index_fkey" FOREIGN KEY ("session_id", "index") REFERENCES "releases"("session_id", "index") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "release_excuses" ADD CONSTRAINT "release_excuses_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only what is annulled can be excused, by a decision of the technical commission about that very file.
create function excuse_is_decided() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from releases l
      where l.session_id = new.session_id and l.index = new.index and l.annulled_at is not null) then
    raise exception 'only an annulled file is excused' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from decisions d
      where d.id = new.decision_id and d.kind = 'release.excuse' and d.role = 'technical_commission'
        and d.subject_type = 'release' and d.subject_id = new.session_id || '/' || new.index) then
    raise exception 'an excuse needs the decision of the technical commission about this file'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger release_excuses_decided before insert on release_excuses for each row execute function excuse_is_decided();
create trigger release_excuses_append_only before update or delete on release_excuses for each row execute function refuse_change();
