import { Module } from '@nestjs/common';
import { CONFIG } from '@starboard/platform';
import { AnswerSetsController } from './answer-sets.controller.js';
import { AnswerSetsService } from './answer-sets.service.js';
import { DRAFTING_MODEL, draftingModel } from './drafting/drafting-model.js';
import { RuleDraftsController } from './rule-drafts.controller.js';
import { RuleDraftsService } from './rule-drafts.service.js';
import { RuleTasksController } from './rule-tasks.controller.js';
import { RuleTasksService } from './rule-tasks.service.js';
import { RuleThreads } from './rule-threads.js';
import { RunKappas } from './run-kappas.js';
import { ScoringRulesController } from './scoring-rules.controller.js';
import { ScoringRulesService } from './scoring-rules.service.js';

/** Rules for questions with blanks: answers, rules, tasks, results, drafts. */
@Module({
  controllers: [AnswerSetsController, ScoringRulesController, RuleTasksController, RuleDraftsController],
  providers: [
    { provide: DRAFTING_MODEL, inject: [CONFIG], useFactory: draftingModel },
    RuleThreads,
    RunKappas,
    AnswerSetsService,
    ScoringRulesService,
    RuleTasksService,
    RuleDraftsService,
  ],
  exports: [RuleThreads],
})
export class RulesModule {}
