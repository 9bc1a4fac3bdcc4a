-- Sets of answers, rules, scoring tasks with their results, and drafts of rules by a language model (docs/rules.md).
create type rule_task_status as enum ('queued', 'running', 'done', 'failed', 'cancelled');
create type rule_draft_status as enum ('drafting', 'ready', 'failed', 'accepted');

create table answer_sets (
  id uuid not null,
  contest_id uuid not null,
  name text not null,
  answers integer not null,
  blanks integer not null,
  labelled boolean not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null,
  constraint answer_sets_pkey primary key (id)
);
create unique index answer_sets_contest_id_name_key on answer_sets (contest_id, name);
alter table answer_sets add constraint answer_sets_contest_id_fkey
  foreign key (contest_id) references contests (id) on delete restrict on update cascade;
alter table answer_sets add constraint answer_sets_name check (length(name) between 1 and 200);
alter table answer_sets add constraint answer_sets_sha256 check (octet_length(sha256) = 32);
alter table answer_sets add constraint answer_sets_amounts check (answers > 0 and blanks > 0);

create table answer_set_rows (
  set_id uuid not null,
  position integer not null,
  blanks text[],
  label double precision,
  constraint answer_set_rows_pkey primary key (set_id, position)
);
alter table answer_set_rows add constraint answer_set_rows_set_id_fkey
  foreign key (set_id) references answer_sets (id) on delete cascade on update cascade;
alter table answer_set_rows add constraint answer_set_rows_position check (position >= 0);
alter table answer_set_rows add constraint answer_set_rows_blanks check (blanks is not null);
alter table answer_set_rows add constraint answer_set_rows_label check (label between 0 and 10);

create table rule_drafts (
  id uuid not null,
  contest_id uuid not null,
  criterion text not null,
  blanks integer,
  status rule_draft_status not null,
  source text,
  problems text not null default '[]',
  failure text,
  provider text not null,
  model text not null,
  prompt_version integer not null,
  repairs integer not null default 0,
  input_tokens integer,
  output_tokens integer,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint rule_drafts_pkey primary key (id)
);
create index rule_drafts_contest_id_created_at_idx on rule_drafts (contest_id, created_at);
alter table rule_drafts add constraint rule_drafts_contest_id_fkey
  foreign key (contest_id) references contests (id) on delete restrict on update cascade;
alter table rule_drafts add constraint rule_drafts_criterion check (length(criterion) between 1 and 20000);
alter table rule_drafts add constraint rule_drafts_repairs check (repairs between 0 and 2);
alter table rule_drafts add constraint rule_drafts_source check ((status in ('ready', 'accepted')) = (source is not null));
alter table rule_drafts add constraint rule_drafts_failure check ((status = 'failed') = (failure is not null));
alter table rule_drafts add constraint rule_drafts_finished check ((status = 'drafting') = (finished_at is null));

create table scoring_rules (
  id uuid not null,
  contest_id uuid not null,
  name text not null,
  source text not null,
  sha256 bytea not null,
  draft_id uuid,
  created_at timestamptz(3) not null,
  constraint scoring_rules_pkey primary key (id)
);
create unique index scoring_rules_contest_id_name_key on scoring_rules (contest_id, name);
create unique index scoring_rules_draft_id_key on scoring_rules (draft_id);
alter table scoring_rules add constraint scoring_rules_contest_id_fkey
  foreign key (contest_id) references contests (id) on delete restrict on update cascade;
alter table scoring_rules add constraint scoring_rules_draft_id_fkey
  foreign key (draft_id) references rule_drafts (id) on delete restrict on update cascade;
alter table scoring_rules add constraint scoring_rules_name check (length(name) between 1 and 200);
alter table scoring_rules add constraint scoring_rules_sha256 check (octet_length(sha256) = 32);

create table rule_tasks (
  id uuid not null,
  contest_id uuid not null,
  name text not null,
  answer_set_id uuid not null,
  rule_id uuid not null,
  profile text not null,
  status rule_task_status not null default 'queued',
  total integer not null,
  done integer not null default 0,
  refused integer not null default 0,
  failure text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint rule_tasks_pkey primary key (id)
);
create unique index rule_tasks_contest_id_name_key on rule_tasks (contest_id, name);
create index rule_tasks_answer_set_id_idx on rule_tasks (answer_set_id);
create index rule_tasks_rule_id_idx on rule_tasks (rule_id);
create index rule_tasks_status_idx on rule_tasks (status);
alter table rule_tasks add constraint rule_tasks_contest_id_fkey
  foreign key (contest_id) references contests (id) on delete restrict on update cascade;
alter table rule_tasks add constraint rule_tasks_answer_set_id_fkey
  foreign key (answer_set_id) references answer_sets (id) on delete restrict on update cascade;
alter table rule_tasks add constraint rule_tasks_rule_id_fkey
  foreign key (rule_id) references scoring_rules (id) on delete restrict on update cascade;
alter table rule_tasks add constraint rule_tasks_name check (length(name) between 1 and 200);
alter table rule_tasks add constraint rule_tasks_profile check (profile in ('manual', 'reference'));
alter table rule_tasks add constraint rule_tasks_progress check (0 <= refused and refused <= done and done <= total);
alter table rule_tasks add constraint rule_tasks_done check (status <> 'done' or done = total);
alter table rule_tasks add constraint rule_tasks_finished check ((status in ('queued', 'running')) = (finished_at is null));
alter table rule_tasks add constraint rule_tasks_failure check ((status = 'failed') = (failure is not null));

create table rule_results (
  task_id uuid not null,
  position integer not null,
  score double precision,
  detail text not null,
  constraint rule_results_pkey primary key (task_id, position)
);
alter table rule_results add constraint rule_results_task_id_fkey
  foreign key (task_id) references rule_tasks (id) on delete restrict on update cascade;
alter table rule_results add constraint rule_results_score check (score between 0 and 10);

-- What was scored must stay what it was; a set or a rule goes as a whole, while nothing was made of it.
create trigger answer_set_rows_fixed before update on answer_set_rows for each row execute function refuse_change();
create trigger scoring_rules_fixed before update on scoring_rules for each row execute function refuse_change();
create trigger rule_results_append_only before update or delete on rule_results for each row execute function refuse_change();
