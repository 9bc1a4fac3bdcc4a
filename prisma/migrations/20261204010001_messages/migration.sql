-- Mail about the terms of a contest (regulation 7.3, 7.5, 7.10): each message is written once, and kept with what became of it.
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "contest_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "term" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lang" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),
    "problem" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "messages_contest_id_user_id_term_occasion_due_at_key" ON "messages"("contest_id", "user_id", "term", "occasion", "due_at");
CREATE INDEX "messages_user_id_idx" ON "messages"("user_id");
CREATE INDEX "messages_next_try_at_idx" ON "messages"("next_try_at");
ALTER TABLE "messages" ADD CONSTRAINT "messages_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table messages add constraint messages_occasion check (occasion in ('soon', 'late'));
alter table messages add constraint messages_lang check (lang in ('ru', 'en'));
-- A subject of two lines would be a header of its own.
alter table messages add constraint messages_subject check (btrim(subject) <> '' and subject !~ '[\r\n]' and btrim(body) <> '');
alter table messages add constraint messages_end check (num_nonnulls(sent_at, given_up_at) <= 1 and (sent_at is null or attempts > 0));

-- What was written stays; only what became of it is added, and an end is one.
create function message_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.sent_at is not null or old.given_up_at is not null or new.attempts < old.attempts or
    (new.contest_id, new.user_id, new.term, new.occasion, new.due_at, new.lang, new.subject, new.body, new.written_at) is distinct from
    (old.contest_id, old.user_id, old.term, old.occasion, old.due_at, old.lang, old.subject, old.body, old.written_at) then
    raise exception 'a message stays as it was written, and ends once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger messages_stay before update or delete on messages for each row execute function message_stays();
