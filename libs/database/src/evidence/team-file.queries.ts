import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';
import type { TeamScope } from '../teams/team-row.js';
import type { ReceivingRound, SentContent } from './received.queries.js';

/** The round of a session, with what decides what of its essays the team may see. */
export interface TeamFileRound extends ReceivingRound {
  readonly engine: EngineId;
}

/** Of a program; its moment in ISO 8601. */
export interface TeamAttempt {
  readonly id: string;
  readonly attempt: number;
  readonly receivedAt: string;
  readonly verdict: 'accepted' | 'late' | 'invalid' | 'wrong-essay';
  readonly final: boolean;
  readonly bytes: number;
  readonly sha256: string;
  readonly receipt: string;
  readonly diagnostics: readonly unknown[];
}

/** A file that was handed over, or that an ended session lacks. */
export interface TeamFile {
  readonly index: number;
  readonly essayId: string;
  readonly essay: string;
  readonly fileId: number;
  readonly releasedAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly cutOff: boolean;
  readonly cause: string | null;
  readonly attempts: readonly TeamAttempt[];
}

const ATTEMPTS = `
  select json_agg(json_build_object(
    'id', b.id, 'attempt', b.attempt, 'verdict', ${wireWordOf('b.verdict')},
    'receivedAt', to_char(b.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'final', f.final_submission_id is not distinct from b.id, 'bytes', length(b.content),
    'sha256', encode(b.sha256, 'hex'), 'receipt', b.receipt,
    'diagnostics', b.diagnostics || coalesce(m.diagnostics, '[]'::jsonb)) order by b.attempt)
  from submissions b left join markups m on m.submission_id = b.id
  where b.session_id = f.session_id and b.essay_id = f.essay_id`;

/** What was not handed over to a session that is over, has perhaps no release. */
const FILES = `
  select coalesce(f.index, m.index) as index, e.id as "essayId", e.external_id as essay, e.file_id as "fileId",
    f.released_at as "releasedAt", f.deadline_at as "deadlineAt", coalesce(i.cut_off, false) as "cutOff",
    case when m.excused then 'excused' else ${wireWordOf('m.cause')} end as cause, coalesce((${ATTEMPTS}), '[]') as attempts
  from (select * from releases where session_id = $1) f
  full join (select * from session_samples where session_id = $1) m on m.essay_id = f.essay_id
  join essays e on e.id = coalesce(f.essay_id, m.essay_id)
  left join sessions s on s.id = $1 left join round_items i on i.round_id = s.round_id and i.essay_id = e.id
  where (f.released_at is not null or m.cause is not null) and coalesce(f.index, m.index) > $2
  order by 1 limit $3`;

/** What became of the files of a team's session. Whose session it is, is decided by `round`. */
@Injectable()
export class TeamFileQueries {
  constructor(private readonly database: Database) {}

  /** undefined when the team has no such session. */
  async round({ contestId, teamId }: TeamScope, sessionId: number): Promise<TeamFileRound | undefined> {
    const { rows } = await this.database.pool.query<TeamFileRound>(
      `select c.engine, d.kind, r.status in ('closed', 'finalised', 'void') as ended
       from sessions s join rounds r on r.id = s.round_id join contests c on c.id = r.contest_id
       join datasets d on d.id = r.dataset_id
       where s.id = $3 and s.team_id = $2::uuid and r.contest_id = $1::uuid`,
      [contestId, teamId, sessionId],
    );
    return rows[0];
  }

  /** In the order of the session. @param after index of the last file before; -1 for the first page */
  async files(sessionId: number, after: number, limit: number): Promise<readonly TeamFile[]> {
    const { rows } = await this.database.pool.query<TeamFile>(FILES, [sessionId, after, limit]);
    return rows;
  }

  /** undefined when the session has no such answer. `cutOff`: its essay may be given out once more. */
  async content(sessionId: number, id: string): Promise<(SentContent & { readonly cutOff: boolean }) | undefined> {
    const { rows } = await this.database.pool.query<SentContent & { readonly cutOff: boolean }>(
      `select b.content, s.id || '-' || e.file_id || '-' || b.attempt as name, coalesce(i.cut_off, false) as "cutOff"
       from submissions b join sessions s on s.id = b.session_id join essays e on e.id = b.essay_id
       left join round_items i on i.round_id = s.round_id and i.essay_id = e.id
       where b.session_id = $1 and b.id = $2::uuid`,
      [sessionId, id],
    );
    return rows[0];
  }
}
