import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';

/** What decides who may read what a round received. */
export interface ReceivingRound {
  readonly kind: 'training' | 'test' | 'final';
  /** The round is over, void ones too. */
  readonly ended: boolean;
}

interface SentBy {
  readonly team: { readonly slug: string; readonly name: string };
}

/** One attempt; `diagnostics` are those of its arrival and those of its parsing. */
export interface ReceivedFile extends SentBy {
  readonly id: string;
  readonly session: number;
  readonly index: number;
  readonly essayId: string;
  readonly essay: string;
  readonly fileId: number;
  readonly attempt: number;
  readonly receivedAt: Date;
  readonly deadlineAt: Date;
  readonly verdict: 'accepted' | 'late' | 'invalid' | 'wrong-essay';
  readonly final: boolean;
  readonly cause: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly diagnostics: readonly unknown[];
}

export interface ProgramLog extends SentBy {
  readonly id: string;
  readonly session: number | null;
  readonly receivedAt: Date;
  readonly bytes: number;
}

export interface SessionEventRecord extends SentBy {
  readonly id: string;
  readonly session: number;
  readonly at: Date;
  readonly kind: string;
  readonly process: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Which of them: null for all. */
export interface SentFilter {
  readonly team: string | null;
  readonly session: number | null;
  readonly limit: number;
}

export interface FileKey {
  readonly session: number;
  readonly index: number;
  readonly attempt: number;
}

/** The last row of the page before, by its moment (ISO 8601) and id. */
export interface MomentKey {
  readonly at: string;
  readonly id: string;
}

export interface SentContent {
  readonly content: Buffer;
  /** Of which team and session: what a file of it is called. */
  readonly name: string;
}

const TEAM = `json_build_object('slug', t.slug, 'name', t.name) as team`;

const FILES = `
  select b.id, ${TEAM}, s.id as session, f.index, e.id as "essayId", e.external_id as essay, e.file_id as "fileId", b.attempt,
    b.received_at as "receivedAt", f.deadline_at as "deadlineAt", ${wireWordOf('b.verdict')} as verdict,
    f.final_submission_id is not distinct from b.id as final,
    case when x.session_id is not null then 'excused' else ${wireWordOf('f.annulment_cause')} end as cause,
    length(b.content) as bytes, encode(b.sha256, 'hex') as sha256,
    b.diagnostics || coalesce(m.diagnostics, '[]'::jsonb) as diagnostics
  from submissions b join sessions s on s.id = b.session_id join teams t on t.id = s.team_id
  join releases f on f.session_id = b.session_id and f.essay_id = b.essay_id
  join essays e on e.id = b.essay_id
  left join release_excuses x on x.session_id = f.session_id and x.index = f.index
  left join markups m on m.submission_id = b.id
  where s.round_id = $1::uuid and ($2::text is null or t.slug = $2) and ($3::int is null or s.id = $3)
    and ($4::text is null or ${wireWordOf('b.verdict')} = $4) and (s.id, f.index, b.attempt) > ($5::int, $6::int, $7::int)
  order by s.id, f.index, b.attempt limit $8`;

/** A log that came while its team had no session belongs to the rounds that were open then. */
const LOGS = `
  from client_logs l join teams t on t.id = l.team_id join rounds r on r.contest_id = t.contest_id
  left join sessions s on s.id = l.session_id
  where r.id = $1::uuid and case when l.session_id is not null then s.round_id = r.id
    else l.received_at >= coalesce(r.lobby_opens_at, r.starts_at, r.created_at)
      and (r.closed_at is null or l.received_at <= r.closed_at) end`;

/** What was received in a round, for those who have to check it before they decide (regulation 8.2.1, 8.2.4). */
@Injectable()
export class ReceivedQueries {
  constructor(private readonly database: Database) {}

  /** undefined when the contest has no such round. */
  async round(contestId: string, roundId: string): Promise<ReceivingRound | undefined> {
    const { rows } = await this.database.pool.query<ReceivingRound>(
      `select d.kind, r.status in ('closed', 'finalised', 'void') as ended
       from rounds r join datasets d on d.id = r.dataset_id where r.contest_id = $1::uuid and r.id = $2::uuid`,
      [contestId, roundId],
    );
    return rows[0];
  }

  /** By session, file, attempt; behind `after`. */
  async files(
    roundId: string,
    { team, session, limit }: SentFilter,
    verdict: string | null,
    after?: FileKey,
  ): Promise<readonly ReceivedFile[]> {
    const behind = [after?.session ?? 0, after?.index ?? -1, after?.attempt ?? 0];
    const { rows } = await this.database.pool.query<ReceivedFile>(FILES, [
      ...[roundId, team, session, verdict],
      ...behind,
      limit,
    ]);
    return rows;
  }

  /** undefined when the round received no such file. */
  async fileContent(roundId: string, id: string): Promise<SentContent | undefined> {
    const { rows } = await this.database.pool.query<SentContent>(
      `select b.content, t.slug || '-' || s.id || '-' || e.file_id || '-' || b.attempt as name
       from submissions b join sessions s on s.id = b.session_id join teams t on t.id = s.team_id
       join essays e on e.id = b.essay_id where s.round_id = $1::uuid and b.id = $2::uuid`,
      [roundId, id],
    );
    return rows[0];
  }

  /** By the moment at which they came. */
  async logs(roundId: string, { team, session, limit }: SentFilter, after?: MomentKey): Promise<readonly ProgramLog[]> {
    const { rows } = await this.database.pool.query<ProgramLog>(
      `select l.id, ${TEAM}, l.session_id as session, l.received_at as "receivedAt", length(l.content) as bytes ${LOGS}
         and ($2::text is null or t.slug = $2) and ($3::int is null or l.session_id = $3)
         and ($4::timestamptz is null or (l.received_at, l.id) > ($4, $5::uuid))
       order by l.received_at, l.id limit $6`,
      [roundId, team, session, after?.at ?? null, after?.id ?? null, limit],
    );
    return rows;
  }

  /** undefined when the round has no such log. */
  async logContent(roundId: string, id: string): Promise<SentContent | undefined> {
    const { rows } = await this.database.pool.query<SentContent>(
      `select l.content, t.slug || '-' || to_char(l.received_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as name ${LOGS}
         and l.id = $2::uuid`,
      [roundId, id],
    );
    return rows[0];
  }

  /** By their moments. */
  async events(
    roundId: string,
    { team, session, limit }: SentFilter,
    after?: MomentKey,
  ): Promise<readonly SessionEventRecord[]> {
    const { rows } = await this.database.pool.query<SessionEventRecord>(
      `select v.id, ${TEAM}, s.id as session, v.at, v.kind, v.process, v.detail
       from session_events v join sessions s on s.id = v.session_id join teams t on t.id = s.team_id
       where s.round_id = $1::uuid and ($2::text is null or t.slug = $2) and ($3::int is null or s.id = $3)
         and ($4::timestamptz is null or (v.at, v.id) > ($4, $5::uuid))
       order by v.at, v.id limit $6`,
      [roundId, team, session, after?.at ?? null, after?.id ?? null, limit],
    );
    return rows;
  }
}
