import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AnswersDeskModule } from './answers-desk/answers-desk.module.js';
import { ArchiveModule } from './archive/archive.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ComparingModule } from './comparing/comparing.module.js';
import { ClassifiersController } from './contests/classifiers.controller.js';
import { ClassifiersService } from './contests/classifiers.service.js';
import { ContestOrganisingModule } from './contests/contest-organising.module.js';
import { ContestsController } from './contests/contests.controller.js';
import { ContestsService } from './contests/contests.service.js';
import { DatasetsModule } from './datasets/datasets.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { ExpertsModule } from './experts/experts.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { BoardCache } from './leaderboard/board-cache.js';
import { BoardFinder } from './leaderboard/board-finder.js';
import { BoardPageController } from './leaderboard/board-page.controller.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { TeamBoardController } from './leaderboard/team-board.controller.js';
import { TeamBoardService } from './leaderboard/team-board.service.js';
import { LiveController } from './live/live.controller.js';
import { LiveHub } from './live/live-hub.js';
import { LiveStateService } from './live/live-state.service.js';
import { LiveTeamsService } from './live/live-teams.service.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OperationsModule } from './operations/operations.module.js';
import { PublicationsModule } from './publications/publications.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { RehearsalsModule } from './rehearsals/rehearsals.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { ResultsModule } from './results/results.module.js';
import { RoundOrganisingModule } from './rounds/round-organising.module.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { RoundsService } from './rounds/rounds.service.js';
import { RulesModule } from './rules/rules.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { BoardDocuments } from './web/board-documents.js';

/** The public REST interface. Needs PlatformModule and DatabaseModule, and `configureApi` on the application. */
@Module({
  imports: [
    AccessModule,
    AnswersDeskModule,
    ArchiveModule,
    AuditModule,
    EvidenceModule,
    RehearsalsModule,
    ReportsModule,
    RequestsModule,
    ContestOrganisingModule,
    DatasetsModule,
    ComparingModule,
    ExpertsModule,
    IdentityModule,
    ImportsModule,
    JobsModule,
    OperationsModule,
    CalendarModule,
    PublicationsModule,
    QuestionsModule,
    ResultsModule,
    RoundOrganisingModule,
    TeamsModule,
    RulesModule,
  ],
  controllers: [
    ContestsController,
    ClassifiersController,
    LeaderboardController,
    TeamBoardController,
    BoardPageController,
    LiveController,
    RoundsController,
    OpenApiController,
  ],
  providers: [
    ContestsService,
    ClassifiersService,
    RoundsService,
    BoardFinder,
    BoardCache,
    BoardDocuments,
    TeamBoardService,
    LiveStateService,
    LiveTeamsService,
    LiveHub,
  ],
})
export class ApiModule {}
