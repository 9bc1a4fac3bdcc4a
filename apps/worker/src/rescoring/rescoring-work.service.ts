import { Injectable } from '@nestjs/common';
import { RescoringPreviewRepository } from '@starboard/database';
import { failedSubjects, ScoringQueue, type FailedJob } from '@starboard/queue';
import { RoundWorkService } from '../scoring/round-work.service.js';

/** Finds the open work of re-scorings and adds jobs for it: first the essays, then the preview. */
@Injectable()
export class RescoringWorkService {
  constructor(
    private readonly previews: RescoringPreviewRepository,
    private readonly rounds: RoundWorkService,
    private readonly queue: ScoringQueue,
  ) {}

  /** @param failed jobs that were abandoned, as for rounds. */
  async plan(failed: readonly FailedJob[]): Promise<void> {
    for (const id of await this.previews.open()) {
      if (await this.rounds.scoreOpen(id, failed)) continue;
      const key = await this.previews.stale(id, failedSubjects(failed, 'parse-submissions'));
      if (key !== undefined) await this.queue.previewRescoring(id, key);
    }
  }
}
