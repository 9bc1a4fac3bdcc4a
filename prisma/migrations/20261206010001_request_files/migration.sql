-- Files of requests (regulation 9.4, 11.6): what comes with a question or with its answer. They are added while the request is
-- open, and stay.
create table "request_files" (
  "id" uuid not null,
  "request_id" uuid not null,
  -- Of the answer, else of what is asked.
  "answering" boolean not null,
  "number" integer not null,
  "name" text not null,
  "content" bytea not null,
  "bytes" integer not null,
  "sha256" bytea not null,
  "added_by" text not null,
  "added_at" timestamptz(3) not null,

  constraint "request_files_pkey" primary key ("id")
);
create unique index "request_files_request_id_answering_number_key" on "request_files"("request_id", "answering", "number");
alter table "request_files" add constraint "request_files_request_id_fkey"
  foreign key ("request_id") references "contest_requests"("id") on delete restrict on update cascade;
alter table "request_files" add constraint "request_files_whole" check (
  btrim("name") <> '' and "number" between 1 and 10 and "bytes" between 1 and 10485760 and
  "bytes" = octet_length("content") and "sha256" = sha256("content"));

create function request_file_is_added() returns trigger language plpgsql as $$
declare
  request contest_requests;
begin
  select * into request from contest_requests where id = new.request_id for share;
  if request.status <> 'open' or (new.answering and request.kind <> 'data') then
    raise exception 'a file comes with an open request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger request_files_are_added before insert on request_files
  for each row execute function request_file_is_added();
create trigger request_files_append_only before update or delete on request_files
  for each row execute function refuse_change();
