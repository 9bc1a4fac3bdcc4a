import { Injectable } from '@nestjs/common';
import type { Figures } from '@starboard/catalogue';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';

/** The values of a ranked solution’s items, in the order of the schedule. */
interface BoardItemsRecord {
  readonly team: string;
  readonly value: number;
  /** null where an item does not count for the team. */
  readonly values: readonly (number | null)[];
}

/** An item of one team’s solution. */
export interface TeamItemRecord {
  readonly index: number;
  readonly item: string;
  readonly essay: string;
  readonly annulled: string | null;
  readonly value: number | null;
  readonly figures: Figures | null;
}

/**
 * Scores of items behind a snapshot of the board. Those of an approved one stay; of another they may have been computed
 * anew since: whoever asks compares them with the row.
 */
@Injectable()
export class BoardItemQueries {
  constructor(private readonly database: Database) {}

  /** Of all ranked solutions, by place and name, as the board has them. */
  async ofSnapshot(snapshotId: string): Promise<readonly BoardItemsRecord[]> {
    const { rows } = await this.database.pool.query<BoardItemsRecord>(
      `select t.slug as team, b.value, array_agg(s.value order by i.index) as values
       from leaderboard_snapshots n
       join leaderboard_rows b on b.snapshot_id = n.id and b.status = 'ranked'
       join teams t on t.id = b.team_id
       join round_items i on i.round_id = n.round_id and not i.cut_off
       left join essay_scores s
         on s.session_id = b.session_id and s.essay_id = i.essay_id and s.parameters_id = n.parameters_id
       where n.id = $1::uuid
       group by t.slug, t.name, b.value, b.place order by b.place, t.name, t.slug`,
      [snapshotId],
    );
    return rows;
  }

  /** Of one team, in the order of the schedule; none where its row has no session. */
  async ofTeam(snapshotId: string, team: string): Promise<readonly TeamItemRecord[]> {
    const { rows } = await this.database.pool.query<TeamItemRecord>(
      `select f.index, e.external_id as item, e.id as essay,
         case when f.excused then 'excused' else ${wireWordOf('f.cause')} end as annulled, s.value, s.figures
       from leaderboard_snapshots n
       join leaderboard_rows b on b.snapshot_id = n.id
       join teams t on t.id = b.team_id and t.slug = $2
       join session_samples f on f.session_id = b.session_id
       join essays e on e.id = f.essay_id
       left join essay_scores s
         on s.session_id = f.session_id and s.essay_id = f.essay_id and s.parameters_id = n.parameters_id
       where n.id = $1::uuid order by f.index`,
      [snapshotId, team],
    );
    return rows;
  }
}
