-- ── a run of a rule goes with its results (docs/rules.md, Scoring tasks)
-- Answers of pupils are not kept for ever, and a set can go only when no run uses it. A result still never changes; it goes
-- with its run as a whole, and never by itself.
alter table rule_results drop constraint rule_results_task_id_fkey;
alter table rule_results add constraint rule_results_task_id_fkey
  foreign key (task_id) references rule_tasks (id) on delete cascade on update cascade;

drop trigger rule_results_append_only on rule_results;
create trigger rule_results_fixed before update on rule_results for each row execute function refuse_change();

-- By the cascade the run is gone before its results are.
create function rule_result_goes_with_its_run() returns trigger language plpgsql as $$
begin
  if exists (select from rule_tasks where id = old.task_id) then
    raise exception 'a result goes with its run only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger rule_results_go_with_their_run before delete on rule_results
  for each row execute function rule_result_goes_with_its_run();
