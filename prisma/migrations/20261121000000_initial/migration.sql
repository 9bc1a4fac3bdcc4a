-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('organiser', 'jury', 'technical_commission', 'expert', 'team_member');

-- CreateEnum
CREATE TYPE "team_status" AS ENUM ('applied', 'approved', 'refused', 'withdrawn', 'disqualified');

-- CreateEnum
CREATE TYPE "dataset_kind" AS ENUM ('training', 'test', 'final');

-- CreateEnum
CREATE TYPE "round_mode" AS ENUM ('algorithmic', 'technical', 'final');

-- CreateEnum
CREATE TYPE "round_status" AS ENUM ('draft', 'scheduled', 'open', 'closed', 'finalised', 'void');

-- CreateEnum
CREATE TYPE "session_close_reason" AS ENUM ('finish', 'timeout_close', 'abort', 'void');

-- CreateEnum
CREATE TYPE "annulment_cause" AS ENUM ('not_delivered', 'no_answer', 'late', 'invalid', 'server_fault');

-- CreateEnum
CREATE TYPE "submission_verdict" AS ENUM ('accepted', 'late', 'invalid', 'wrong_essay');

-- CreateEnum
CREATE TYPE "assignment_status" AS ENUM ('assigned', 'submitted', 'cancelled');

-- CreateEnum
CREATE TYPE "solution_status" AS ENUM ('ranked', 'annulled', 'unscored');

-- CreateEnum
CREATE TYPE "snapshot_state" AS ENUM ('draft', 'preliminary', 'approved');

-- CreateEnum
CREATE TYPE "protest_status" AS ENUM ('filed', 'refused', 'upheld', 'dismissed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'ru',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grants" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "contest_id" UUID,
    "role" "role" NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "team_status" NOT NULL DEFAULT 'applied',
    "application" JSONB NOT NULL DEFAULT '{}',
    "admitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "captain" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("team_id","user_id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contests" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title_ru" TEXT NOT NULL,
    "title_en" TEXT NOT NULL,
    "engine" TEXT NOT NULL DEFAULT 'markup',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "announced_at" TIMESTAMPTZ(3),

    CONSTRAINT "contests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contest_parameters" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contest_parameters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "datasets" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "kind" "dataset_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "merkle_root" BYTEA,
    "sealed_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "datasets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "essays" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "file_id" INTEGER NOT NULL,
    "external_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "meta" JSONB NOT NULL DEFAULT '{}',
    "text" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "words" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "essays_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dataset_essays" (
    "dataset_id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "dataset_essays_pkey" PRIMARY KEY ("dataset_id","essay_id")
);

-- CreateTable
CREATE TABLE "rounds" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "mode" "round_mode" NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "status" "round_status" NOT NULL DEFAULT 'draft',
    "dataset_id" UUID NOT NULL,
    "parameters_id" UUID NOT NULL,
    "lobby_opens_at" TIMESTAMPTZ(3),
    "starts_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "replaces_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round_keys" (
    "round_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "private_key" BYTEA NOT NULL,

    CONSTRAINT "round_keys_pkey" PRIMARY KEY ("round_id")
);

-- CreateTable
CREATE TABLE "round_items" (
    "round_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "essay_id" UUID NOT NULL,
    "planned_at" TIMESTAMPTZ(3),

    CONSTRAINT "round_items_pkey" PRIMARY KEY ("round_id","index")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "round_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "mode" "round_mode" NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_late" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "close_reason" "session_close_reason",
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "receipt_seq" INTEGER NOT NULL DEFAULT 0,
    "receipt_hash" BYTEA,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_events" (
    "id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "process" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "session_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "releases" (
    "session_id" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "essay_id" UUID NOT NULL,
    "planned_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "send_order" INTEGER,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "final_submission_id" UUID,
    "annulled_at" TIMESTAMPTZ(3),
    "annulment_cause" "annulment_cause",

    CONSTRAINT "releases_pkey" PRIMARY KEY ("session_id","index")
);

-- CreateTable
CREATE TABLE "submissions" (
    "id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "essay_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "client_submission_id" UUID,
    "content" BYTEA NOT NULL,
    "sha256" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verdict" "submission_verdict" NOT NULL,
    "diagnostics" JSONB NOT NULL DEFAULT '[]',
    "receipt_seq" INTEGER NOT NULL,
    "receipt" TEXT NOT NULL,
    "receipt_hash" BYTEA NOT NULL,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_logs" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "session_id" INTEGER,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "client_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "heartbeats" (
    "process" TEXT NOT NULL,
    "app" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "worst_gap_ms" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "heartbeats_pkey" PRIMARY KEY ("process")
);

-- CreateTable
CREATE TABLE "experts" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "available" BOOLEAN NOT NULL DEFAULT true,
    "max_load" INTEGER,

    CONSTRAINT "experts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expert_assignments" (
    "id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "expert_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "status" "assignment_status" NOT NULL DEFAULT 'assigned',
    "assigned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "expert_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expert_markups" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "file_name" TEXT NOT NULL DEFAULT '',
    "content" BYTEA NOT NULL,
    "sha256" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "expert_markups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "markups" (
    "id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "submission_id" UUID,
    "expert_markup_id" UUID,
    "criteria" JSONB NOT NULL DEFAULT '{}',
    "fragments" JSONB NOT NULL,
    "diagnostics" JSONB NOT NULL DEFAULT '[]',
    "parsed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "markups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pair_scores" (
    "markup_id" UUID NOT NULL,
    "expert_markup_id" UUID NOT NULL,
    "parameters_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "m" INTEGER NOT NULL,
    "matched" INTEGER NOT NULL,
    "q" DOUBLE PRECISION NOT NULL,
    "m2" DOUBLE PRECISION NOT NULL,
    "m3" DOUBLE PRECISION NOT NULL,
    "m4" DOUBLE PRECISION NOT NULL,
    "m5" DOUBLE PRECISION NOT NULL,
    "m6" DOUBLE PRECISION NOT NULL,
    "mean" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "pair_scores_pkey" PRIMARY KEY ("markup_id","expert_markup_id","parameters_id")
);

-- CreateTable
CREATE TABLE "essay_scores" (
    "session_id" INTEGER NOT NULL,
    "essay_id" UUID NOT NULL,
    "parameters_id" UUID NOT NULL,
    "inputs" BYTEA NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "average" DOUBLE PRECISION NOT NULL,
    "best" DOUBLE PRECISION NOT NULL,
    "m2" DOUBLE PRECISION NOT NULL,
    "m3" DOUBLE PRECISION NOT NULL,
    "m4" DOUBLE PRECISION NOT NULL,
    "m5" DOUBLE PRECISION NOT NULL,
    "m6" DOUBLE PRECISION NOT NULL,
    "m_opt" DOUBLE PRECISION,
    "m_avg" DOUBLE PRECISION,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "essay_scores_pkey" PRIMARY KEY ("session_id","essay_id","parameters_id")
);

-- CreateTable
CREATE TABLE "solution_scores" (
    "session_id" INTEGER NOT NULL,
    "parameters_id" UUID NOT NULL,
    "status" "solution_status" NOT NULL,
    "star" DOUBLE PRECISION,
    "otar" DOUBLE PRECISION,
    "m2" DOUBLE PRECISION,
    "m3" DOUBLE PRECISION,
    "m4" DOUBLE PRECISION,
    "m5" DOUBLE PRECISION,
    "m6" DOUBLE PRECISION,
    "ster_share" DOUBLE PRECISION,
    "sample" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "annulled" INTEGER NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solution_scores_pkey" PRIMARY KEY ("session_id","parameters_id")
);

-- CreateTable
CREATE TABLE "leaderboard_snapshots" (
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "state" "snapshot_state" NOT NULL DEFAULT 'draft',
    "parameters_id" UUID NOT NULL,
    "ster" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leaderboard_snapshots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leaderboard_rows" (
    "snapshot_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "session_id" INTEGER,
    "place" INTEGER,
    "status" "solution_status" NOT NULL,
    "star" DOUBLE PRECISION,
    "otar" DOUBLE PRECISION,
    "m2" DOUBLE PRECISION,
    "m3" DOUBLE PRECISION,
    "m4" DOUBLE PRECISION,
    "m5" DOUBLE PRECISION,
    "m6" DOUBLE PRECISION,
    "ster_share" DOUBLE PRECISION,
    "sample" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "annulled" INTEGER NOT NULL,

    CONSTRAINT "leaderboard_rows_pkey" PRIMARY KEY ("snapshot_id","team_id")
);

-- CreateTable
CREATE TABLE "decisions" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "round_id" UUID,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "decided_by_id" UUID,
    "reason" TEXT NOT NULL,
    "protocol_ref" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB NOT NULL DEFAULT '{}',
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "protests" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "status" "protest_status" NOT NULL DEFAULT 'filed',
    "answer" TEXT NOT NULL DEFAULT '',
    "filed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "protests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "seq" BIGSERIAL NOT NULL,
    "contest_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "role_grants_contest_id_idx" ON "role_grants"("contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "role_grants_user_id_contest_id_role_key" ON "role_grants"("user_id", "contest_id", "role");

-- CreateIndex
CREATE UNIQUE INDEX "teams_contest_id_slug_key" ON "teams"("contest_id", "slug");

-- CreateIndex
CREATE INDEX "team_members_user_id_idx" ON "team_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"("hash");

-- CreateIndex
CREATE INDEX "api_tokens_team_id_idx" ON "api_tokens"("team_id");

-- CreateIndex
CREATE UNIQUE INDEX "contests_slug_key" ON "contests"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "contest_parameters_contest_id_version_key" ON "contest_parameters"("contest_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "datasets_contest_id_kind_name_version_key" ON "datasets"("contest_id", "kind", "name", "version");

-- CreateIndex
CREATE UNIQUE INDEX "essays_contest_id_file_id_key" ON "essays"("contest_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "essays_contest_id_external_id_key" ON "essays"("contest_id", "external_id");

-- CreateIndex
CREATE INDEX "dataset_essays_essay_id_idx" ON "dataset_essays"("essay_id");

-- CreateIndex
CREATE UNIQUE INDEX "dataset_essays_dataset_id_position_key" ON "dataset_essays"("dataset_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "rounds_replaces_id_key" ON "rounds"("replaces_id");

-- CreateIndex
CREATE INDEX "rounds_status_idx" ON "rounds"("status");

-- CreateIndex
CREATE UNIQUE INDEX "rounds_contest_id_mode_number_key" ON "rounds"("contest_id", "mode", "number");

-- CreateIndex
CREATE INDEX "round_items_essay_id_idx" ON "round_items"("essay_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_items_round_id_essay_id_key" ON "round_items"("round_id", "essay_id");

-- CreateIndex
CREATE INDEX "sessions_round_id_team_id_idx" ON "sessions"("round_id", "team_id");

-- CreateIndex
CREATE INDEX "sessions_team_id_idx" ON "sessions"("team_id");

-- CreateIndex
CREATE INDEX "session_events_session_id_at_idx" ON "session_events"("session_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "releases_final_submission_id_key" ON "releases"("final_submission_id");

-- CreateIndex
CREATE INDEX "releases_essay_id_idx" ON "releases"("essay_id");

-- CreateIndex
CREATE UNIQUE INDEX "releases_session_id_essay_id_key" ON "releases"("session_id", "essay_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_session_id_essay_id_attempt_key" ON "submissions"("session_id", "essay_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_session_id_client_submission_id_key" ON "submissions"("session_id", "client_submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_session_id_receipt_seq_key" ON "submissions"("session_id", "receipt_seq");

-- CreateIndex
CREATE INDEX "client_logs_team_id_received_at_idx" ON "client_logs"("team_id", "received_at");

-- CreateIndex
CREATE INDEX "heartbeats_app_seen_at_idx" ON "heartbeats"("app", "seen_at");

-- CreateIndex
CREATE INDEX "experts_user_id_idx" ON "experts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "experts_contest_id_code_key" ON "experts"("contest_id", "code");

-- CreateIndex
CREATE INDEX "expert_assignments_essay_id_idx" ON "expert_assignments"("essay_id");

-- CreateIndex
CREATE INDEX "expert_assignments_expert_id_status_idx" ON "expert_assignments"("expert_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "expert_markups_assignment_id_version_key" ON "expert_markups"("assignment_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "markups_submission_id_key" ON "markups"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "markups_expert_markup_id_key" ON "markups"("expert_markup_id");

-- CreateIndex
CREATE INDEX "markups_essay_id_idx" ON "markups"("essay_id");

-- CreateIndex
CREATE INDEX "pair_scores_expert_markup_id_idx" ON "pair_scores"("expert_markup_id");

-- CreateIndex
CREATE INDEX "pair_scores_parameters_id_idx" ON "pair_scores"("parameters_id");

-- CreateIndex
CREATE INDEX "essay_scores_essay_id_idx" ON "essay_scores"("essay_id");

-- CreateIndex
CREATE INDEX "essay_scores_parameters_id_idx" ON "essay_scores"("parameters_id");

-- CreateIndex
CREATE INDEX "solution_scores_parameters_id_idx" ON "solution_scores"("parameters_id");

-- CreateIndex
CREATE INDEX "leaderboard_snapshots_parameters_id_idx" ON "leaderboard_snapshots"("parameters_id");

-- CreateIndex
CREATE UNIQUE INDEX "leaderboard_snapshots_round_id_version_key" ON "leaderboard_snapshots"("round_id", "version");

-- CreateIndex
CREATE INDEX "leaderboard_rows_team_id_idx" ON "leaderboard_rows"("team_id");

-- CreateIndex
CREATE INDEX "leaderboard_rows_session_id_idx" ON "leaderboard_rows"("session_id");

-- CreateIndex
CREATE INDEX "decisions_contest_id_kind_idx" ON "decisions"("contest_id", "kind");

-- CreateIndex
CREATE INDEX "decisions_round_id_idx" ON "decisions"("round_id");

-- CreateIndex
CREATE INDEX "decisions_subject_type_subject_id_idx" ON "decisions"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "protests_team_id_idx" ON "protests"("team_id");

-- CreateIndex
CREATE INDEX "protests_decision_id_idx" ON "protests"("decision_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_hash_key" ON "audit_entries"("hash");

-- CreateIndex
CREATE INDEX "audit_entries_contest_id_seq_idx" ON "audit_entries"("contest_id", "seq");

-- CreateIndex
CREATE INDEX "audit_entries_subject_type_subject_id_idx" ON "audit_entries"("subject_type", "subject_id");

-- AddForeignKey
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_parameters" ADD CONSTRAINT "contest_parameters_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "essays" ADD CONSTRAINT "essays_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dataset_essays" ADD CONSTRAINT "dataset_essays_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dataset_essays" ADD CONSTRAINT "dataset_essays_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_keys" ADD CONSTRAINT "round_keys_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_events" ADD CONSTRAINT "session_events_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "releases" ADD CONSTRAINT "releases_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "releases" ADD CONSTRAINT "releases_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "releases" ADD CONSTRAINT "releases_final_submission_id_fkey" FOREIGN KEY ("final_submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_session_id_essay_id_fkey" FOREIGN KEY ("session_id", "essay_id") REFERENCES "releases"("session_id", "essay_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_logs" ADD CONSTRAINT "client_logs_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experts" ADD CONSTRAINT "experts_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experts" ADD CONSTRAINT "experts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expert_assignments" ADD CONSTRAINT "expert_assignments_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expert_assignments" ADD CONSTRAINT "expert_assignments_expert_id_fkey" FOREIGN KEY ("expert_id") REFERENCES "experts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expert_markups" ADD CONSTRAINT "expert_markups_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "expert_assignments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_expert_markup_id_fkey" FOREIGN KEY ("expert_markup_id") REFERENCES "expert_markups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_markup_id_fkey" FOREIGN KEY ("markup_id") REFERENCES "markups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_expert_markup_id_fkey" FOREIGN KEY ("expert_markup_id") REFERENCES "markups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "essay_scores" ADD CONSTRAINT "essay_scores_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "essay_scores" ADD CONSTRAINT "essay_scores_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "essay_scores" ADD CONSTRAINT "essay_scores_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_scores" ADD CONSTRAINT "solution_scores_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_scores" ADD CONSTRAINT "solution_scores_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_snapshots" ADD CONSTRAINT "leaderboard_snapshots_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_snapshots" ADD CONSTRAINT "leaderboard_snapshots_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "leaderboard_snapshots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protests" ADD CONSTRAINT "protests_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protests" ADD CONSTRAINT "protests_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

