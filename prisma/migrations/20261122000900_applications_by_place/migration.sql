-- Where an application came from: a keyed hash of the group of addresses, so that one place cannot take the room of all.
-- Applications from before have none, and count for no place.
ALTER TABLE "teams" ADD COLUMN "filed_from" BYTEA;
ALTER TABLE "teams" ADD CONSTRAINT "teams_filed_from" CHECK (octet_length("filed_from") = 32);
CREATE INDEX "teams_contest_id_filed_from_idx" ON "teams"("contest_id", "filed_from");
