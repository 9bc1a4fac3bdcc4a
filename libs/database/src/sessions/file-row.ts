import type { FileState } from '@starboard/contest';

/** A release with what was received for it, as the state machine of a file sees it. */
export interface StoredFile {
  readonly sessionId: number;
  readonly index: number;
  readonly essayId: string;
  readonly state: FileState;
}

export interface FileRow {
  readonly session_id: number;
  readonly index: number;
  readonly essay_id: string;
  readonly planned_at: Date;
  readonly released_at: Date | null;
  readonly deadline_at: Date;
  readonly attempts: number;
  readonly late: number;
  readonly invalid: number;
  readonly final_attempt: number | null;
  readonly closed: boolean;
}

export const FILE_COLUMNS = `
  r.session_id, r.index, r.essay_id, r.planned_at, r.released_at, r.deadline_at,
  a.attempts, a.late, a.invalid, a.final_attempt, s.closed_at is not null as closed`;

export const FILE_JOIN = `
  releases r
  join sessions s on s.id = r.session_id
  cross join lateral (
    select count(*)::int as attempts,
           (count(*) filter (where verdict = 'late'))::int as late,
           (count(*) filter (where verdict in ('invalid', 'wrong_essay')))::int as invalid,
           max(attempt) filter (where verdict = 'accepted') as final_attempt
    from submissions b where b.session_id = r.session_id and b.essay_id = r.essay_id
  ) a`;

export function makeFile(row: FileRow): StoredFile {
  const state: FileState = {
    plannedAt: row.planned_at.getTime(),
    deadlineAt: row.deadline_at.getTime(),
    ...(row.released_at && { releasedAt: row.released_at.getTime() }),
    attempts: row.attempts,
    late: row.late,
    invalid: row.invalid,
    ...(row.final_attempt !== null && { finalAttempt: row.final_attempt }),
    closed: row.closed,
  };
  return { sessionId: row.session_id, index: row.index, essayId: row.essay_id, state };
}
