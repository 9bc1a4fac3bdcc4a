import { Module } from '@nestjs/common';
import { BoardRepository, MarkupRepository, ScoringRepository } from '@starboard/database';
import { JobRunner } from './job-runner.js';
import { ParseService } from './parsing/parse.service.js';
import { Reconciler } from './reconciler.js';
import { RankRoundService } from './scoring/rank-round.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { ScoreEssayService } from './scoring/score-essay.service.js';
import { CalculationThreads } from './threads/calculation-threads.js';
import { DEFAULT_WORKER_OPTIONS, WORKER_OPTIONS } from './worker-options.js';

/** Parses and scores what was handed in, and computes the boards. Any number of processes may run it. */
@Module({
  providers: [
    { provide: WORKER_OPTIONS, useValue: DEFAULT_WORKER_OPTIONS },
    MarkupRepository,
    ScoringRepository,
    BoardRepository,
    CalculationThreads,
    ParseService,
    ScoreEssayService,
    RankRoundService,
    RoundWorkService,
    Reconciler,
    JobRunner,
  ],
})
export class WorkerModule {}
