-- The answers desk: projects of questions with short answers, labelled by people and by a method (docs/adr/0031). Who is
-- no member sees nothing of a project; it goes as a whole, with all that is in it.
create type desk_role as enum ('owner', 'labeller');
create type desk_label_kind as enum ('import', 'random', 'unsure', 'review', 'blind', 'changed');
create type desk_task_kind as enum ('fit', 'label');
create type desk_task_status as enum ('queued', 'running', 'paused', 'done', 'failed', 'cancelled');

create table desk_projects (
  id uuid not null,
  name text not null,
  scheme jsonb not null,
  seed integer not null,
  max_calls integer not null default 0,
  max_input_tokens integer not null default 0,
  max_output_tokens integer not null default 0,
  calls integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  created_at timestamptz(3) not null,
  constraint desk_projects_pkey primary key (id),
  constraint desk_projects_name check (length(name) between 1 and 200),
  constraint desk_projects_scheme check (coalesce(jsonb_array_length(scheme -> 'labels') between 2 and 12, false)),
  constraint desk_projects_caps check (least(max_calls, max_input_tokens, max_output_tokens) >= 0),
  constraint desk_projects_spent check (least(calls, input_tokens, output_tokens) >= 0)
);

create table desk_members (
  project_id uuid not null,
  user_id uuid not null,
  role desk_role not null,
  added_at timestamptz(3) not null,
  constraint desk_members_pkey primary key (project_id, user_id),
  constraint desk_members_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_members_user_id_fkey foreign key (user_id) references users (id) on delete restrict on update cascade
);
create index desk_members_user_id_idx on desk_members (user_id);
create unique index desk_members_one_owner on desk_members (project_id) where role = 'owner';

create table desk_invitations (
  id uuid not null,
  project_id uuid not null,
  hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint desk_invitations_pkey primary key (id),
  constraint desk_invitations_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_invitations_hash check (octet_length(hash) = 32)
);
create unique index desk_invitations_hash_key on desk_invitations (hash);
create index desk_invitations_project_id_idx on desk_invitations (project_id);

create table desk_questions (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  text text not null,
  refs text[],
  constraint desk_questions_pkey primary key (id),
  constraint desk_questions_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_questions_refs check (refs is not null and cardinality(refs) > 0)
);
create unique index desk_questions_project_id_name_key on desk_questions (project_id, name);

-- label, label_id: the newest of desk_labels, set by it.
create table desk_answers (
  id uuid not null,
  project_id uuid not null,
  question_id uuid not null,
  name text not null,
  text text not null,
  label text,
  label_id bigint,
  constraint desk_answers_pkey primary key (id),
  constraint desk_answers_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_answers_question_id_fkey foreign key (question_id)
    references desk_questions (id) on delete cascade on update cascade
);
create unique index desk_answers_project_id_name_key on desk_answers (project_id, name);
create index desk_answers_question_id_idx on desk_answers (question_id);

create table desk_tasks (
  id uuid not null,
  project_id uuid not null,
  kind desk_task_kind not null,
  status desk_task_status not null default 'queued',
  fit_id uuid,
  target double precision,
  model boolean not null default false,
  confirmed boolean not null default false,
  last_label bigint not null,
  total integer not null default 0,
  done integer not null default 0,
  summary jsonb,
  failure text,
  not_before timestamptz(3),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint desk_tasks_pkey primary key (id),
  constraint desk_tasks_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_tasks_fit_id_fkey foreign key (fit_id) references desk_tasks (id) on delete cascade on update cascade,
  constraint desk_tasks_kind check ((kind = 'label') = (fit_id is not null) and (kind = 'label') = (target is not null)),
  constraint desk_tasks_target check (target > 0 and target < 1),
  constraint desk_tasks_model check (kind = 'label' or not model),
  constraint desk_tasks_progress check (0 <= done and done <= total),
  constraint desk_tasks_done check (status <> 'done' or (done = total and summary is not null)),
  constraint desk_tasks_finished check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  constraint desk_tasks_failure check ((status in ('failed', 'paused')) = (failure is not null))
);
create index desk_tasks_project_id_idx on desk_tasks (project_id);
create index desk_tasks_fit_id_idx on desk_tasks (fit_id);
create index desk_tasks_status_idx on desk_tasks (status);
-- One task of a project at a time: each stands on the one before.
create unique index desk_tasks_one_open on desk_tasks (project_id) where status in ('queued', 'running', 'paused');

-- Who said what when. A null label takes back what was said before; the newest holds.
--   suggested, confidence  what the platform had said of the answer by then
create table desk_labels (
  id bigserial not null,
  project_id uuid not null,
  answer_id uuid not null,
  label text,
  kind desk_label_kind not null,
  user_id uuid,
  suggested text,
  confidence double precision,
  at timestamptz(3) not null,
  constraint desk_labels_pkey primary key (id),
  constraint desk_labels_project_id_fkey foreign key (project_id)
    references desk_projects (id) on delete cascade on update cascade,
  constraint desk_labels_answer_id_fkey foreign key (answer_id)
    references desk_answers (id) on delete cascade on update cascade,
  constraint desk_labels_user_id_fkey foreign key (user_id) references users (id) on delete restrict on update cascade,
  constraint desk_labels_confidence check (confidence between 0 and 1),
  constraint desk_labels_suggested check ((suggested is null) = (confidence is null))
);
create index desk_labels_answer_id_idx on desk_labels (answer_id);
create index desk_labels_project_id_kind_idx on desk_labels (project_id, kind);

-- What the method said of each answer that was open when a task began.
create table desk_judgements (
  task_id uuid not null,
  position integer not null,
  answer_id uuid not null,
  label text not null,
  confidence double precision not null,
  flags text[],
  nearest jsonb not null,
  constraint desk_judgements_pkey primary key (task_id, position),
  constraint desk_judgements_task_id_fkey foreign key (task_id)
    references desk_tasks (id) on delete cascade on update cascade,
  constraint desk_judgements_answer_id_fkey foreign key (answer_id)
    references desk_answers (id) on delete cascade on update cascade,
  constraint desk_judgements_position check (position >= 0),
  constraint desk_judgements_confidence check (confidence between 0 and 1),
  constraint desk_judgements_flags check (flags is not null)
);
create unique index desk_judgements_task_id_answer_id_key on desk_judgements (task_id, answer_id);
create index desk_judgements_answer_id_idx on desk_judgements (answer_id);

-- What a target made of it: automatic (`by` is no person) or for people, with the place in their queue.
create table desk_decisions (
  task_id uuid not null,
  position integer not null,
  answer_id uuid not null,
  label text not null,
  by text not null,
  said text,
  blind boolean not null,
  place integer,
  constraint desk_decisions_pkey primary key (task_id, position),
  constraint desk_decisions_task_id_fkey foreign key (task_id)
    references desk_tasks (id) on delete cascade on update cascade,
  constraint desk_decisions_answer_id_fkey foreign key (answer_id)
    references desk_answers (id) on delete cascade on update cascade,
  constraint desk_decisions_by check (by in ('method', 'agreed', 'model', 'person')),
  constraint desk_decisions_place check ((by = 'person' or blind) = (place is not null))
);
create unique index desk_decisions_task_id_answer_id_key on desk_decisions (task_id, answer_id);
create index desk_decisions_answer_id_idx on desk_decisions (answer_id);
create index desk_decisions_task_id_place_idx on desk_decisions (task_id, place);

-- Until when a language model asked to be left alone.
create table model_waits (
  name text not null,
  until timestamptz(3) not null,
  constraint model_waits_pkey primary key (name)
);

-- What was said stays said; all goes with its project.
create trigger desk_labels_fixed before update on desk_labels for each row execute function refuse_change();
create trigger desk_judgements_fixed before update on desk_judgements for each row execute function refuse_change();
create trigger desk_decisions_fixed before update on desk_decisions for each row execute function refuse_change();
create trigger desk_questions_fixed before update on desk_questions for each row execute function refuse_change();

create function desk_newest_label() returns trigger language plpgsql as $$
begin
  update desk_answers set label = new.label, label_id = new.id where id = new.answer_id and project_id = new.project_id;
  if not found then
    raise exception 'answer % is of another project', new.answer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger desk_labels_newest after insert on desk_labels for each row execute function desk_newest_label();
