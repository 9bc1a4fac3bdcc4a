-- What the site publishes (regulation 1.2, 2.17, 4.7, 7.5, 7.15.2, 9.2, 12.3). Nothing is deleted or changed: a correction is the
-- next version, a withdrawal the last one, each with its reason.
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title_ru" TEXT NOT NULL,
    "title_en" TEXT NOT NULL,
    "purpose_ru" TEXT NOT NULL DEFAULT '',
    "purpose_en" TEXT NOT NULL DEFAULT '',
    "content_ru" TEXT NOT NULL DEFAULT '',
    "content_en" TEXT NOT NULL DEFAULT '',
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL DEFAULT '',
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "announcements_contest_id_number_version_key" ON "announcements"("contest_id", "number", "version");
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table announcements add constraint announcements_kind check (kind in ('news', 'modules', 'parameters', 'sets', 'schedule', 'restart', 'result'));
alter table announcements add constraint announcements_number check (number >= 1 and version >= 1);
alter table announcements add constraint announcements_title check (btrim(title_ru) <> '' and btrim(title_en) <> '');
-- 4.7, 9.2: of modules purpose and content are told, in both languages.
alter table announcements add constraint announcements_purpose check (kind <> 'modules' or
  (btrim(purpose_ru) <> '' and btrim(purpose_en) <> '' and btrim(content_ru) <> '' and btrim(content_en) <> ''));
alter table announcements add constraint announcements_reason check (version = 1 or btrim(reason) <> '');
alter table announcements add constraint announcements_withdrawn check (not withdrawn or version > 1);

CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title_ru" TEXT NOT NULL,
    "title_en" TEXT NOT NULL,
    "link" TEXT,
    "file_name" TEXT,
    "content" BYTEA,
    "sha256" BYTEA,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL DEFAULT '',
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "documents_contest_id_key_version_key" ON "documents"("contest_id", "key", "version");
ALTER TABLE "documents" ADD CONSTRAINT "documents_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table documents add constraint documents_key check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$' and version >= 1);
alter table documents add constraint documents_title check (btrim(title_ru) <> '' and btrim(title_en) <> '');
alter table documents add constraint documents_one_source check (num_nonnulls(link, content) = case when withdrawn then 0 else 1 end);
alter table documents add constraint documents_link check (link is null or link ~ '^https?://');
alter table documents add constraint documents_file check (
  (content is null) = (sha256 is null) and (content is null) = (file_name is null) and (content is null or sha256 = sha256(content)));
alter table documents add constraint documents_reason check (version = 1 or btrim(reason) <> '');
alter table documents add constraint documents_withdrawn check (not withdrawn or version > 1);

-- Versions follow one another; after a withdrawal comes nothing.
create function announcement_follows() returns trigger language plpgsql as $$
declare last announcements;
begin
  select * into last from announcements where contest_id = new.contest_id and number = new.number order by version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 or coalesce(last.withdrawn, false) then
    raise exception 'an announcement goes on with its next version, and not after its withdrawal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger announcements_follow before insert on announcements for each row execute function announcement_follows();
create trigger announcements_append_only before update or delete on announcements for each row execute function refuse_change();
-- A document that was withdrawn may be published again.
create function document_follows() returns trigger language plpgsql as $$
declare last documents;
begin
  select * into last from documents where contest_id = new.contest_id and key = new.key order by version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 or (new.withdrawn and coalesce(last.withdrawn, true)) then
    raise exception 'a document goes on with its next version, and is withdrawn while it is published' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documents_follow before insert on documents for each row execute function document_follows();
create trigger documents_append_only before update or delete on documents for each row execute function refuse_change();

-- The zone in which the contest says its hours (7.5: date and time of the start).
ALTER TABLE "contests" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'Europe/Moscow';

-- The version of its engine that a contest is scored by; null: the one in force. It changes by a decision that is announced (4.7, 9.2).
ALTER TABLE "contests" ADD COLUMN "engine_version" TEXT;
create function engine_version_is_decided() returns trigger language plpgsql as $$
begin
  if new.engine_version is null or not exists (
    select from decisions d join announcements a on a.contest_id = d.contest_id and a.number = (d.evidence ->> 'announcement')::int
    where d.contest_id = new.id and d.kind = 'engine.adoption' and d.role = 'organiser' and d.reason <> ''
      and d.outcome = new.engine_version and a.kind = 'modules'
      and d.seq = (select max(seq) from decisions where contest_id = new.id and kind = 'engine.adoption')) then
    raise exception 'another version of the engine needs the announced decision of the organisers' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contests_engine_version before update on contests for each row
  when (old.engine_version is not null and new.engine_version is distinct from old.engine_version)
  execute function engine_version_is_decided();
