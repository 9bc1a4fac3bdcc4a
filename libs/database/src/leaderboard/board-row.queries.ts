import { Injectable } from '@nestjs/common';
import type { Figures } from '@starboard/catalogue';
import type { SolutionCause, SolutionStatus } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';

/** A row of a snapshot with its team. Full precision. */
export interface BoardRowRecord {
  readonly teamSlug: string;
  readonly teamName: string;
  readonly place: number | null;
  readonly status: SolutionStatus;
  /** Of an annulled one, since boards say it. */
  readonly cause: SolutionCause | null;
  readonly value: number | null;
  readonly figures: Figures;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** Rows of leaderboard snapshots. Who may see the snapshot is decided by who gives its id. */
@Injectable()
export class BoardRowQueries {
  constructor(private readonly database: Database) {}

  /** Rows by place, then by team name; solutions without a place last. */
  async ofSnapshot(snapshotId: string): Promise<readonly BoardRowRecord[]> {
    const { rows } = await this.database.pool.query<BoardRowRecord>(
      `select t.slug as "teamSlug", t.name as "teamName", b.place, b.status, b.cause, b.value, b.figures,
         b.sample, b.counted, b.annulled
       from leaderboard_rows b join teams t on t.id = b.team_id
       where b.snapshot_id = $1::uuid
       order by b.place nulls last, t.name, t.slug`,
      [snapshotId],
    );
    return rows;
  }
}
