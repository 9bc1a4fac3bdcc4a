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

  /** @param failed jobs that were abandoned: nobody waits for them, their solutions stay unscored. */
  async plan(roundId: string, failed: readonly FailedJob[]): Promise<void> {
    if (await this.scoreOpen(roundId, failed)) return;
    const board = await this.scoring.staleBoard(roundId, failedSubjects(failed, 'parse-submissions'));
    // The last answers may have been parsed between the two looks: then they are scored before the board.
    if (board === undefined || (await this.scoreOpen(roundId, failed))) return;
    await this.queue.rankRound(roundId, board);
  }

  /** Adds jobs for the open essays of a round or of a re-scoring. @returns whether there are any. */
  async scoreOpen(targetId: string, failed: readonly FailedJob[]): Promise<boolean> {
    const given = new Set(failed.map(({ id }) => id));
    const open = await this.scoring.openEssays(targetId, failedSubjects(failed, 'parse-submissions'));
    const waiting = open.filter(({ essayId, key }) => !given.has(scoreEssayId(targetId, essayId, key)));
    if (waiting.length > 0) await this.queue.scoreEssays(targetId, waiting);
    return waiting.length > 0;
  }
}
