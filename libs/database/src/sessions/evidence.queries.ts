import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

const APP = 'session';

/** When a process was last there. */
@Injectable()
export class EvidenceQueries {
  constructor(private readonly database: Database) {}

  /** The last heartbeat of any session process, ms; undefined when there never was one. */
  async lastBeat(): Promise<number | undefined> {
    const { rows } = await this.database.pool.query<{ at: Date | null }>(
      'select max(seen_at) as at from heartbeats where app = $1',
      [APP],
    );
    return rows[0]?.at?.getTime();
  }
}
