import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '@starboard/platform';
import { JobWorkers, ScoringQueue, type JobHandlers } from '@starboard/queue';
import { ImportService } from './imports/import.service.js';
import { ParseService } from './parsing/parse.service.js';
import { Reconciler } from './reconciler.js';
import { PreviewService } from './rescoring/preview.service.js';
import { RankRoundService } from './scoring/rank-round.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { ScoreEssayService } from './scoring/score-essay.service.js';
import { RuleTaskService } from './tasks/rule-task.service.js';

/** Gives every job its handler. After each job the reconciler looks what comes next. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly workers: JobWorkers,
    private readonly queue: ScoringQueue,
    private readonly parser: ParseService,
    private readonly essays: ScoreEssayService,
    private readonly ranking: RankRoundService,
    private readonly rounds: RoundWorkService,
    private readonly previews: PreviewService,
    private readonly imports: ImportService,
    private readonly tasks: RuleTaskService,
    private readonly reconciler: Reconciler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.workers.start(this.handlers(), this.config.workerConcurrency);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.workers.stop();
  }

  private handlers(): JobHandlers {
    return {
      'parse-submissions': ({ ids }) => this.andLook(this.parser.parse('submission', ids)),
      'parse-expert-markups': ({ ids }) => this.andLook(this.parser.parse('expert', ids)),
      'score-round': ({ roundId }) => this.planRound(roundId),
      'score-essay': ({ roundId, essayId }) => this.andLook(this.essays.score(roundId, essayId), { parsing: false }),
      'rank-round': ({ roundId }) => this.ranking.rank(roundId),
      'preview-rescoring': ({ rescoringId }) => this.previews.preview(rescoringId),
      'score-answers': ({ taskId }) => this.tasks.score(taskId),
      'import-files': ({ importId }) => this.andLook(this.imports.run(importId)),
    };
  }

  private async andLook(work: Promise<void>, what: { readonly parsing?: boolean } = {}): Promise<void> {
    try {
      await work;
    } finally {
      this.reconciler.soon('next', what);
    }
  }

  private async planRound(roundId: string): Promise<void> {
    await this.rounds.plan(roundId, await this.queue.failed());
  }
}
