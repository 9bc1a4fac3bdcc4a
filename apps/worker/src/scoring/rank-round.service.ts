import { Injectable } from '@nestjs/common';
import type { RoundId } from '@starboard/contracts';
import { BoardCommands } from '@starboard/database';
import { computeBoard } from '@starboard/scoring';

/** Scores of essays → results of solutions and the next version of the board. */
@Injectable()
export class RankRoundService {
  constructor(private readonly boards: BoardCommands) {}

  /** Publishes nothing when nothing changed since the last version. */
  async rank(roundId: RoundId): Promise<void> {
    await this.boards.publish(roundId, computeBoard, { actor: 'system', reason: 'scores changed' });
  }
}
