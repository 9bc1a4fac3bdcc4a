import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';

/** At most `allowed` attempts in `windowMs` from the first one on. */
export interface AttemptLimit {
  readonly key: Uint8Array;
  readonly allowed: number;
  readonly windowMs: number;
}

/** Counts one more, unless the limit is reached: of attempts at the same moment no more than `allowed` get a row. */
const COUNT = `
  insert into password_attempts as known (key, count, until) values ($1, 1, $2::timestamptz + $3 * interval '1 ms')
  on conflict (key) do update
    set count = case when known.until <= $2 then 1 else known.count + 1 end,
        until = case when known.until <= $2 then excluded.until else known.until end
    where known.until <= $2 or known.count < $4
  returning 1`;

/** Attempts at passwords, counted for all processes of the platform together. */
@Injectable()
export class PasswordAttemptCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt under each limit, in their order, up to the first one that is reached: what an earlier limit stops
   * does not use up a later one. Counted before the password is looked at, so that parallel guesses do not pass together.
   * @returns milliseconds until the limit that stopped it ends; undefined when none did.
   */
  async count(limits: readonly AttemptLimit[]): Promise<number | undefined> {
    for (const { key, allowed, windowMs } of limits) {
      const now = this.clock.now();
      const values = [key, new Date(now), windowMs, allowed];
      const { rowCount } = await this.database.pool.query(COUNT, values);
      if (rowCount === 0) return this.left(key, now);
    }
    return undefined;
  }

  /** Takes the last attempt back: it was none at guessing. */
  async uncount(keys: readonly Uint8Array[]): Promise<void> {
    const sql = 'update password_attempts set count = count - 1 where key = any($1) and count > 0';
    await this.database.pool.query(sql, [keys]);
  }

  /** Begins to count anew; what is over is cleared away with it. */
  async forget(keys: readonly Uint8Array[]): Promise<void> {
    const sql = 'delete from password_attempts where key = any($1) or until <= $2';
    await this.database.pool.query(sql, [keys, new Date(this.clock.now())]);
  }

  private async left(key: Uint8Array, now: number): Promise<number> {
    const sql = 'select until from password_attempts where key = $1';
    const { rows } = await this.database.pool.query<{ until: Date }>(sql, [key]);
    return Math.max(0, (rows[0]?.until.getTime() ?? now) - now);
  }
}
