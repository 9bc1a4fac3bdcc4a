import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { TargetId } from '@starboard/contracts';
import type { ScoredPair } from '@starboard/scoring';
import { Database } from '../kernel/database.js';
import { ADVISORY_LOCKS, unlessLocked } from '../kernel/locks.js';
import { inSqlTransaction } from '../kernel/transaction.js';
import { type ScoredAgreement, type ScoredEssay, upsertAgreement, upsertEssays, upsertPairs } from './score-rows.js';

/** The scores of one essay, computed for a round or an open re-scoring of one. */
export interface EssayScores {
  readonly targetId: TargetId;
  readonly essayId: string;
  readonly parametersId: string;
  readonly agreement: ScoredAgreement;
  readonly pairs: readonly ScoredPair[];
  readonly essays: readonly ScoredEssay[];
}

/** Share lock: an approval waits for this transaction; an earlier approval makes it write nothing. */
const HOLD_ROUND = `
  select 1 from rounds where id = coalesce((select round_id from rescorings where id = $1::uuid), $1::uuid) for share`;

const IS_APPROVED = `
  select 1 from leaderboard_snapshots
  where round_id = coalesce((select round_id from rescorings where id = $1::uuid), $1::uuid)
    and parameters_id = $2::uuid and state = 'approved'`;

/** Stores the scores of essays. */
@Injectable()
export class ScoringCommands {
  constructor(private readonly database: Database) {}

  /**
   * Runs `look`, unless another process is looking through the rounds.
   * @returns whether it ran.
   */
  tryExclusively(look: () => Promise<void>): Promise<boolean> {
    return unlessLocked(this.database, ADVISORY_LOCKS.rounds, look);
  }

  /**
   * Stores all scores of an essay at once; the same scores again change nothing. What a worker computed before the result
   * was approved, and brings after it, changes nothing either.
   */
  saveEssay(scores: EssayScores): Promise<void> {
    return inSqlTransaction(this.database, async (client) => {
      await client.query(HOLD_ROUND, [scores.targetId]);
      const approved = await client.query(IS_APPROVED, [scores.targetId, scores.parametersId]);
      if (approved.rowCount === 0) await storeScores(client, scores);
    });
  }
}

async function storeScores(
  client: PoolClient,
  { essayId, parametersId, pairs, agreement, essays }: EssayScores,
): Promise<void> {
  await upsertPairs(client, parametersId, pairs);
  await upsertAgreement(client, essayId, parametersId, agreement);
  await upsertEssays(client, essayId, parametersId, essays);
}
