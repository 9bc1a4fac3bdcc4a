import type { ArchiveTable } from '@starboard/contracts';
import { wireWordOf } from '../kernel/stored-word.js';
import {
  ANSWERS,
  COUNTING,
  ESSAY_FILE,
  OBSERVED,
  PART_FILE,
  PART_VERSIONS,
  PARTS,
  SOLUTION_FILE,
  TARGET,
  UNTIL,
} from './archive-parts.js';

/** Subjects of decisions and audit entries that are about results. Of entries about persons only the hashes are given. */
const PUBLIC_SUBJECTS = `('assignment', 'board', 'contest', 'contest-parameters', 'dataset', 'decision', 'essay', 'expert_assignment',
  'expert_markup', 'incident', 'leaderboard-snapshot', 'markup', 'parameters', 'release', 'rescoring', 'round', 'session', 'snapshot',
  'submission')`;

const EMAIL = String.raw`[^\s@"<>]+@[^\s@"<>]+`;
const masked = (text: string): string => `regexp_replace(${text}, '${EMAIL}', '[e-mail]', 'g')`;

/** Rows of each table in the order of the archive, as its schema in the contracts names them. */
export const TABLE_SQL: Readonly<Record<ArchiveTable, string>> = {
  agreements: `with ${TARGET} select e.file_id as "fileId", g.experts, g.min, g.avg, g.value
    from target join round_items i on i.round_id = target.round_id join essays e on e.id = i.essay_id
    join essay_agreements g on g.essay_id = e.id and g.parameters_id = target.parameters_id order by e.file_id`,
  'answer-observations': `with ${TARGET}, ${ANSWERS}, ${OBSERVED} select session_id as session, file_id as "fileId",
      array(select encode(k, 'hex') from unnest(keys) with ordinality as u (k, place) order by place) as keys
    from observed order by session_id, file_id`,
  audit: `with ${TARGET}, ${UNTIL}, entry as (
      select n.*, n.subject_type not in ${PUBLIC_SUBJECTS} as personal,
        concat(n.actor, n.subject_id, n.before, n.after, n.reason) ~ '${EMAIL}' as masked
      from target cross join until
      join audit_entries n on n.contest_id = target.contest_id and n.seq <= coalesce(until.entry, n.seq))
    select seq::text, at, case when not personal then ${masked('actor')} end as actor,
      case when not personal then actor_id end as "actorId", action, subject_type as "subjectType",
      case when not personal then subject_id end as "subjectId",
      case when not personal then ${masked('before::text')}::jsonb end as before,
      case when not personal then ${masked('after::text')}::jsonb end as after,
      case when not personal then ${masked('reason')} end as reason,
      contest_id as "contestId", personal or masked as withheld, encode(prev_hash, 'hex') as "prevHash",
      encode(hash, 'hex') as hash
    from entry order by entry.seq`,
  decisions: `with ${TARGET}, ${UNTIL} select d.id, d.kind, d.outcome, d.subject_type as "subjectType", d.subject_id as "subjectId",
      d.role, u.name as "decidedBy", ${masked('d.reason')} as reason, d.protocol_ref as "protocolRef",
      ${masked('d.evidence::text')}::jsonb as evidence, d.decided_at as "decidedAt"
    from target cross join until
    join decisions d on d.contest_id = target.contest_id and d.seq <= coalesce(until.decision, d.seq)
      and (d.round_id is null or d.round_id = target.round_id) and d.subject_type in ${PUBLIC_SUBJECTS}
    left join users u on u.id = d.decided_by_id order by d.seq`,
  essays: `with ${TARGET} select d.position, e.file_id as "fileId", e.external_id as "externalId", e.subject, e.words,
      encode(e.sha256, 'hex') as sha256, e.meta, ${ESSAY_FILE} as file
    from target join dataset_essays d on d.dataset_id = target.dataset_id join essays e on e.id = d.essay_id
    order by d.position`,
  'item-scores': `with ${TARGET}, ${ANSWERS} select c.session_id as session, e.file_id as "fileId", c.value, c.figures, c.detail
    from target cross join answer join essays e on e.id = answer.essay_id
    join essay_scores c on c.session_id = answer.session_id and c.essay_id = answer.essay_id
      and c.parameters_id = target.parameters_id
    order by c.session_id, e.file_id`,
  observations: `with ${TARGET}, ${ANSWERS}, ${OBSERVED} select encode(o.key, 'hex') as key, o.kind, o.observer, o.payload,
      o.vote, o.repetition, o.decision_id as decision, o.outcome, o.seen_at as "seenAt"
    from observations o where o.key in (select unnest(keys) from observed) order by o.key`,
  outages: `with ${TARGET} select o.from_at as "from", o.to_at as "to" from target join server_outages o
      on o.to_at >= coalesce(target.starts_at, 'epoch') and o.from_at <= coalesce(target.closed_at, 'infinity')
    order by o.from_at, o.id`,
  'pair-scores': `with ${TARGET}, ${PARTS}, ${ANSWERS}, x as (
      select essay_id, session_id as session, null::int as ordinal, markup_id as id from answer
      union all select essay_id, null, place, id from made_of)
    select e.file_id as "fileId", x.session, x.ordinal as "ordinalX", y.place as ordinal, c.n, c.m, c.matched, c.q,
      c.m2, c.m3, c.m4, c.m5, c.m6, c.mean
    from target cross join x join made_of y on y.essay_id = x.essay_id join essays e on e.id = x.essay_id
    join pair_scores c on c.markup_id = x.id and c.expert_markup_id = y.id and c.parameters_id = target.parameters_id
    order by e.file_id, x.session nulls first, x.ordinal, y.place`,
  'reference-parts': `with ${TARGET}, ${PARTS} select e.file_id as "fileId", p.place, p.source, x.code as expert, p.version,
      p.version_id = made_of.version_id as "inForce", p.origin, encode(p.sha256, 'hex') as sha256,
      p.received_at as "receivedAt", ${PART_FILE} as file
    from ${PART_VERSIONS} left join experts x on x.id = p.expert_id
    order by e.file_id, p.place, p.version`,
  releases: `with ${TARGET} select l.session_id as session, l.index, e.file_id as "fileId", l.planned_at as "plannedAt",
      l.released_at as "releasedAt", l.send_order as "sendOrder", l.deadline_at as "deadlineAt",
      f.attempt as "finalAttempt", l.annulled_at as "annulledAt", ${wireWordOf('l.annulment_cause')} as cause
    from target join sessions s on s.round_id = target.round_id join releases l on l.session_id = s.id
    join essays e on e.id = l.essay_id left join submissions f on f.id = l.final_submission_id
    order by l.session_id, l.index`,
  schedule: `with ${TARGET} select i.index, e.file_id as "fileId", i.planned_at as "plannedAt", i.cut_off as "cutOff"
    from target join round_items i on i.round_id = target.round_id join essays e on e.id = i.essay_id order by i.index`,
  'sealed-references': `with ${TARGET} select s.position, e.file_id as "fileId", q.version, encode(s.salt, 'hex') as salt,
      encode(sha256('\\x00'::bytea || s.salt || q.content), 'hex') as leaf
    from target join sealed_references s on s.dataset_id = target.dataset_id
    join question_rules q on q.id = s.rule_id join essays e on e.id = q.essay_id order by s.position`,
  sessions: `with ${TARGET}, ${COUNTING} select s.id as session, t.slug as team,
      s.id in (select session_id from counting) as counts,
      (select exclusion from listed where session_id = s.id) as exclusion,
      s.opened_at as "openedAt", s.opened_late as "openedLate", s.closed_at as "closedAt",
      ${wireWordOf('s.close_reason')} as "closeReason", s.receipt_seq as receipts,
      encode(s.receipt_hash, 'hex') as head
    from target join sessions s on s.round_id = target.round_id join teams t on t.id = s.team_id order by s.id`,
  'solution-scores': `with ${TARGET}, ${COUNTING} select c.session_id as session, c.status, c.cause, c.value, c.figures, c.sample,
      c.counted, c.annulled
    from target cross join listed
    join solution_scores c on c.session_id = listed.session_id and c.parameters_id = target.parameters_id
    order by c.session_id`,
  submissions: `with ${TARGET} select s.session_id as session, e.file_id as "fileId", s.attempt,
      ${wireWordOf('s.verdict')} as verdict, s.received_at as "receivedAt", s.committed_at as "committedAt",
      encode(s.sha256, 'hex') as sha256, s.receipt_seq as "receiptSeq", s.receipt, ${SOLUTION_FILE} as file
    from target join sessions n on n.round_id = target.round_id join submissions s on s.session_id = n.id
    join essays e on e.id = s.essay_id order by s.session_id, s.receipt_seq`,
  teams: `with ${TARGET} select t.slug as team, t.name from target join teams t on t.contest_id = target.contest_id
    where exists (select from sessions s where s.round_id = target.round_id and s.team_id = t.id)
      or exists (select from leaderboard_rows b where b.snapshot_id = target.snapshot_id and b.team_id = t.id)
    order by t.slug`,
};
