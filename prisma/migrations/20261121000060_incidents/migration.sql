-- Mass failures of a round (regulation 7.15.1): found from the rows by whoever looks, kept once, with their evidence.
CREATE TYPE "incident_kind" AS ENUM ('many_missed', 'server_gap');

CREATE TABLE "incidents" (
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "incident_kind" NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "evidence" JSONB NOT NULL,
    "detected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "incidents_round_id_key_key" ON "incidents"("round_id", "key");
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table incidents add constraint incidents_times check (from_at <= to_at);
-- Evidence is not mended afterwards; only a gap that went on after it was found gets its later end.
create function incident_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.to_at >= old.to_at
    and (new.id, new.round_id, new.key, new.kind, new.from_at, new.evidence, new.detected_at)
      is not distinct from (old.id, old.round_id, old.key, old.kind, old.from_at, old.evidence, old.detected_at) then
    return new;
  end if;
  raise exception 'incidents is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger incidents_append_only before update or delete on incidents for each row execute function incident_stays();
