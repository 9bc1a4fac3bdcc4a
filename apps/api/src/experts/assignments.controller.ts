import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type AssignmentListQuery,
  type AssignmentPlanBody,
  assignmentPlanBodySchema,
  assignmentPlanSchema,
  type AssignmentPlanView,
  assignmentQuerySchema,
  assignmentSchema,
  type AssignmentView,
  type ExtensionBody,
  extensionSchema,
  type Page,
  pageOf,
  type ReassignmentBody,
  reassignmentSchema,
  type ThirdCheckCancellationBody,
  thirdCheckCancellationSchema,
  thirdCheckListSchema,
  type ThirdCheckOrderBody,
  thirdCheckOrderSchema,
  thirdCheckQuerySchema,
  type ThirdCheckView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { AssigningService } from './assigning.service.js';
import { ExpertsService } from './experts.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Who checks what (regulation 7.9), watched by the technical commission (8.2.2). */
@Controller('api/contests/:slug')
export class AssignmentsController {
  constructor(
    private readonly experts: ExpertsService,
    private readonly assigning: AssigningService,
  ) {}

  @Get('assignments')
  @Operation({
    id: 'listAssignments',
    summary: 'Essays given to experts, overdue ones marked.',
    access: WATCHERS,
    query: assignmentQuerySchema,
    answer: pageOf(assignmentSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: AssignmentListQuery): Promise<Page<AssignmentView>> {
    return this.experts.assignments(scope, query);
  }

  @Post('assignments')
  @Operation({
    id: 'assignExperts',
    summary:
      'Give every essay of a set to two independent experts, by load and availability. A dry run unless it says otherwise; doing it again fills what is still free.',
    access: ORGANISERS,
    body: assignmentPlanBodySchema,
    answer: assignmentPlanSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_CONTEST_ENGINE'],
  })
  assign(@Scope() scope: ContestScope, @Body() body: AssignmentPlanBody): Promise<AssignmentPlanView> {
    return this.assigning.independent(scope, body);
  }

  @Post('assignments/:assignmentId/reassignment')
  @Operation({
    id: 'reassignEssay',
    summary: 'Take an essay from an expert who has not handed in and give it to another one.',
    access: ORGANISERS,
    body: reassignmentSchema,
    answer: assignmentSchema,
    problems: [
      'ERR_ASSIGNMENT_UNKNOWN',
      'ERR_ASSIGNMENT_SUBMITTED',
      'ERR_EXPERT_UNKNOWN',
      'ERR_EXPERT_BUSY',
      'ERR_EXPERTS_TOO_FEW',
    ],
  })
  reassign(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Body() body: ReassignmentBody,
  ): Promise<AssignmentView> {
    return this.experts.reassign(scope, id, body);
  }

  @Post('assignments/:assignmentId/extension')
  @Operation({
    id: 'extendWorkTime',
    summary:
      'Give an expert more time for an essay whose time has begun (7.9), with the reason; also when it has ended.',
    access: ORGANISERS,
    body: extensionSchema,
    answer: assignmentSchema,
    problems: ['ERR_ASSIGNMENT_UNKNOWN', 'ERR_WORK_NO_LIMIT'],
  })
  extend(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Body() body: ExtensionBody,
  ): Promise<AssignmentView> {
    return this.experts.extend(scope, id, body);
  }

  @Get('third-checks')
  @Operation({
    id: 'listThirdChecks',
    summary: 'What the rules of the third check say about each essay that two experts have checked (appendix 3).',
    access: WATCHERS,
    query: thirdCheckQuerySchema,
    answer: thirdCheckListSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_CONTEST_ENGINE'],
  })
  async findings(
    @Scope() scope: ContestScope,
    @Query() { dataset }: { dataset: string },
  ): Promise<{ findings: ThirdCheckView[] }> {
    return { findings: await this.assigning.findings(scope, dataset) };
  }

  @Post('third-checks')
  @Operation({
    id: 'assignThirdChecks',
    summary: 'Give the essays that need it by the rules to a third expert. A dry run unless it says otherwise.',
    access: ORGANISERS,
    body: assignmentPlanBodySchema,
    answer: assignmentPlanSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_CONTEST_ENGINE'],
  })
  assignThird(@Scope() scope: ContestScope, @Body() body: AssignmentPlanBody): Promise<AssignmentPlanView> {
    return this.assigning.third(scope, body);
  }

  @Post('third-checks/orders')
  @Operation({
    id: 'orderThirdCheck',
    summary: 'Order a third check by hand: a decision of the chair, with its reason.',
    access: { roles: ['jury', 'organiser'] },
    body: thirdCheckOrderSchema,
    answer: assignmentSchema,
    status: 201,
    problems: [
      'ERR_ESSAY_UNKNOWN',
      'ERR_THIRD_CHECK_EARLY',
      'ERR_THIRD_CHECK_GIVEN',
      'ERR_EXPERTS_TOO_FEW',
      'ERR_CONTEST_ENGINE',
    ],
  })
  order(@Scope() scope: ContestScope, @Body() body: ThirdCheckOrderBody): Promise<AssignmentView> {
    return this.assigning.order(scope, body);
  }

  @Post('assignments/:assignmentId/cancellation')
  @Operation({
    id: 'cancelThirdCheck',
    summary: 'Take back a third check that was given out and not handed in: a decision, with its reason.',
    access: { roles: ['jury', 'organiser'] },
    body: thirdCheckCancellationSchema,
    answer: assignmentSchema,
    problems: ['ERR_ASSIGNMENT_UNKNOWN', 'ERR_ASSIGNMENT_SUBMITTED', 'ERR_ASSIGNMENT_PLACE'],
  })
  cancelThird(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Body() body: ThirdCheckCancellationBody,
  ): Promise<AssignmentView> {
    return this.assigning.cancelThird(scope, id, body);
  }
}
