-- What the worker needs to know that nothing has to be recomputed, and to rank without opening a markup again.
ALTER TABLE "essay_scores" ADD COLUMN "ceiling" DOUBLE PRECISION NOT NULL;
ALTER TABLE "solution_scores" ADD COLUMN "ceiling" DOUBLE PRECISION;
ALTER TABLE "leaderboard_snapshots" ADD COLUMN "inputs" BYTEA NOT NULL;

CREATE TABLE "essay_agreements" (
    "essay_id" UUID NOT NULL,
    "parameters_id" UUID NOT NULL,
    "inputs" BYTEA NOT NULL,
    "experts" INTEGER NOT NULL,
    "min" DOUBLE PRECISION,
    "avg" DOUBLE PRECISION,
    "value" DOUBLE PRECISION,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "essay_agreements_pkey" PRIMARY KEY ("essay_id","parameters_id")
);
CREATE INDEX "essay_agreements_parameters_id_idx" ON "essay_agreements"("parameters_id");
ALTER TABLE "essay_agreements" ADD CONSTRAINT "essay_agreements_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "essay_agreements" ADD CONSTRAINT "essay_agreements_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Fingerprints are SHA-256.
alter table essay_scores add constraint essay_scores_inputs check (octet_length(inputs) = 32);
alter table essay_agreements add constraint essay_agreements_inputs check (octet_length(inputs) = 32);
alter table leaderboard_snapshots add constraint leaderboard_snapshots_inputs check (octet_length(inputs) = 32);

-- The worker's reconciler asks every few seconds for what has no parsed markup yet.
create index submissions_accepted on submissions (committed_at) where verdict = 'accepted';
