import { Module } from '@nestjs/common';
import { AdmissionController } from '../admission/admission.controller.js';
import { AdmissionService } from '../admission/admission.service.js';
import { AdmissionsController } from '../admission/admissions.controller.js';
import { ProtestsController } from '../protests/protests.controller.js';
import { ProtestsService } from '../protests/protests.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { MembersController } from './members.controller.js';
import { TeamFilesController } from './team-files.controller.js';
import { TeamFilesService } from './team-files.service.js';
import { TeamInvitations } from './team-invitations.js';
import { TeamTokensController } from './team-tokens.controller.js';
import { TeamTokensService } from './team-tokens.service.js';
import { TeamsController } from './teams.controller.js';
import { TeamsService } from './teams.service.js';

/** Teams from the application to the admission, and their protests (regulation 3, 6.3, 8.1, 9.5, 10). */
@Module({
  controllers: [
    ApplicationsController,
    TeamsController,
    MembersController,
    TeamFilesController,
    TeamTokensController,
    AdmissionController,
    AdmissionsController,
    ProtestsController,
  ],
  providers: [
    AdmissionService,
    ApplicationsService,
    ProtestsService,
    TeamFilesService,
    TeamInvitations,
    TeamTokensService,
    TeamsService,
  ],
})
export class TeamsModule {}
