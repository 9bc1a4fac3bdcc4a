import { Module } from '@nestjs/common';
import { RULE_CHECKER } from '../rescorings/check-rules.js';
import { RescoringsController } from '../rescorings/rescorings.controller.js';
import { RescoringsService } from '../rescorings/rescorings.service.js';
import { RuleThreads } from '../rules/rule-threads.js';
import { RulesModule } from '../rules/rules.module.js';
import { AnnulmentsController } from './annulments.controller.js';
import { AnnulmentsService } from './annulments.service.js';
import { ExcusesController } from './excuses.controller.js';
import { ExcusesService } from './excuses.service.js';
import { ObservationsController } from './observations.controller.js';
import { ObservationsService } from './observations.service.js';
import { OpenThirdChecks } from './open-third-checks.js';
import { ResultsController } from './results.controller.js';
import { ResultsService } from './results.service.js';
import { TeamResultsController } from './team-results.controller.js';
import { TeamResultsService } from './team-results.service.js';

/** The result of a round: decisions, annulments, excuses, freezes, re-scorings, and what teams see after the approval. */
@Module({
  imports: [RulesModule],
  controllers: [
    ResultsController,
    AnnulmentsController,
    ExcusesController,
    ObservationsController,
    RescoringsController,
    TeamResultsController,
  ],
  providers: [
    OpenThirdChecks,
    { provide: RULE_CHECKER, useExisting: RuleThreads },
    AnnulmentsService,
    ExcusesService,
    ObservationsService,
    ResultsService,
    RescoringsService,
    TeamResultsService,
  ],
})
export class ResultsModule {}
