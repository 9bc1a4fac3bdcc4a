import { Module } from '@nestjs/common';
import {
  BoardRowRepository,
  ContestRepository,
  FreezeRepository,
  QuestionBookRepository,
  RescoringApplyRepository,
  RescoringRepository,
  ResultRepository,
  RoundBoardRepository,
  TeamResultRepository,
  ThirdCheckRepository,
} from '@starboard/database';
import { RescoringsController } from '../rescorings/rescorings.controller.js';
import { RescoringsService } from '../rescorings/rescorings.service.js';
import { OpenThirdChecks } from './open-third-checks.js';
import { ResultsController } from './results.controller.js';
import { ResultsService } from './results.service.js';
import { TeamResultsController } from './team-results.controller.js';
import { TeamResultsService } from './team-results.service.js';

/** The result of a round: decisions, freezes, re-scorings, and what teams see after the approval. */
@Module({
  controllers: [ResultsController, RescoringsController, TeamResultsController],
  providers: [
    BoardRowRepository,
    ContestRepository,
    FreezeRepository,
    QuestionBookRepository,
    RescoringApplyRepository,
    RescoringRepository,
    ResultRepository,
    RoundBoardRepository,
    TeamResultRepository,
    ThirdCheckRepository,
    OpenThirdChecks,
    ResultsService,
    RescoringsService,
    TeamResultsService,
  ],
})
export class ResultsModule {}
