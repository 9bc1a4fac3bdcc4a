-- Imports of essays and of experts' markups, with a report for every file.
CREATE TYPE "import_target" AS ENUM ('essays', 'expert_markups');
CREATE TYPE "import_format" AS ENUM ('zip', 'ndjson');
CREATE TYPE "import_status" AS ENUM ('waiting', 'running', 'finished', 'failed');
CREATE TYPE "import_mode" AS ENUM ('replace', 'add');
CREATE TYPE "import_outcome" AS ENUM ('accepted', 'unchanged', 'refused');

CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "target" "import_target" NOT NULL,
    "format" "import_format" NOT NULL,
    "kind" "dataset_kind",
    "dataset_name" TEXT,
    "mode" "import_mode" NOT NULL DEFAULT 'replace',
    "sha256" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'waiting',
    "total" INTEGER,
    "stored" INTEGER NOT NULL DEFAULT 0,
    "accepted" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "message_ru" TEXT,
    "message_en" TEXT,
    "dataset_id" UUID,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "override_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "import_uploads" (
    "import_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "import_uploads_pkey" PRIMARY KEY ("import_id")
);
CREATE TABLE "import_files" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" "import_outcome" NOT NULL,
    "code" TEXT,
    "message_ru" TEXT,
    "message_en" TEXT,
    "line" INTEGER,
    "column" INTEGER,

    CONSTRAINT "import_files_pkey" PRIMARY KEY ("import_id","position")
);
CREATE INDEX "imports_contest_id_created_at_idx" ON "imports"("contest_id", "created_at");
CREATE INDEX "imports_dataset_id_idx" ON "imports"("dataset_id");
ALTER TABLE "imports" ADD CONSTRAINT "imports_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "imports" ADD CONSTRAINT "imports_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same bytes for the same purpose are the same import.
create unique index imports_same_essays on imports (contest_id, sha256, kind, dataset_name, mode) where target = 'essays';
create unique index imports_same_markups on imports (contest_id, sha256) where target = 'expert_markups';
-- What the reconciler asks every few seconds.
create index imports_open on imports (created_at) where status in ('waiting', 'running');

alter table imports add constraint imports_sha256 check (octet_length(sha256) = 32);
alter table imports add constraint imports_names_a_set check ((target = 'essays') = (kind is not null and dataset_name is not null));
alter table imports add constraint imports_failed_has_reason check ((status = 'failed') = (code is not null));
alter table imports add constraint imports_finished_has_moment check ((status in ('finished', 'failed')) = (finished_at is not null));
-- Every file has exactly one outcome: a finished import has told about all of them, no more and no less.
alter table imports add constraint imports_files_told check (
  accepted >= 0 and refused >= 0 and unchanged >= 0 and stored >= 0
  and accepted + refused + unchanged <= coalesce(total, 0)
  and (status <> 'finished' or accepted + refused + unchanged = total));
alter table import_files add constraint import_files_refused_has_reason check ((outcome = 'refused') = (code is not null and message_ru is not null and message_en is not null));
