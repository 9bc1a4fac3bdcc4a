import { Injectable } from '@nestjs/common';
import { RescoringPreviewQueries } from '@starboard/database';
import { type FailedJob, failedObservations, failedSubjects, JobQueue } from '@starboard/queue';
import { RoundWorkService } from '../scoring/round-work.service.js';

/** Finds the open work of re-scorings and adds jobs for it: first the essays, then the preview. */
@Injectable()
export class RescoringWorkService {
  constructor(
    private readonly previews: RescoringPreviewQueries,
    private readonly rounds: RoundWorkService,
    private readonly queue: JobQueue,
  ) {}

  /** @param failed jobs that were abandoned, as for rounds. */
  async plan(failed: readonly FailedJob[]): Promise<void> {
    for (const id of await this.previews.open()) {
      if (await this.rounds.scoreOpen(id, failed)) continue;
      const key = await this.previews.stale(
        id,
        failedSubjects(failed, 'parse-submissions'),
        failedObservations(failed),
      );
      // The last answers may have been parsed, or seen, between the two looks: then they are scored before the preview.
      if (key === undefined || (await this.rounds.scoreOpen(id, failed))) continue;
      await this.queue.previewRescoring(id, key);
    }
  }
}
