-- What must be seen of the world before an answer can be scored (docs/adr/0016). A row says what is to be seen, and keeps
-- what was seen, once and for ever.
--   key       SHA-256 of kind, observer, payload and vote
--   observer  the version of whoever looks
--   vote      of several looks at the same, from 0
--   outcome   null until it was seen; a failure that the answer caused is one, too
create type observation_kind as enum ('run', 'retrieve', 'judge');

create table observations (
  key bytea primary key,
  kind observation_kind not null,
  observer text not null,
  payload jsonb not null,
  vote integer not null,
  asked_at timestamptz(3) not null default now(),
  outcome jsonb,
  seen_at timestamptz(3),
  constraint observations_key check (octet_length(key) = 32),
  constraint observations_observer check (observer ~ '\S'),
  constraint observations_vote check (vote >= 0),
  constraint observations_seen check ((outcome is null) = (seen_at is null)),
  constraint observations_outcome check (
    outcome is null or coalesce(outcome ->> 'state', '') = 'seen' and outcome ? 'value'
      or coalesce(outcome ->> 'state', '') in ('timeout', 'crashed', 'refused') and jsonb_typeof(outcome -> 'detail') = 'string'
  )
);

create function observation_never_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and (new.key, new.kind, new.observer, new.payload, new.vote, new.asked_at)
      = (old.key, old.kind, old.observer, old.payload, old.vote, old.asked_at) then
    return new;
  end if;
  raise exception 'observation % never changes', encode(old.key, 'hex') using errcode = 'check_violation';
end $$;
create trigger observations_never_change before update or delete on observations
  for each row execute function observation_never_changes();

-- What an answer has asked for against a reference, in order; when it is complete, the answer can be scored.
--   reference  fingerprint of the reference and of the engine's version
--   digest     SHA-256 of the keys: it joins the fingerprint of the score; null when nothing had to be seen
create table answer_observations (
  answer_id uuid not null references markups (id) on delete restrict on update cascade,
  parameters_id uuid not null references contest_parameters (id) on delete restrict on update cascade,
  reference bytea not null,
  keys bytea[] not null,
  complete boolean not null,
  digest bytea,
  primary key (answer_id, parameters_id, reference),
  constraint answer_observations_reference check (octet_length(reference) = 32)
);
create index answer_observations_parameters_id_idx on answer_observations (parameters_id);
create index answer_observations_keys_idx on answer_observations using gin (keys);

-- Complete means that everything was seen; from then on nothing changes.
create function observations_are_complete() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.complete then
    raise exception 'what answer % asked for is complete', old.answer_id using errcode = 'check_violation';
  end if;
  if exists (select from unnest(new.keys) k left join observations o on o.key = k
      where o.key is null or new.complete and o.outcome is null) then
    raise exception 'answer % waits for an observation', new.answer_id using errcode = 'check_violation';
  end if;
  new.digest := case when new.complete and cardinality(new.keys) > 0 then
    (select sha256(string_agg(k, ''::bytea order by place)) from unnest(new.keys) with ordinality as u (k, place)) end;
  return new;
end $$;
create trigger answer_observations_complete before insert or update on answer_observations
  for each row execute function observations_are_complete();
