/** Digits enough that names of files sort as numbers do. */
const padded = (number: string, digits: number): string =>
  `lpad(${number}::text, greatest(${digits}, length(${number}::text)), '0')`;

/** JSON begins with a brace or a bracket; everything else is txt. */
const extension = (content: string): string =>
  `case when encode(substring(${content} from 1 for 100), 'escape') ~ '^(\\\\357\\\\273\\\\277)?\\s*[[{]' then 'json' else 'txt' end`;

/* Names of files, in terms of the rows below. */
export const ESSAY_FILE = `'essays/' || ${padded('e.file_id', 6)} || '.txt'`;
export const PART_FILE = `'references/' || ${padded('e.file_id', 6)} || '/' || p.place || '.v' || p.version || '.' || ${extension('p.content')}`;
export const SOLUTION_FILE = `'solutions/' || ${padded('s.session_id', 6)} || '/' || ${padded('e.file_id', 6)} || '.' || s.attempt || '.' || ${extension('s.content')}`;

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
 * Of each place of a reference the version that the board was made of: as approved, else the one in force. What came later,
 * or is only proposed by a re-scoring, is no part of the result.
 */
export const PARTS = `made_of as (
  select p.id, p.version_id, p.essay_id, p.series, p.place, p.version
  from target join round_items i on i.round_id = target.round_id
  join reference_parts p on p.essay_id = i.essay_id
  where case when target.approved
    then exists (select from approved_parts k where k.snapshot_id = target.snapshot_id and k.part_id = p.id)
    else exists (select from reference_parts_in_force f where f.essay_id = i.essay_id and f.version_id = p.version_id) end)`;

/** With the versions `p` of each place that it replaced. */
export const PART_VERSIONS = `made_of
    join reference_parts p on p.series = made_of.series and p.version <= made_of.version
      and (p.rescoring_id is null or exists (select from rescorings z where z.id = p.rescoring_id and z.state = 'applied'))
    join essays e on e.id = p.essay_id`;

/**
 * Sessions of the teams on the board, with why people took one out of the ranking before it was made; those that count are
 * the others. A team that withdrew later stays; on boards that did not list the excluded, one that withdrew before is not there.
 */
export const COUNTING = `listed as (
  select s.id as session_id, case when x.cause in ('breach', 'disqualified', 'withdrawn') then x.cause end as exclusion
  from target
  join sessions s on s.round_id = target.round_id and s.closed_at is not null and s.close_reason <> 'void'
  left join solution_scores x on x.session_id = s.id and x.parameters_id = target.parameters_id
  where exists (select from leaderboard_rows b where b.snapshot_id = target.snapshot_id and b.team_id = s.team_id)
), counting as (select session_id from listed where exclusion is null)`;

/** Answers that count. */
export const ANSWERS = `${COUNTING}, answer as (
  select counting.session_id, l.essay_id, m.id as markup_id
  from counting
  join releases l on l.session_id = counting.session_id and l.annulled_at is null
  join markups m on m.submission_id = l.final_submission_id)`;

/** What the answers that count asked to see, against the reference that their scores are of; those that still wait are none. */
export const OBSERVED = `observed as (
  select answer.session_id, e.file_id, x.keys
  from target cross join answer
  join essays e on e.id = answer.essay_id
  join essay_agreements g on g.essay_id = answer.essay_id and g.parameters_id = target.parameters_id
  join answer_observations x on x.answer_id = answer.markup_id and x.parameters_id = target.parameters_id
    and x.reference = g.inputs and x.complete)`;
