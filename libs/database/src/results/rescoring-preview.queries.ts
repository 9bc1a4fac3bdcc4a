import { Injectable } from '@nestjs/common';
import type { RescoringId } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import { BOARD, SCORING, SETTLED } from '../scores/scoring-sql.js';

const OPEN = `select z.id from rescorings z where z.state = 'open' order by z.created_at`;

/** The preview is of other inputs than there are now, or compared with a board that a newer one has replaced. */
const STALE = `
  with ${SCORING}, ${BOARD}
  select left(encode(sha256(board.inputs || uuid_send(coalesce(base.id, z.id))), 'hex'), 16) as key
  from board join rescorings z on z.id = $1::uuid
  left join lateral (
    select id from leaderboard_snapshots where round_id = z.round_id order by version desc limit 1
  ) base on true
  where ${SETTLED} and (board.inputs is distinct from z.inputs or base.id is distinct from z.base_snapshot_id)`;

/** Open re-scorings, and those whose preview is out of date. */
@Injectable()
export class RescoringPreviewQueries {
  constructor(private readonly database: Database) {}

  async open(): Promise<readonly RescoringId[]> {
    const { rows } = await this.database.pool.query<{ id: RescoringId }>(OPEN);
    return rows.map(({ id }) => id);
  }

  /**
   * Names what the preview would be made of now; undefined when it shows just that, or while answers are not parsed or
   * essays lack their experts.
   * @param unreadable poisoned submissions, skipped.
   * @param unseen keys of observations and ids of essays that were given up: not waited for.
   */
  async stale(
    rescoringId: RescoringId,
    unreadable: readonly string[],
    unseen: readonly string[] = [],
  ): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ key: string }>(STALE, [rescoringId, unreadable, unseen]);
    return rows[0]?.key;
  }
}
