import { Injectable } from '@nestjs/common';
import type { TargetId } from '@starboard/contracts';
import type { ScoredPair } from '@starboard/scoring';
import { Database } from '../kernel/database.js';
import { ADVISORY_LOCKS, unlessLocked } from '../kernel/locks.js';
import { statement } from '../kernel/statement.js';
import { inTwoTrips } from '../kernel/transaction.js';
import { type ScoredAgreement, type ScoredEssay, storingScores } from './score-rows.js';

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
    const { targetId, essayId, parametersId, pairs, agreement, essays } = scores;
    const reading = [
      statement('scoring-hold', HOLD_ROUND, [targetId]),
      statement('scoring-approved', IS_APPROVED, [targetId, parametersId]),
    ] as const;
    return inTwoTrips(this.database, reading, (_, [, approved]) =>
      Promise.resolve(approved.rows.length > 0 ? [] : storingScores(essayId, parametersId, pairs, agreement, essays)),
    );
  }
}
