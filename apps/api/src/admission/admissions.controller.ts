import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  admissionOutcomesSchema,
  type AdmissionOutcomesView,
  type AdmissionStepsBody,
  admissionStepsSchema,
  type NewConclusionsBody,
  newConclusionsSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  teamAdmissionSchema,
  type TeamAdmissionView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { AdmissionService } from './admission.service.js';

const OFFICIALS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Admission of many teams at once: each step is one act, and each team is decided by itself (regulation 6.3, 8.1). */
@Controller('api/contests/:slug/admission')
export class AdmissionsController {
  constructor(private readonly admission: AdmissionService) {}

  @Get()
  @Operation({
    id: 'listAdmissions',
    summary: 'Where every approved team stands: its conclusion, the decisions on it, who is next.',
    access: OFFICIALS,
    query: pageQuerySchema,
    answer: pageOf(teamAdmissionSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<TeamAdmissionView>> {
    return this.admission.list(scope, query);
  }

  @Post('conclusions')
  @Operation({
    id: 'issueConclusions',
    summary: 'Issue the automatic conclusions (6.3) of many teams; without `teamIds`, of all that are not admitted.',
    access: OFFICIALS,
    body: newConclusionsSchema,
    answer: admissionOutcomesSchema,
  })
  conclude(@Scope() scope: ContestScope, @Body() body: NewConclusionsBody): Promise<AdmissionOutcomesView> {
    return this.admission.concludeMany(scope, body);
  }

  @Post('checks')
  @Operation({
    id: 'checkConclusions',
    summary: 'The jury checks the conclusions of many teams (8.1.1).',
    access: { roles: ['jury'] },
    body: admissionStepsSchema,
    answer: admissionOutcomesSchema,
  })
  check(@Scope() scope: ContestScope, @Body() body: AdmissionStepsBody): Promise<AdmissionOutcomesView> {
    return this.admission.decideMany(scope, 'admission.check', body);
  }

  @Post('verifications')
  @Operation({
    id: 'verifyConclusions',
    summary: 'The technical commission verifies many teams (8.1.2).',
    access: { roles: ['technical_commission'] },
    body: admissionStepsSchema,
    answer: admissionOutcomesSchema,
  })
  verify(@Scope() scope: ContestScope, @Body() body: AdmissionStepsBody): Promise<AdmissionOutcomesView> {
    return this.admission.decideMany(scope, 'admission.verification', body);
  }

  @Post('approvals')
  @Operation({
    id: 'decideAdmissions',
    summary: 'The organisers decide on the admission of many teams (8.1.3).',
    access: { roles: ['organiser'] },
    body: admissionStepsSchema,
    answer: admissionOutcomesSchema,
  })
  approve(@Scope() scope: ContestScope, @Body() body: AdmissionStepsBody): Promise<AdmissionOutcomesView> {
    return this.admission.decideMany(scope, 'admission.approval', body);
  }
}
