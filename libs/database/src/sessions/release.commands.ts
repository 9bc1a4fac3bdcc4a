import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** A handing over as it happened. Times in ms. */
export interface ReleaseRecord {
  readonly sessionId: number;
  readonly index: number;
  readonly essayId: string;
  readonly plannedAt: number;
  readonly releasedAt: number;
  readonly sendOrder: number;
  readonly deadlineAt: number;
}

/** The first handing over counts: a row that has its time keeps it, whoever writes later. */
const RECORD = `
  insert into releases as r (session_id, index, essay_id, planned_at, released_at, send_order, deadline_at)
  select * from unnest($1::int[], $2::int[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::timestamptz[])
  on conflict (session_id, index) do update
    set released_at = excluded.released_at, send_order = excluded.send_order,
        deadline_at = greatest(r.deadline_at, excluded.deadline_at)
    where r.released_at is null`;

/** Records what was handed to which session, and when. */
@Injectable()
export class ReleaseCommands {
  constructor(private readonly database: Database) {}

  async record(releases: readonly ReleaseRecord[]): Promise<void> {
    if (releases.length === 0) return;
    await this.database.pool.query({
      name: 'record-releases',
      text: RECORD,
      values: [
        releases.map(({ sessionId }) => sessionId),
        releases.map(({ index }) => index),
        releases.map(({ essayId }) => essayId),
        releases.map(({ plannedAt }) => new Date(plannedAt)),
        releases.map(({ releasedAt }) => new Date(releasedAt)),
        releases.map(({ sendOrder }) => sendOrder),
        releases.map(({ deadlineAt }) => new Date(deadlineAt)),
      ],
    });
  }
}
