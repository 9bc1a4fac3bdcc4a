import { Injectable } from '@nestjs/common';
import type { BoardFigures } from '@starboard/contracts';
import type { EngineId } from '@starboard/scoring';
import { Database } from '../database.js';
import type { SolutionStatus } from '../generated/prisma/enums.js';

/** A row of a snapshot with its team. Values in percent, full precision. */
export interface BoardRowRecord extends BoardFigures {
  readonly teamSlug: string;
  readonly teamName: string;
  readonly engine: EngineId;
  readonly place: number | null;
  readonly status: SolutionStatus;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** Rows of leaderboard snapshots. Who may see the snapshot is decided by who gives its id. */
@Injectable()
export class BoardRowRepository {
  constructor(private readonly database: Database) {}

  /** Rows by place, then by team name; solutions without a place last. */
  async ofSnapshot(snapshotId: string): Promise<readonly BoardRowRecord[]> {
    const { rows } = await this.database.pool.query<BoardRowRecord>(
      `select t.slug as "teamSlug", t.name as "teamName", c.engine, b.place, b.status, b.star, b.otar, b.m2, b.m3, b.m4, b.m5,
         b.m6, b.ster_share as "sterShare", b.sum, b.share, b.sample, b.counted, b.annulled
       from leaderboard_rows b join teams t on t.id = b.team_id join contests c on c.id = t.contest_id
       where b.snapshot_id = $1::uuid
       order by b.place nulls last, t.name, t.slug`,
      [snapshotId],
    );
    return rows;
  }
}
