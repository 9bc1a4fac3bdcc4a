-- Tokens of people's programs, and the answers of writes that may be repeated.
create table personal_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  hash bytea not null,
  created_at timestamptz(3) not null default current_timestamp,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint personal_tokens_pkey primary key (id)
);
create unique index personal_tokens_hash_key on personal_tokens (hash);
create index personal_tokens_user_id_idx on personal_tokens (user_id);
alter table personal_tokens add constraint personal_tokens_user_id_fkey
  foreign key (user_id) references users (id) on delete restrict on update cascade;
alter table personal_tokens add constraint personal_tokens_hash_is_sha256 check (octet_length(hash) = 32);
alter table personal_tokens add constraint personal_tokens_name check (length(name) between 1 and 200);

create table idempotent_answers (
  user_id uuid not null,
  operation text not null,
  key text not null,
  request bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default current_timestamp,
  constraint idempotent_answers_pkey primary key (user_id, operation, key)
);
create index idempotent_answers_created_at_idx on idempotent_answers (created_at);
alter table idempotent_answers add constraint idempotent_answers_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade on update cascade;
alter table idempotent_answers add constraint idempotent_answers_request_is_sha256 check (octet_length(request) = 32);
alter table idempotent_answers add constraint idempotent_answers_key check (length(key) between 1 and 200);
