import { Module } from '@nestjs/common';
import {
  AnswerSetRepository,
  BoardRepository,
  ImportRunRepository,
  IncidentRepository,
  MarkupRepository,
  RescoringPreviewRepository,
  RuleTaskWorkRepository,
  ScoringRepository,
} from '@starboard/database';
import { ImportService } from './imports/import.service.js';
import { ImportWorkService } from './imports/import-work.service.js';
import { IncidentWatch } from './incidents/incident-watch.js';
import { DEFAULT_INCIDENT_OPTIONS, INCIDENT_OPTIONS } from './incidents/incident-options.js';
import { JobRunner } from './job-runner.js';
import { ParseService } from './parsing/parse.service.js';
import { Reconciler } from './reconciler.js';
import { PreviewService } from './rescoring/preview.service.js';
import { RescoringWorkService } from './rescoring/rescoring-work.service.js';
import { RankRoundService } from './scoring/rank-round.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { ScoreEssayService } from './scoring/score-essay.service.js';
import { RuleTaskService } from './tasks/rule-task.service.js';
import { CalculationThreads } from './threads/calculation-threads.js';
import { DEFAULT_WORKER_OPTIONS, WORKER_OPTIONS } from './worker-options.js';

/** Parses and scores what was handed in, and computes the boards. Any number of processes may run it. */
@Module({
  providers: [
    { provide: WORKER_OPTIONS, useValue: DEFAULT_WORKER_OPTIONS },
    MarkupRepository,
    ScoringRepository,
    BoardRepository,
    RescoringPreviewRepository,
    ImportRunRepository,
    IncidentRepository,
    { provide: INCIDENT_OPTIONS, useValue: DEFAULT_INCIDENT_OPTIONS },
    IncidentWatch,
    AnswerSetRepository,
    RuleTaskWorkRepository,
    CalculationThreads,
    ImportService,
    ImportWorkService,
    ParseService,
    ScoreEssayService,
    RankRoundService,
    RoundWorkService,
    PreviewService,
    RescoringWorkService,
    RuleTaskService,
    Reconciler,
    JobRunner,
  ],
})
export class WorkerModule {}
