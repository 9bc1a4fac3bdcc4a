import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** A fact of a session that the technical commission reads. */
export interface SessionFact {
  readonly sessionId: number;
  readonly at: number;
  readonly kind: string;
  readonly detail?: object;
}

export interface Beat {
  readonly process: string;
  readonly app: string;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly worstGapMs: number;
}

/** What a program said of itself. */
export interface NewLog {
  readonly teamId: string;
  readonly sessionId?: number;
  readonly receivedAt: number;
  readonly content: Buffer;
}

/** The day's row is counted and held in one statement: what comes at the same moment waits for it. */
const ADD_LOG = `
  with day as (
    insert into client_log_days as d (team_id, day, bytes)
    select $2::uuid, ($4::timestamptz at time zone 'UTC')::date, length($5::bytea) where length($5::bytea) <= $6::int8
    on conflict (team_id, day) do update set bytes = d.bytes + excluded.bytes where d.bytes + excluded.bytes <= $6::int8
    returning team_id
  )
  insert into client_logs (id, team_id, session_id, received_at, content)
  select $1::uuid, team_id, $3::int, $4::timestamptz, $5::bytea from day`;

// In the order in which answers lock sessions: two that took the same rows in other orders would wait for each other.
const SEEN = `
  update sessions s set last_seen_at = $1
  from (select id from sessions where closed_at is null and last_seen_at < $1 order by id for no key update) k
  where s.id = k.id`;

/** Keeps evidence: connections, programs' own logs, heartbeats and the times when no process was there. */
@Injectable()
export class EvidenceCommands {
  constructor(private readonly database: Database) {}

  async addFacts(facts: readonly SessionFact[], process: string): Promise<void> {
    if (facts.length === 0) return;
    await this.database.pool.query(
      `insert into session_events (id, session_id, at, kind, process, detail)
       select id, session_id, at, kind, $6, detail::jsonb
       from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[], $5::text[]) as f (id, session_id, at, kind, detail)`,
      [
        facts.map(() => randomUUID()),
        facts.map(({ sessionId }) => sessionId),
        facts.map(({ at }) => new Date(at)),
        facts.map(({ kind }) => kind),
        facts.map(({ detail }) => JSON.stringify(detail ?? {})),
        process,
      ],
    );
  }

  /**
   * Stores a program's logs.
   *
   * @param quota bytes of a team in a day (UTC).
   * @returns false when they would exceed the quota; then nothing is stored.
   */
  async addLog(log: NewLog, quota: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(ADD_LOG, [
      randomUUID(),
      log.teamId,
      log.sessionId ?? null,
      new Date(log.receivedAt),
      log.content,
      quota,
    ]);
    return rowCount === 1;
  }

  async beat(beat: Beat): Promise<void> {
    await this.database.pool.query(
      `insert into heartbeats (process, app, started_at, seen_at, worst_gap_ms) values ($1, $2, $3, $4, $5)
       on conflict (process) do update
         set app = excluded.app, started_at = excluded.started_at, seen_at = excluded.seen_at,
             worst_gap_ms = excluded.worst_gap_ms`,
      [beat.process, beat.app, new Date(beat.startedAt), new Date(beat.seenAt), Math.round(beat.worstGapMs)],
    );
  }

  /**
   * Records that nobody was there from `from` to `to`, and lets the open sessions start their reconnect limit anew:
   * a fault of the server closes no session.
   */
  async addOutage(from: number, to: number, process: string): Promise<void> {
    await this.database.pool.query('insert into server_outages (id, from_at, to_at, process) values ($1, $2, $3, $4)', [
      randomUUID(),
      new Date(from),
      new Date(to),
      process,
    ]);
    await this.database.pool.query(SEEN, [new Date(to)]);
  }
}
