import { availableParallelism } from 'node:os';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@starboard/platform';
import { DeskAsking } from './answers-desk/desk-asking.js';
import { DeskTaskService } from './answers-desk/desk-task.service.js';
import { ExpertEndService } from './experts/expert-end.service.js';
import { ImportService } from './imports/import.service.js';
import { ImportWorkService } from './imports/import-work.service.js';
import { DEFAULT_INCIDENT_OPTIONS, INCIDENT_OPTIONS } from './incidents/incident-options.js';
import { IncidentWatch } from './incidents/incident-watch.js';
import { JobRunner } from './job-runner.js';
import { MailService } from './mail/mail.service.js';
import { MailWorkService } from './mail/mail-work.service.js';
import { AskService } from './observing/ask.service.js';
import { ObserveService } from './observing/observe.service.js';
import { OBSERVERS } from './observing/observer.js';
import { platformObservers } from './observing/observers.js';
import { ObservingWorkService } from './observing/observing-work.service.js';
import { ParseService } from './parsing/parse.service.js';
import { Reconciler } from './reconciler.js';
import { PreviewService } from './rescoring/preview.service.js';
import { RescoringWorkService } from './rescoring/rescoring-work.service.js';
import { RankRoundService } from './scoring/rank-round.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { ScoreEssayService } from './scoring/score-essay.service.js';
import { RuleTaskService } from './tasks/rule-task.service.js';
import { CalculationThreads } from './threads/calculation-threads.js';
import { WORKER_OPTIONS, workerOptions } from './worker-options.js';

/** Parses and scores what was handed in, and computes the boards. Any number of processes may run it. */
@Module({
  providers: [
    {
      provide: WORKER_OPTIONS,
      useFactory: (config: Config) => workerOptions(config, availableParallelism()),
      inject: [CONFIG],
    },
    { provide: OBSERVERS, useFactory: platformObservers, inject: [CONFIG] },
    AskService,
    ObserveService,
    ObservingWorkService,
    { provide: INCIDENT_OPTIONS, useValue: DEFAULT_INCIDENT_OPTIONS },
    IncidentWatch,
    CalculationThreads,
    ExpertEndService,
    MailService,
    MailWorkService,
    ImportService,
    ImportWorkService,
    ParseService,
    ScoreEssayService,
    RankRoundService,
    RoundWorkService,
    PreviewService,
    RescoringWorkService,
    RuleTaskService,
    DeskAsking,
    DeskTaskService,
    Reconciler,
    JobRunner,
  ],
})
export class WorkerModule {}
