import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  admissionSchema,
  type AdmissionStepBody,
  admissionStepSchema,
  type AdmissionView,
  type NewConclusionBody,
  newConclusionSchema,
  teamOverviewSchema,
  type TeamOverviewView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { AdmissionService } from './admission.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'], also: 'own-team' } as const;
const ISSUERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const STEP_PROBLEMS = [
  'ERR_ADMISSION_NO_CONCLUSION',
  'ERR_ADMISSION_EVIDENCE',
  'ERR_ADMISSION_NOT_READY',
  'ERR_ADMISSION_ORDER',
  'ERR_SIGNED_BEFORE',
] as const;

/** Admission of a team to the final: conclusion, jury, technical commission, organisers (regulation 6.3, 8.1). */
@Controller('api/contests/:slug/teams/:teamId')
export class AdmissionController {
  constructor(private readonly admission: AdmissionService) {}

  @Get('overview')
  @Operation({
    id: 'getTeamOverview',
    summary: 'What a team sees of itself: readiness, the next step, sessions, decisions about it.',
    access: WATCHERS,
    answer: teamOverviewSchema,
  })
  overview(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<TeamOverviewView> {
    return this.admission.overview(scope, teamId);
  }

  @Get('admission')
  @Operation({
    id: 'getAdmission',
    summary: 'Where the team stands: conclusion, decisions on it, who is next.',
    access: WATCHERS,
    answer: admissionSchema,
  })
  view(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<AdmissionView> {
    return this.admission.view(scope, teamId);
  }

  @Post('admission/conclusion')
  @Operation({
    id: 'issueConclusion',
    summary:
      'Issue the automatic conclusion on readiness (6.3). New facts make a new one, and the decisions begin again.',
    access: ISSUERS,
    body: newConclusionSchema,
    answer: admissionSchema,
    problems: ['ERR_TEAM_ADMITTED'],
  })
  conclude(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: NewConclusionBody,
  ): Promise<AdmissionView> {
    return this.admission.conclude(scope, teamId, body);
  }

  @Post('admission/check')
  @Operation({
    id: 'checkConclusion',
    summary: 'The jury checks the conclusion (8.1.1).',
    access: { roles: ['jury'] },
    body: admissionStepSchema,
    answer: admissionSchema,
    problems: STEP_PROBLEMS,
  })
  check(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: AdmissionStepBody,
  ): Promise<AdmissionView> {
    return this.admission.decide(scope, teamId, 'admission.check', body);
  }

  @Post('admission/verification')
  @Operation({
    id: 'verifyConclusion',
    summary: 'The technical commission verifies (8.1.2).',
    access: { roles: ['technical_commission'] },
    body: admissionStepSchema,
    answer: admissionSchema,
    problems: STEP_PROBLEMS,
  })
  verify(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: AdmissionStepBody,
  ): Promise<AdmissionView> {
    return this.admission.decide(scope, teamId, 'admission.verification', body);
  }

  @Post('admission/approval')
  @Operation({
    id: 'decideAdmission',
    summary: 'The organisers decide on the admission to the final (8.1.3), after the jury and the commission.',
    access: { roles: ['organiser'] },
    body: admissionStepSchema,
    answer: admissionSchema,
    problems: STEP_PROBLEMS,
  })
  approve(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: AdmissionStepBody,
  ): Promise<AdmissionView> {
    return this.admission.decide(scope, teamId, 'admission.approval', body);
  }
}
