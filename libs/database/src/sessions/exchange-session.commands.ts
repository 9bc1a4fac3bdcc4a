import { Inject, Injectable } from '@nestjs/common';
import type { RoundMode } from '@starboard/contest';
import { CONFIG, type Config, errorCode } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import {
  makeSession,
  SESSION_COLUMNS,
  type SessionRecord,
  type SessionRow,
  type StoredSessionParams,
} from './exchange-session.queries.js';

export interface NewSession {
  readonly roundId: string;
  readonly teamId: string;
  readonly mode: RoundMode;
  readonly params: StoredSessionParams;
  readonly openedAt: number;
  readonly openedLate: boolean;
}

const UNIQUE_VIOLATION = '23505';

/**
 * A team opens no more sessions of qualifications in a day (UTC); of a final, the one that it left before its first essay.
 * Nobody is let into a round whose end was decided, also where no process has heard of it yet.
 */
const OPEN = `
  insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
  select $1::uuid, $2::uuid, $3::round_mode, $4::jsonb, $5::timestamptz, $6::boolean, $5::timestamptz
  where exists (select from rounds where id = $1::uuid and close_at is null)
    and ($3::round_mode <> 'algorithmic' or $7::int > (
      select count(*) from sessions
      where team_id = $2::uuid and mode = 'algorithmic'
        and opened_at >= date_trunc('day', $5::timestamptz at time zone 'UTC') at time zone 'UTC'))
  on conflict (round_id, team_id) where mode = 'final' do update
    set params = excluded.params, opened_at = excluded.opened_at, opened_late = excluded.opened_late,
      last_seen_at = excluded.last_seen_at, closed_at = null, close_reason = null
    where sessions.closed_at is not null and not exists (select from releases l where l.session_id = sessions.id)
  returning ${SESSION_COLUMNS}`;

// In the order in which answers lock sessions: two that took the same rows in other orders would wait for each other.
const SEEN = `
  update sessions s set last_seen_at = $2
  from (select id from sessions where id = any($1) and closed_at is null and last_seen_at < $2
        order by id for no key update) k
  where s.id = k.id`;
/** Sessions that are noted at once: answers of one wait for no more than these. */
const SEEN_AT_ONCE = 250;

/** The team has opened as many sessions today as it may. */
export class SessionQuotaError extends Error {
  constructor() {
    super('the team has opened too many sessions today');
    this.name = 'SessionQuotaError';
  }
}

/** The round's end was decided. */
export class RoundEndedError extends Error {
  constructor() {
    super('the round ends');
    this.name = 'RoundEndedError';
  }
}

/** Opens sessions of the exchange, and notes that they are alive. */
@Injectable()
export class ExchangeSessionCommands {
  private readonly quota: number;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { teamSessionsPerDay }: Config,
  ) {
    this.quota = teamSessionsPerDay;
  }

  /**
   * Opens a session; of a final, the one that the team left before its first essay, again (4.4).
   * @returns `undefined` when another session of the team was opened at the same moment (unique indexes, trigger).
   * @throws SessionQuotaError, RoundEndedError
   */
  async open(session: NewSession): Promise<SessionRecord | undefined> {
    const openedAt = new Date(session.openedAt);
    try {
      const { rows } = await this.database.pool.query<SessionRow>(OPEN, [
        session.roundId,
        session.teamId,
        session.mode,
        session.params,
        openedAt,
        session.openedLate,
        this.quota,
      ]);
      if (rows[0] !== undefined) return makeSession(rows[0]);
      if (await this.hasEnded(session.roundId)) throw new RoundEndedError();
      // Of a final nothing is counted: there is a session that has begun, or is open.
      if (session.mode === 'algorithmic') throw new SessionQuotaError();
      return undefined;
    } catch (error) {
      if (errorCode(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  private async hasEnded(roundId: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ ended: boolean }>(
      'select close_at is not null as ended from rounds where id = $1',
      [roundId],
    );
    return rows[0]?.ended === true;
  }

  /** Notes that the sessions had a live connection at `now`. */
  async seen(ids: readonly number[], now: number): Promise<void> {
    for (let start = 0; start < ids.length; start += SEEN_AT_ONCE) {
      await this.database.pool.query(SEEN, [ids.slice(start, start + SEEN_AT_ONCE), new Date(now)]);
    }
  }
}
