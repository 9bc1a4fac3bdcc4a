import { Injectable } from '@nestjs/common';
import type { Outage } from '@starboard/contest';
import { Database } from '../kernel/database.js';

/** What the end of a round waits for. */
@Injectable()
export class ClosingQueries {
  constructor(private readonly database: Database) {}

  /** The last deadline that was given in the round; later than planned when essays were handed over late. */
  async lastDeadline(roundId: string): Promise<number | undefined> {
    const { rows } = await this.database.pool.query<{ at: Date | null }>(
      'select max(r.deadline_at) as at from releases r join sessions s on s.id = r.session_id where s.round_id = $1',
      [roundId],
    );
    return rows[0]?.at?.getTime();
  }

  /** Times without any session process that touch [from, to]. */
  async outages(from: number, to: number): Promise<readonly Outage[]> {
    const { rows } = await this.database.pool.query<{ from_at: Date; to_at: Date }>(
      'select from_at, to_at from server_outages where to_at >= $1 and from_at <= $2 order by from_at',
      [new Date(from), new Date(to)],
    );
    return rows.map((row) => ({ from: row.from_at.getTime(), to: row.to_at.getTime() }));
  }
}
