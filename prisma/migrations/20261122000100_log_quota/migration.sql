-- Bytes of logs that a team has sent in a day (UTC). The row is locked by whoever adds to it, so that what comes at the same
-- moment over several connections is counted one after the other.
create table client_log_days (
  team_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint client_log_days_pkey primary key (team_id, day),
  constraint client_log_days_team_id_fkey foreign key (team_id) references teams (id) on delete restrict on update cascade,
  constraint client_log_days_bytes_counted check (bytes >= 0)
);

insert into client_log_days (team_id, day, bytes)
select team_id, (received_at at time zone 'UTC')::date, sum(length(content)) from client_logs group by 1, 2;
