import { Injectable } from '@nestjs/common';
import type { TargetId } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import type { Decided } from '../kernel/decided.js';
import { LOOKS, RERUNS } from './rerun-sql.js';

/** Looks that answers need, each once. */
export interface LookCounts {
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  /** Given up; a retry of the job takes it again. */
  readonly failed: number;
}

/** An order that what was seen be looked at again, and what came of it. */
export interface RerunRecord extends Decided {
  readonly decision: string;
  readonly at: Date;
  readonly item: string | null;
  readonly session: number | null;
  readonly observations: number;
  readonly waiting: number;
  readonly same: number;
  readonly different: number;
}

/** How far the looks of rounds are, and which were ordered again (docs/adr/0029). */
@Injectable()
export class RerunQueries {
  constructor(private readonly database: Database) {}

  /** In the order in which they were decided. */
  async list(roundId: string): Promise<readonly RerunRecord[]> {
    const { rows } = await this.database.pool.query<RerunRecord>(RERUNS, [roundId]);
    return rows;
  }

  /** null while the round, or the re-scoring, is not to be scored. @param failed keys that were given up, hexadecimal */
  async looks(targetId: TargetId, failed: readonly string[]): Promise<LookCounts | null> {
    const { rows } = await this.database.pool.query<LookCounts>(LOOKS, [targetId, [], failed]);
    return rows[0] ?? null;
  }
}
