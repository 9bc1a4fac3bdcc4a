import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RoundId } from '@starboard/contracts';
import { CONFIG, type Config } from '@starboard/platform';
import { type JobHandlers, JobQueue, JobWorkers, type QueueName } from '@starboard/queue';
import { OBSERVATION_KINDS, type ObservationKind } from '@starboard/scoring';
import { DeskTaskService } from './answers-desk/desk-task.service.js';
import { ExpertEndService } from './experts/expert-end.service.js';
import { ImportService } from './imports/import.service.js';
import { MailService } from './mail/mail.service.js';
import { AskService } from './observing/ask.service.js';
import { ObserveService } from './observing/observe.service.js';
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
    private readonly queue: JobQueue,
    private readonly parser: ParseService,
    private readonly essays: ScoreEssayService,
    private readonly ranking: RankRoundService,
    private readonly rounds: RoundWorkService,
    private readonly previews: PreviewService,
    private readonly imports: ImportService,
    private readonly tasks: RuleTaskService,
    private readonly deskTasks: DeskTaskService,
    private readonly asking: AskService,
    private readonly looks: ObserveService,
    private readonly ends: ExpertEndService,
    private readonly mail: MailService,
    private readonly reconciler: Reconciler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.workers.start(this.handlers(), (queue) => this.concurrencyOf(queue));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.workers.stop();
  }

  private concurrencyOf(queue: QueueName): number {
    const kind = OBSERVATION_KINDS.find((one) => queue === `observing-${one}`);
    return kind === undefined ? this.config.workerConcurrency : this.looks.concurrencyOf(kind);
  }

  private handlers(): JobHandlers {
    return {
      'parse-submissions': ({ ids }) => this.thenRecheck(this.parser.parse('submission', ids)),
      'parse-expert-markups': ({ ids }) => this.thenRecheck(this.parser.parse('expert', ids)),
      'end-expert-work': ({ assignmentId }) => this.thenRecheck(this.ends.end(assignmentId)),
      'send-message': ({ messageId }) => this.mail.send(messageId),
      'score-round': ({ roundId }) => this.planRound(roundId),
      'score-essay': ({ roundId, essayId }) =>
        this.thenRecheck(this.essays.score(roundId, essayId), { parsing: false }),
      'ask-observations': ({ roundId, essayId }) =>
        this.thenRecheck(this.asking.ask(roundId, essayId), { parsing: false }),
      'observe-run': ({ key }) => this.observe('run', key),
      'observe-retrieve': ({ key }) => this.observe('retrieve', key),
      'observe-judge': ({ key }) => this.observe('judge', key),
      'rank-round': ({ roundId }) => this.ranking.rank(roundId),
      'preview-rescoring': ({ rescoringId }) => this.previews.preview(rescoringId),
      'score-answer-set': ({ taskId }) => this.tasks.score(taskId),
      'run-desk-task': ({ taskId }) => this.deskTasks.run(taskId),
      'import-files': ({ importId }) => this.thenRecheck(this.imports.run(importId)),
    };
  }

  private observe(kind: ObservationKind, key: string): Promise<void> {
    return this.thenRecheck(this.looks.observe(kind, key), { parsing: false });
  }

  private async thenRecheck(work: Promise<void>, what: { readonly parsing?: boolean } = {}): Promise<void> {
    try {
      await work;
    } finally {
      this.reconciler.schedule('next', what);
    }
  }

  private async planRound(roundId: RoundId): Promise<void> {
    await this.rounds.plan(roundId, await this.queue.failed());
  }
}
