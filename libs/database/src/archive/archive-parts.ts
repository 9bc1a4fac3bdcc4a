import { jsonBegin } from '../scores/storages.js';

/** Digits enough that names of files sort as numbers do. */
const padded = (number: string, digits: number): string =>
  `lpad(${number}::text, greatest(${digits}, length(${number}::text)), '0')`;

/** JSON begins with a brace; everything else is txt. */
const extension = (content: string, begin = `'\\{'`): string =>
  `case when encode(substring(${content} from 1 for 100), 'escape') ~ ('^(\\\\357\\\\273\\\\277)?\\s*' || ${begin}) then 'json' else 'txt' end`;

/* Names of files, in terms of the rows below. */
export const ESSAY_FILE = `'essays/' || ${padded('e.file_id', 6)} || '.txt'`;
export const EXPERT_FILE = `'experts/' || ${padded('e.file_id', 6)} || '/' || a.ordinal || '.v' || x.version || '.' || ${extension('x.content')}`;
export const RULE_FILE = `'rules/' || ${padded('e.file_id', 6)} || '.v' || q.version || '.json'`;
const ANSWER_BEGINS = `(${jsonBegin('target.engine')})`;
export const SOLUTION_FILE = `'solutions/' || ${padded('s.session_id', 6)} || '/' || ${padded('e.file_id', 6)} || '.' || s.attempt || '.' || ${extension('s.content', ANSWER_BEGINS)}`;

/** Everything about the snapshot `$1`. */
export const TARGET = `target as (
  select b.id as snapshot_id, b.state = 'approved' as approved, b.parameters_id, r.id as round_id, r.contest_id, c.engine, r.dataset_id, r.starts_at, r.closed_at
  from leaderboard_snapshots b join rounds r on r.id = b.round_id join contests c on c.id = r.contest_id
  where b.id = $1::uuid)`;

/**
 * How far decisions and audit log go. An approved result is told up to its approval: what is decided later is of the next
 * one, which may be refused, or not be public while the board is frozen. `null`: to the end.
 */
export const UNTIL = `until as (
  select (select max(d.seq) from decisions d where d.kind = 'result.approval' and d.outcome = 'approved'
      and d.subject_type = 'leaderboard-snapshot' and d.subject_id = target.snapshot_id::text) as decision,
    (select max(n.seq) from audit_entries n where n.action = 'result.approval' and n.after ->> 'outcome' = 'approved'
      and n.subject_type = 'leaderboard-snapshot' and n.subject_id = target.snapshot_id::text) as entry
  from target)`;

/**
 * Of each place the version that the board was made of: as approved, else the one in force. What came later, or is only
 * proposed by a re-scoring, is no part of the result.
 */
export const EXPERTS = `expert as (
  select a.id as assignment_id, a.essay_id, a.ordinal, x.id as version_id, x.version, m.id as markup_id
  from target join round_items i on i.round_id = target.round_id
  join expert_assignments a on a.essay_id = i.essay_id
  join expert_markups x on x.assignment_id = a.id
  left join markups m on m.expert_markup_id = x.id
  where case when target.approved
    then exists (select from approved_markups k where k.snapshot_id = target.snapshot_id and k.markup_id = m.id)
    else a.status <> 'cancelled'
      and x.id = (select f.id from expert_markups_in_force f where f.assignment_id = a.id) end)`;

/** With the versions `x` of each place that it replaced. */
export const VERSIONS = `expert join expert_assignments a on a.id = expert.assignment_id
    join expert_markups x on x.assignment_id = a.id and x.version <= expert.version
      and (x.rescoring_id is null or exists (select from rescorings z where z.id = x.rescoring_id and z.state = 'applied'))`;

/** Of each question the version that the board was made of, as EXPERTS has it of each place. */
export const RULES = `rule as (
  select q.essay_id, q.id, q.version
  from target join round_items i on i.round_id = target.round_id
  join question_rules q on q.essay_id = i.essay_id
  where case when target.approved
    then exists (select from approved_rules k where k.snapshot_id = target.snapshot_id and k.rule_id = q.id)
    else q.id = (select f.id from question_rules_in_force f where f.essay_id = q.essay_id) end)`;

/** With the versions `q` of each rule that it replaced. */
export const RULE_VERSIONS = `rule join question_rules q on q.essay_id = rule.essay_id and q.version <= rule.version
      and (q.rescoring_id is null or exists (select from rescorings z where z.id = q.rescoring_id and z.state = 'applied'))
    join essays e on e.id = q.essay_id`;

/** Sessions of the teams on the board: one that withdrew later stays, one that withdrew before is not there. */
export const COUNTING = `counting as (
  select s.id as session_id from target
  join sessions s on s.round_id = target.round_id and s.closed_at is not null and s.close_reason <> 'void'
  where exists (select from leaderboard_rows b where b.snapshot_id = target.snapshot_id and b.team_id = s.team_id))`;

/** Answers that count. */
export const ANSWERS = `${COUNTING}, answer as (
  select counting.session_id, l.essay_id, m.id as markup_id
  from counting
  join releases l on l.session_id = counting.session_id and l.annulled_at is null
  join markups m on m.submission_id = l.final_submission_id)`;
