import { Injectable } from '@nestjs/common';
import { errorCode } from '@starboard/platform';
import { Database } from '../database.js';
import type { CloseReason, RoundMode } from '@starboard/contest';

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

export interface NewSession {
  readonly roundId: string;
  readonly teamId: string;
  readonly mode: RoundMode;
  readonly params: StoredSessionParams;
  readonly openedAt: number;
  readonly openedLate: boolean;
}

interface Row {
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

const UNIQUE_VIOLATION = '23505';
const COLUMNS = 'id, round_id, team_id, mode, params, opened_at, opened_late, last_seen_at, closed_at, close_reason';

/** Opening, finding and touching sessions of the exchange. */
@Injectable()
export class ExchangeSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Open sessions of the teams; of one team the final's first, then the newest. */
  async findOpen(teamIds: readonly string[]): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'open-sessions',
      text: `select ${COLUMNS} from sessions where team_id = any($1) and closed_at is null
             order by mode = 'final' desc, id desc`,
      values: [teamIds],
    });
    return rows.map(makeSession);
  }

  async findByIds(ids: readonly number[]): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<Row>(`select ${COLUMNS} from sessions where id = any($1)`, [ids]);
    return rows.map(makeSession);
  }

  async openOfRound(roundId: string): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<Row>(
      `select ${COLUMNS} from sessions where round_id = $1 and closed_at is null order by id`,
      [roundId],
    );
    return rows.map(makeSession);
  }

  /** All sessions that the team has had in the round. */
  async ofTeam(roundId: string, teamId: string): Promise<readonly SessionRecord[]> {
    const { rows } = await this.database.pool.query<Row>(
      `select ${COLUMNS} from sessions where round_id = $1 and team_id = $2 order by id`,
      [roundId, teamId],
    );
    return rows.map(makeSession);
  }

  /** @returns `undefined` when another session of the team was opened at the same moment (unique indexes). */
  async open(session: NewSession): Promise<SessionRecord | undefined> {
    const openedAt = new Date(session.openedAt);
    try {
      const { rows } = await this.database.pool.query<Row>(
        `insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
         values ($1, $2, $3, $4, $5, $6, $5) returning ${COLUMNS}`,
        [session.roundId, session.teamId, session.mode, session.params, openedAt, session.openedLate],
      );
      return rows[0] && makeSession(rows[0]);
    } catch (error) {
      if (errorCode(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** Notes that the sessions had a live connection at `now`. */
  async seen(ids: readonly number[], now: number): Promise<void> {
    await this.database.pool.query(
      'update sessions set last_seen_at = $2 where id = any($1) and closed_at is null and last_seen_at < $2',
      [ids, new Date(now)],
    );
  }
}

function makeSession(row: Row): SessionRecord {
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
  return stored.replace('_', '-') as CloseReason;
}
