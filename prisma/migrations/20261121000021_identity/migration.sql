-- Accounts of people: passwords, browsers that are signed in, and links that work once.
alter table users
  add column email_verified boolean not null default false,
  add column image text,
  add column updated_at timestamptz(3) not null default current_timestamp;

create table login_sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint login_sessions_pkey primary key (id)
);
create unique index login_sessions_token_key on login_sessions (token);
create index login_sessions_user_id_idx on login_sessions (user_id);
alter table login_sessions add constraint login_sessions_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade on update cascade;

create table login_accounts (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint login_accounts_pkey primary key (id)
);
create unique index login_accounts_provider_id_account_id_key on login_accounts (provider_id, account_id);
create index login_accounts_user_id_idx on login_accounts (user_id);
alter table login_accounts add constraint login_accounts_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade on update cascade;

create table login_verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint login_verifications_pkey primary key (id)
);
create index login_verifications_identifier_idx on login_verifications (identifier);

create type link_purpose as enum ('invitation', 'password_reset');
create table one_time_links (
  id uuid not null,
  purpose link_purpose not null,
  hash bytea not null,
  email text,
  user_id uuid,
  role role,
  contest_id uuid,
  team_id uuid,
  expert_id uuid,
  created_by_id uuid,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by_id uuid,
  revoked_at timestamptz(3),
  constraint one_time_links_pkey primary key (id)
);
create unique index one_time_links_hash_key on one_time_links (hash);
create index one_time_links_contest_id_idx on one_time_links (contest_id);
create index one_time_links_user_id_idx on one_time_links (user_id);
create index one_time_links_team_id_idx on one_time_links (team_id);
create index one_time_links_expert_id_idx on one_time_links (expert_id);
create index one_time_links_created_by_id_idx on one_time_links (created_by_id);
create index one_time_links_used_by_id_idx on one_time_links (used_by_id);
alter table one_time_links
  add constraint one_time_links_user_id_fkey foreign key (user_id) references users (id) on delete restrict on update cascade,
  add constraint one_time_links_created_by_id_fkey foreign key (created_by_id) references users (id) on delete restrict on update cascade,
  add constraint one_time_links_used_by_id_fkey foreign key (used_by_id) references users (id) on delete restrict on update cascade,
  add constraint one_time_links_contest_id_fkey foreign key (contest_id) references contests (id) on delete restrict on update cascade,
  add constraint one_time_links_team_id_fkey foreign key (team_id) references teams (id) on delete restrict on update cascade,
  add constraint one_time_links_expert_id_fkey foreign key (expert_id) references experts (id) on delete restrict on update cascade;

alter table one_time_links
  add constraint one_time_links_hash_is_sha256 check (octet_length(hash) = 32),
  add constraint one_time_links_email_lower check (email = lower(email)),
  -- An invitation gives a role; a password is somebody's.
  add constraint one_time_links_purpose check (
    case purpose when 'invitation' then role is not null and user_id is null
      else user_id is not null and role is null and contest_id is null end),
  -- A member has a team, an expert of a contest has a code; nobody else has either.
  add constraint one_time_links_team check ((role = 'team_member') is true = (team_id is not null)),
  add constraint one_time_links_expert check (expert_id is null or role = 'expert'),
  add constraint one_time_links_within_contest check ((team_id is null and expert_id is null) or contest_id is not null),
  add constraint one_time_links_used_by_somebody check ((used_at is null) = (used_by_id is null)),
  add constraint one_time_links_used_or_revoked check (used_at is null or revoked_at is null);
-- A membership is what makes a team member: a grant of that role would say the same twice.
alter table role_grants add constraint role_grants_no_team_member check (role <> 'team_member');
