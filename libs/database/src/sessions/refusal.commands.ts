import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** How often something was sent and not stored. Moments in milliseconds since the epoch. */
export interface CountedRefusal {
  readonly sessionId: number;
  /** Of the file; -1: the number was none of the session's. */
  readonly index: number;
  readonly reason: string;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Adds to the counts; in the order of the keys, so that two processes never wait for each other crosswise. */
const ADD = `
  insert into submission_refusals as r (session_id, index, reason, count, first_at, last_at)
  select session_id, index, reason, count, first_at, last_at
  from unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[])
    as n (session_id, index, reason, count, first_at, last_at)
  order by session_id, index, reason
  on conflict (session_id, index, reason) do update
    set count = least(r.count::bigint + excluded.count, 2147483647)::int,
      first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at)`;

/** The trace of what was sent and not stored (regulation 11.4). */
@Injectable()
export class RefusalCommands {
  constructor(private readonly database: Database) {}

  async add(refusals: readonly CountedRefusal[]): Promise<void> {
    if (refusals.length === 0) return;
    await this.database.pool.query(ADD, [
      refusals.map(({ sessionId }) => sessionId),
      refusals.map(({ index }) => index),
      refusals.map(({ reason }) => reason),
      refusals.map(({ count }) => count),
      refusals.map(({ firstAt }) => new Date(firstAt)),
      refusals.map(({ lastAt }) => new Date(lastAt)),
    ]);
  }
}
