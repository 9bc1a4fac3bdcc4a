-- One live connection per token, whichever process holds it. A process marks itself alive with an advisory lock under its
-- key, which Postgres drops with the process's own connection: a row of a dead process can be taken over at once.
CREATE TABLE "live_connections" (
    "token_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "process_key" INTEGER NOT NULL,
    "process" TEXT NOT NULL,
    "connection" TEXT NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_connections_pkey" PRIMARY KEY ("token_id")
);
CREATE INDEX "live_connections_team_id_idx" ON "live_connections"("team_id");
CREATE INDEX "live_connections_process_key_idx" ON "live_connections"("process_key");

-- Times in which no session process was there: evidence for annulments (cause server-fault).
CREATE TABLE "server_outages" (
    "id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "process" TEXT NOT NULL,

    CONSTRAINT "server_outages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "server_outages_from_at_to_at_idx" ON "server_outages"("from_at", "to_at");
alter table server_outages add constraint server_outages_order check (from_at <= to_at);
