import { Module } from '@nestjs/common';
import { AgreementController } from './agreement.controller.js';
import { AgreementService } from './agreement.service.js';
import { AssigningService } from './assigning.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';
import { ExpertsController } from './experts.controller.js';
import { ExpertsService } from './experts.service.js';
import { OwnWorkController } from './own-work.controller.js';
import { OwnWorkService } from './own-work.service.js';

/** Experts, their assignments, their own work, and how far they agree. */
@Module({
  controllers: [ExpertsController, AssignmentsController, OwnWorkController, DraftsController, AgreementController],
  providers: [AgreementService, AssigningService, DraftsService, ExpertsService, OwnWorkService],
})
export class ExpertsModule {}
