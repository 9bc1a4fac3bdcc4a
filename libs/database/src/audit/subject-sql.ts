const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * SQL: what the rows `row` (subject_type, subject_id) of decisions or of the audit log are about, as people call it:
 * `subject.name` (text; null where the identifier says it, or nothing has a name) and `subject.round` (uuid; null outside of
 * rounds). Identifiers are text: one that is no key of its kind has no name.
 */
export const subjectOf = (row: string): string => `
  cross join lateral (
    select case when ${row}.subject_id ~ '${UUID}' then ${row}.subject_id::uuid end as id,
      case when ${row}.subject_id ~ '^[0-9]{1,9}(/|$)' then split_part(${row}.subject_id, '/', 1)::int end as session
  ) key
  cross join lateral (
    select case ${row}.subject_type
      when 'answer-set' then (select name from answer_sets where id = key.id)
      when 'contest-parameters' then (select version::text from contest_parameters where id = key.id)
      when 'dataset' then (select name || case version when 1 then '' else ' ' || version end from datasets where id = key.id)
      when 'desk-project' then (select name from desk_projects where id = key.id)
      when 'desk-task' then (select p.name from desk_tasks k join desk_projects p on p.id = k.project_id where k.id = key.id)
      when 'essay' then (select external_id from essays where id = key.id)
      when 'expert' then (select code from experts where id = key.id)
      when 'expert-assignment' then (
        select e.external_id from expert_assignments a join essays e on e.id = a.essay_id where a.id = key.id)
      when 'import' then (select dataset_name from imports where id = key.id)
      when 'leaderboard-snapshot' then (select version::text from leaderboard_snapshots where id = key.id)
      when 'link' then (
        select coalesce(t.name, x.code) from one_time_links l left join teams t on t.id = l.team_id
          left join experts x on x.id = l.expert_id where l.id = key.id)
      when 'person' then (select name from users where id = key.id)
      when 'personal-token' then (select name from personal_tokens where id = key.id)
      when 'protest' then (select t.name from protests p join teams t on t.id = p.team_id where p.id = key.id)
      when 'rehearsal' then (select number::text from rehearsals where id = key.id)
      when 'request' then (select number::text from contest_requests where id = key.id)
      when 'rescoring' then (select number::text from rescorings where id = key.id)
      when 'rule' then (select name from scoring_rules where id = key.id)
      when 'rule-draft' then (select left(criterion, 60) from rule_drafts where id = key.id)
      when 'rule-task' then (select name from rule_tasks where id = key.id)
      when 'team' then (select name from teams where id = key.id)
      when 'session' then (select t.name from sessions s join teams t on t.id = s.team_id where s.id = key.session)
      when 'release' then (select t.name from sessions s join teams t on t.id = s.team_id where s.id = key.session)
    end as name,
    case ${row}.subject_type
      when 'round' then key.id
      when 'rescoring' then (select round_id from rescorings where id = key.id)
      when 'leaderboard-snapshot' then (select round_id from leaderboard_snapshots where id = key.id)
    end as round
  ) subject`;
