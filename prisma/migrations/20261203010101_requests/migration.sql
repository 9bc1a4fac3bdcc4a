-- Requests as records: of jury or commission, that a team be put out of the contest (regulation 11.6), and to a team, for
-- further data (9.4). Who asked whom, when, by when, and what came of it. They are no part of archives.
create table "contest_requests" (
  "id" uuid not null,
  "contest_id" uuid not null,
  "number" integer not null,
  "kind" text not null,
  "team_id" uuid not null,
  "asked_as" "role" not null,
  "asked_by" text not null,
  "asked_by_id" uuid,
  "asked_at" timestamptz(3) not null,
  "text" text not null,
  "documents" jsonb not null default '[]',
  "protocol_ref" text not null default '',
  "due_at" timestamptz(3),
  "status" text not null default 'open',
  "answer" text not null default '',
  "answer_documents" jsonb not null default '[]',
  "closed_by" text,
  "closed_by_id" uuid,
  "closed_at" timestamptz(3),

  constraint "contest_requests_pkey" primary key ("id")
);
create unique index "contest_requests_contest_id_number_key" on "contest_requests"("contest_id", "number");
create index "contest_requests_team_id_idx" on "contest_requests"("team_id");
create index "contest_requests_asked_by_id_idx" on "contest_requests"("asked_by_id");
create index "contest_requests_closed_by_id_idx" on "contest_requests"("closed_by_id");
alter table "contest_requests" add constraint "contest_requests_contest_id_fkey"
  foreign key ("contest_id") references "contests"("id") on delete restrict on update cascade;
alter table "contest_requests" add constraint "contest_requests_team_id_fkey"
  foreign key ("team_id") references "teams"("id") on delete restrict on update cascade;
alter table "contest_requests" add constraint "contest_requests_asked_by_id_fkey"
  foreign key ("asked_by_id") references "users"("id") on delete restrict on update cascade;
alter table "contest_requests" add constraint "contest_requests_closed_by_id_fkey"
  foreign key ("closed_by_id") references "users"("id") on delete restrict on update cascade;

-- Jury or commission ask for an exclusion, and the organisers act; a team is asked for data by any of the three, until a day.
alter table "contest_requests" add constraint "contest_requests_asked" check (
  btrim("text") <> '' and "number" > 0 and jsonb_typeof("documents") = 'array' and case "kind"
    when 'exclusion' then "asked_as" in ('jury', 'technical_commission')
    when 'data' then "asked_as" in ('jury', 'technical_commission', 'organiser') and "due_at" is not null
    else false end and ("due_at" is null or "due_at" > "asked_at"));
alter table "contest_requests" add constraint "contest_requests_closed" check (
  case "kind" when 'exclusion' then "status" in ('open', 'granted', 'declined', 'withdrawn')
    else "status" in ('open', 'answered', 'withdrawn') end
  and ("status" = 'open') = ("closed_at" is null) and ("status" = 'open') = ("closed_by" is null)
  and ("status" = 'open') = (btrim("answer") = '') and jsonb_typeof("answer_documents") = 'array'
  and ("closed_at" is null or "closed_at" >= "asked_at"));

create function contest_request_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a request begins open' using errcode = 'check_violation';
    end if;
    if not exists (select 1 from teams t where t.id = new.team_id and t.contest_id = new.contest_id) then
      raise exception 'a request is about a team of its contest' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'open' then
    raise exception 'a request that is closed stays as it is' using errcode = 'check_violation';
  end if;
  if (new.id, new.contest_id, new.number, new.kind, new.team_id, new.asked_as, new.asked_by, new.asked_by_id, new.asked_at,
      new.text, new.documents, new.protocol_ref, new.due_at) is distinct from
     (old.id, old.contest_id, old.number, old.kind, old.team_id, old.asked_as, old.asked_by, old.asked_by_id, old.asked_at,
      old.text, old.documents, old.protocol_ref, old.due_at) then
    raise exception 'what was asked stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contest_requests_stay before insert or update or delete on contest_requests
  for each row execute function contest_request_stays();
