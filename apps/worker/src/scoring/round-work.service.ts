import { Injectable } from '@nestjs/common';
import { ScoringRepository } from '@starboard/database';
import { failedSubjects, ScoringQueue, scoreEssayId, type FailedJob } from '@starboard/queue';

/** Finds the open work of a round and adds jobs for it: first the essays, and the board when they are done. */
@Injectable()
export class RoundWorkService {
  constructor(
    private readonly scoring: ScoringRepository,
    private readonly queue: ScoringQueue,
  ) {}

  /** @param failed jobs that were given up: nobody waits for them, their solutions stay unscored. */
  async plan(roundId: string, failed: readonly FailedJob[]): Promise<void> {
    const given = new Set(failed.map(({ id }) => id));
    const unreadable = failedSubjects(failed, 'parse-submissions');
    const open = await this.scoring.openEssays(roundId, unreadable);
    const waiting = open.filter(({ essayId, key }) => !given.has(scoreEssayId(roundId, essayId, key)));
    if (waiting.length > 0) return this.queue.scoreEssays(roundId, waiting);
    const board = await this.scoring.staleBoard(roundId, unreadable);
    if (board !== undefined) await this.queue.rankRound(roundId, board);
  }
}
