/** A decision of a chain, as JSON of a row. */
export interface DecisionJson {
  readonly kind: string;
  readonly outcome: string;
  readonly evidence: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** In the order in which they were made. @param evidence SQL: what the decision `d` was made on */
const decisionsOf = (evidence: string): string => `
  coalesce(json_agg(json_build_object('kind', d.kind, 'outcome', d.outcome, 'evidence', ${evidence},
    'at', floor(extract(epoch from d.decided_at) * 1000)) order by d.seq) filter (where d.id is not null), '[]')`;

/** Rounds of the contest `$1`; the times that a round has were given to it by its last scheduling. */
export const ROUNDS = `
  select r.id, r.mode, r.number, r.status, r.created_at as "createdAt", r.lobby_opens_at as "lobbyOpensAt",
    r.starts_at as "startsAt", r.closed_at as "closedAt", p.values as parameters, i."lastPlannedAt",
    a."scheduledAt", d."replacedAt", s."boardId", s."boardAt"
  from rounds r
  join contest_parameters p on p.id = r.parameters_id
  cross join lateral (
    select max(planned_at) as "lastPlannedAt" from round_items where round_id = r.id and not cut_off
  ) i
  cross join lateral (
    select max(at) as "scheduledAt" from audit_entries
    where subject_type = 'round' and subject_id = r.id::text and action = 'round.scheduled'
  ) a
  cross join lateral (
    select max(decided_at) as "replacedAt" from decisions where round_id = r.replaces_id and kind = 'round.restart'
  ) d
  left join lateral (
    select id as "boardId", created_at as "boardAt" from leaderboard_snapshots
    where round_id = r.id order by version desc limit 1
  ) s on true
  where r.contest_id = $1::uuid order by r.mode, r.number`;

/** The first session of each team in each final. */
export const SESSIONS = `
  select s.round_id as "roundId", s.team_id as "teamId", min(s.opened_at) as "openedAt"
  from sessions s join rounds r on r.id = s.round_id
  where r.contest_id = $1::uuid and r.mode = 'final' group by s.round_id, s.team_id`;

/** Decisions about the boards of each round, of the kinds `$2`. */
export const RESULT_DECISIONS = `
  select d.round_id as "roundId", ${decisionsOf('d.subject_id')} as decisions
  from decisions d where d.contest_id = $1::uuid and d.round_id is not null and d.kind = any($2) group by d.round_id`;

/** Essays of each final, those that `$2` experts or more have all marked, and when the last of them was handed in. */
export const EXPERTS = `
  select r.id as "roundId", count(*)::int as all, (count(*) filter (where e.complete))::int as complete,
    max(e.last_at) as "lastAt"
  from rounds r
  join round_items i on i.round_id = r.id and not i.cut_off
  cross join lateral (
    select count(*) >= $2::int and count(*) = count(*) filter (where a.status = 'submitted') as complete,
      max(a.submitted_at) as last_at
    from expert_assignments a where a.essay_id = i.essay_id and a.status <> 'cancelled'
  ) e
  where r.contest_id = $1::uuid and r.mode = 'final' group by r.id`;

/** Approved teams with the conclusion in force and the decisions on it. */
export const ADMISSIONS = `
  select t.id, t.name, t.admitted_at is not null as admitted, c.conclusion, c."concludedAt", x.decisions
  from teams t
  left join lateral (
    select id::text as conclusion, decided_at as "concludedAt" from decisions
    where subject_type = 'team' and subject_id = t.id::text and kind = 'admission.conclusion' order by seq desc limit 1
  ) c on true
  cross join lateral (
    select ${decisionsOf("d.evidence ->> 'conclusion'")} as decisions
    from decisions d
    where d.subject_type = 'team' and d.subject_id = t.id::text and d.kind like 'admission.%'
      and d.kind <> 'admission.conclusion'
  ) x
  where t.contest_id = $1::uuid and t.status = 'approved' order by t.slug collate "C"`;

/** What was given to experts with a moment by which it is to be handed in. */
export const ASSIGNMENTS = `
  select a.id, a.expert_id as "expertId", e.code, a.assigned_at as "assignedAt", a.due_at as "dueAt",
    a.submitted_at as "submittedAt"
  from expert_assignments a join experts e on e.id = a.expert_id
  where e.contest_id = $1::uuid and a.status <> 'cancelled' and a.due_at is not null order by a.id`;
