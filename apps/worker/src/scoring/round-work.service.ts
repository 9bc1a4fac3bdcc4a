import { Injectable } from '@nestjs/common';
import type { RoundId, TargetId } from '@starboard/contracts';
import { ScoringQueries } from '@starboard/database';
import { type FailedJob, failedObservations, failedSubjects, JobQueue, scoreEssayId } from '@starboard/queue';
import { ObservingWorkService } from '../observing/observing-work.service.js';

/** Finds the open work of a round and adds jobs for it: first the essays, and the board when they are done. */
@Injectable()
export class RoundWorkService {
  constructor(
    private readonly scoring: ScoringQueries,
    private readonly observing: ObservingWorkService,
    private readonly queue: JobQueue,
  ) {}

  /** @param failed jobs that were abandoned: nobody waits for them, their solutions stay unscored. */
  async plan(roundId: RoundId, failed: readonly FailedJob[]): Promise<void> {
    if (await this.scoreOpen(roundId, failed)) return;
    const board = await this.scoring.staleBoard(
      roundId,
      failedSubjects(failed, 'parse-submissions'),
      failedObservations(failed),
    );
    // The last answers may have been parsed between the two looks: then they are scored before the board.
    if (board === undefined || (await this.scoreOpen(roundId, failed))) return;
    await this.queue.rankRound(roundId, board);
  }

  /** Adds jobs for the open essays of a round or of a re-scoring. @returns whether there are any. */
  async scoreOpen(targetId: TargetId, failed: readonly FailedJob[]): Promise<boolean> {
    await this.observing.plan(targetId, failed);
    const given = new Set(failed.map(({ id }) => id));
    const open = await this.scoring.openEssays(targetId, failedSubjects(failed, 'parse-submissions'));
    const waiting = open.filter(({ essayId, key }) => !given.has(scoreEssayId(targetId, essayId, key)));
    if (waiting.length > 0) await this.queue.scoreEssays(targetId, waiting);
    return waiting.length > 0;
  }
}
