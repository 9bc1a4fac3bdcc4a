import { Injectable } from '@nestjs/common';
import type { CloseReason, RoundMode } from '@starboard/contest';
import { Database } from '../kernel/database.js';
import { wireWord } from '../kernel/stored-word.js';

/** Options of a session, and the sample that was drawn for one without the round's clock: indexes of the round's items. */
export interface StoredSessionParams {
  readonly items?: readonly number[];
  /** Seconds between pushes; absent in pull sessions. */
  readonly time?: number;
  readonly pull?: boolean;
  readonly [option: string]: unknown;
}

export interface SessionRecord {
  readonly id: number;
  readonly roundId: string;
  readonly teamId: string;
  readonly mode: RoundMode;
  readonly params: StoredSessionParams;
  readonly openedAt: number;
  readonly openedLate: boolean;
  readonly lastSeenAt: number;
  readonly closedAt?: number;
  readonly closeReason?: CloseReason;
}

/** An open session whose program has no time left for any file that it was given. */
export interface IdleSession extends SessionRecord {
  /** Files that it was given. */
  readonly given: number;
  /** Of these, ms; absent where there is none. */
  readonly lastDeadlineAt?: number;
}

/** A session that bears on whether another one may be opened. */
export interface EarlierSession extends SessionRecord {
  /** An essay of it was given out, or was due. */
  readonly begun: boolean;
}

export interface SessionRow {
  readonly id: number;
  readonly round_id: string;
  readonly team_id: string;
  readonly mode: RoundMode;
  readonly params: StoredSessionParams;
  readonly opened_at: Date;
  readonly opened_late: boolean;
  readonly last_seen_at: Date;
  readonly closed_at: Date | null;
  readonly close_reason: string | null;
}

export const SESSION_COLUMNS =
  'id, round_id, team_id, mode, params, opened_at, opened_late, last_seen_at, closed_at, close_reason';

// By their last file most are seen to have time left: what they were given before is looked at of the others only.
const IDLE = `
  select ${SESSION_COLUMNS}, given, last_deadline_at
  from sessions s
  cross join lateral (
    select count(*)::int as given, max(l.deadline_at) as last_deadline_at from releases l where l.session_id = s.id
  ) of_session
  where s.round_id = $1 and s.closed_at is null and (last_deadline_at is null or last_deadline_at <= $2)
    and coalesce(
      (select l.deadline_at from releases l where l.session_id = s.id order by l.index desc limit 1) <= $2, true)
  order by s.id`;

/** Sessions of the exchange. */
@Injectable()
export class ExchangeSessionQueries {
  constructor(private readonly database: Database) {}

  /** Open sessions of the teams; of one team the final's first, then the newest. */
  async findOpen(teamIds: readonly string[]): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<SessionRow>({
      name: 'open-sessions',
      text: `select ${SESSION_COLUMNS} from sessions where team_id = any($1) and closed_at is null
             order by mode = 'final' desc, id desc`,
      values: [teamIds],
    });
    return rows.map(makeSession);
  }

  async findByIds(ids: readonly number[]): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<SessionRow>(
      `select ${SESSION_COLUMNS} from sessions where id = any($1)`,
      [ids],
    );
    return rows.map(makeSession);
  }

  /** Open sessions of the round with no deadline that is still to come; what they were given is counted, and not read. */
  async idle(roundId: string, now: number): Promise<readonly IdleSession[]> {
    const { rows } = await this.database.pool.query<SessionRow & { given: number; last_deadline_at: Date | null }>(
      IDLE,
      [roundId, new Date(now)],
    );
    return rows.map(({ given, last_deadline_at, ...row }) => ({
      ...makeSession(row),
      given,
      ...(last_deadline_at && { lastDeadlineAt: last_deadline_at.getTime() }),
    }));
  }

  /** Open sessions that no process has seen since, ms. */
  async openUnseen(roundId: string, since: number): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<SessionRow>(
      `select ${SESSION_COLUMNS} from sessions
       where round_id = $1 and closed_at is null and last_seen_at <= $2 order by id`,
      [roundId, new Date(since)],
    );
    return rows.map(makeSession);
  }

  /** Those of the sessions that were closed. */
  async closedAmong(ids: readonly number[]): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<SessionRow>(
      `select ${SESSION_COLUMNS} from sessions where id = any($1) and closed_at is not null`,
      [ids],
    );
    return rows.map(makeSession);
  }

  /** Sessions that the team has had in the round, and of the round's essays, whatever they are called, in other finals. */
  async ofTeam(roundId: string, teamId: string): Promise<readonly EarlierSession[]> {
    const { rows } = await this.database.pool.query<SessionRow & { readonly begun: boolean }>(
      `select ${SESSION_COLUMNS}, exists (select from releases l where l.session_id = s.id) as begun
       from sessions s
       where s.team_id = $2 and (s.round_id = $1 or s.mode = 'final' and rounds_share_texts($1, s.round_id))
       order by id`,
      [roundId, teamId],
    );
    return rows.map((row) => ({ ...makeSession(row), begun: row.begun }));
  }
}

export function makeSession(row: SessionRow): SessionRecord {
  return {
    id: row.id,
    roundId: row.round_id,
    teamId: row.team_id,
    mode: row.mode,
    params: row.params,
    openedAt: row.opened_at.getTime(),
    openedLate: row.opened_late,
    lastSeenAt: row.last_seen_at.getTime(),
    ...(row.closed_at && { closedAt: row.closed_at.getTime() }),
    ...(row.close_reason !== null && { closeReason: makeReason(row.close_reason) }),
  };
}

function makeReason(stored: string): CloseReason {
  return wireWord(stored) as CloseReason;
}
