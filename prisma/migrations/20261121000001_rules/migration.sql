-- What Prisma's schema cannot say: the rules of the contest that no bug of a program may break.

-- ── people
alter table users add constraint users_email_lower check (email = lower(email) and email like '%_@_%');
-- NULL contest = the whole platform; unique (user, contest, role) does not cover NULLs.
create unique index role_grants_platform_once on role_grants (user_id, role) where contest_id is null;
alter table api_tokens add constraint api_tokens_hash_is_sha256 check (octet_length(hash) = 32);

-- ── data
alter table essays add constraint essays_file_id_positive check (file_id > 0);
alter table essays add constraint essays_sha256 check (octet_length(sha256) = 32);
alter table dataset_essays add constraint dataset_essays_position check (position >= 0);
alter table datasets add constraint datasets_sealed_has_root check ((sealed_at is null) = (merkle_root is null));
alter table contest_parameters add constraint contest_parameters_version check (version > 0);

-- ── rounds
alter table rounds add constraint rounds_number check (number > 0);
alter table rounds add constraint rounds_lobby_before_start check (lobby_opens_at is null or starts_at is null or lobby_opens_at <= starts_at);
-- Design §9.1: a final always has its clock.
alter table rounds add constraint rounds_final_has_start check (mode <> 'final' or status in ('draft', 'void') or starts_at is not null);
alter table round_items add constraint round_items_index check (index >= 0);

-- ── sessions: regulation 4.4, one session per team and final; elsewhere one open session per team and round
create unique index sessions_one_per_final on sessions (round_id, team_id) where mode = 'final';
create unique index sessions_one_open on sessions (round_id, team_id) where closed_at is null;
alter table sessions add constraint sessions_closed_has_reason check ((closed_at is null) = (close_reason is null));
alter table sessions add constraint sessions_chain_head check ((receipt_seq = 0) = (receipt_hash is null));

-- ── releases: never early (regulation 7, design §9.1), annulled with a cause, and not both annulled and counted
alter table releases add constraint releases_never_early check (released_at is null or released_at >= planned_at);
alter table releases add constraint releases_deadline_after check (deadline_at >= planned_at);
alter table releases add constraint releases_annulled_has_cause check ((annulled_at is null) = (annulment_cause is null));
alter table releases add constraint releases_counted_or_annulled check (final_submission_id is null or annulled_at is null);

-- ── submissions: regulation 11.4, at most ten of one essay; a final one is accepted and of the same session and essay
alter table submissions add constraint submissions_attempt check (attempt between 1 and 10);
alter table submissions add constraint submissions_sha256 check (octet_length(sha256) = 32 and octet_length(receipt_hash) = 32);
alter table submissions add constraint submissions_size check (octet_length(content) <= 2097152);

create function final_submission_is_accepted() returns trigger language plpgsql as $$
begin
  if new.final_submission_id is not null and not exists (
    select 1 from submissions s
    where s.id = new.final_submission_id and s.session_id = new.session_id and s.essay_id = new.essay_id and s.verdict = 'accepted'
  ) then
    raise exception 'the final submission of a release must be an accepted submission of the same session and essay'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger releases_final_submission before insert or update of final_submission_id on releases
  for each row execute function final_submission_is_accepted();

-- ── experts: two independent markups and a third
alter table expert_assignments add constraint expert_assignments_ordinal check (ordinal between 1 and 3);
create unique index expert_assignments_one_per_ordinal on expert_assignments (essay_id, ordinal) where status <> 'cancelled';
create unique index expert_assignments_one_per_expert on expert_assignments (essay_id, expert_id) where status <> 'cancelled';
alter table expert_markups add constraint expert_markups_version check (version > 0);
alter table expert_markups add constraint expert_markups_sha256 check (octet_length(sha256) = 32);
alter table markups add constraint markups_one_source check (num_nonnulls(submission_id, expert_markup_id) = 1);

-- ── scores: percent, and the board never ranks what has no value
alter table pair_scores add constraint pair_scores_percent check (
  m2 between 0 and 100 and m3 between 0 and 100 and m4 between 0 and 100 and m5 between 0 and 100 and m6 between 0 and 100 and mean between 0 and 100);
alter table pair_scores add constraint pair_scores_counts check (n >= 0 and m >= 0 and matched >= 0 and matched <= least(n, m));
alter table solution_scores add constraint solution_scores_ranked_has_value check ((status = 'ranked') = (star is not null));
alter table solution_scores add constraint solution_scores_counts check (counted >= 0 and annulled >= 0 and counted + annulled <= sample);
alter table leaderboard_rows add constraint leaderboard_rows_place check ((status = 'ranked') = (place is not null));
alter table leaderboard_rows add constraint leaderboard_rows_ranked_has_value check (place is null or (place > 0 and star is not null));

-- ── append-only: bytes received, versions of parameters, decisions and the audit log
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger submissions_append_only before update or delete on submissions for each row execute function refuse_change();
create trigger expert_markups_append_only before update or delete on expert_markups for each row execute function refuse_change();
create trigger contest_parameters_append_only before update or delete on contest_parameters for each row execute function refuse_change();
create trigger decisions_append_only before update or delete on decisions for each row execute function refuse_change();
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger leaderboard_snapshots_append_only before delete on leaderboard_snapshots for each row execute function refuse_change();
create trigger leaderboard_rows_append_only before update or delete on leaderboard_rows for each row execute function refuse_change();
