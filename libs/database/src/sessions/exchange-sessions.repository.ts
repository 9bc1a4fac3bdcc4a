import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, errorCode, type Config } from '@starboard/platform';
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

/** A session that bears on whether another one may be opened. */
export interface EarlierSession extends SessionRecord {
  /** An essay of it was given out, or was due. */
  readonly begun: boolean;
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

/** A team opens no more sessions of qualifications in a day (UTC); of a final, the one that it left before its first essay. */
const OPEN = `
  insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
  select $1::uuid, $2::uuid, $3::round_mode, $4::jsonb, $5::timestamptz, $6::boolean, $5::timestamptz
  where $3::round_mode <> 'algorithmic' or $7::int > (
    select count(*) from sessions
    where team_id = $2::uuid and mode = 'algorithmic'
      and opened_at >= date_trunc('day', $5::timestamptz at time zone 'UTC') at time zone 'UTC')
  on conflict (round_id, team_id) where mode = 'final' do update
    set params = excluded.params, opened_at = excluded.opened_at, opened_late = excluded.opened_late,
      last_seen_at = excluded.last_seen_at, closed_at = null, close_reason = null
    where sessions.closed_at is not null and not exists (select from releases l where l.session_id = sessions.id)
  returning ${COLUMNS}`;

/** The team has opened as many sessions today as it may. */
export class SessionQuotaError extends Error {
  constructor() {
    super('the team has opened too many sessions today');
    this.name = 'SessionQuotaError';
  }
}

/** Opening, finding and touching sessions of the exchange. */
@Injectable()
export class ExchangeSessionsRepository {
  private readonly quota: number;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { teamSessionsPerDay }: Config,
  ) {
    this.quota = teamSessionsPerDay;
  }

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

  /** Sessions that the team has had in the round, and of the round's essays, whatever they are called, in other finals. */
  async ofTeam(roundId: string, teamId: string): Promise<readonly EarlierSession[]> {
    const { rows } = await this.database.pool.query<Row & { readonly begun: boolean }>(
      `select ${COLUMNS}, exists (select from releases l where l.session_id = s.id) as begun
       from sessions s
       where s.team_id = $2 and (s.round_id = $1 or s.mode = 'final' and rounds_share_texts($1, s.round_id))
       order by id`,
      [roundId, teamId],
    );
    return rows.map((row) => ({ ...makeSession(row), begun: row.begun }));
  }

  /**
   * Opens a session; of a final, the one that the team left before its first essay, again (4.4).
   * @returns `undefined` when another session of the team was opened at the same moment (unique indexes, trigger).
   * @throws SessionQuotaError
   */
  async open(session: NewSession): Promise<SessionRecord | undefined> {
    const openedAt = new Date(session.openedAt);
    try {
      const { rows } = await this.database.pool.query<Row>(OPEN, [
        session.roundId,
        session.teamId,
        session.mode,
        session.params,
        openedAt,
        session.openedLate,
        this.quota,
      ]);
      if (rows[0] !== undefined) return makeSession(rows[0]);
      // Of a final nothing is counted: there is a session that has begun, or is open.
      if (session.mode === 'algorithmic') throw new SessionQuotaError();
      return undefined;
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
