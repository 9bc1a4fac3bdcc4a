import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  contestRequestSchema,
  type ContestRequestView,
  type NewRequestBody,
  newRequestSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type RequestAnswerBody,
  requestAnswerSchema,
  type RequestEndBody,
  requestEndSchema,
  type RequestQuery,
  requestQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RequestsService } from './requests.service.js';

const OFFICIALS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Requests about teams: for an exclusion (regulation 11.6), for further data (9.4). */
@Controller('api/contests/:slug')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Get('requests')
  @Operation({
    id: 'listRequests',
    summary: 'Requests for exclusions (11.6) and for data (9.4), the newest first; read by officials only.',
    access: OFFICIALS,
    query: requestQuerySchema,
    answer: pageOf(contestRequestSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: RequestQuery): Promise<Page<ContestRequestView>> {
    return this.requests.list(scope, query);
  }

  @Post('requests')
  @Operation({
    id: 'askRequest',
    summary: 'Ask the organisers to put a team out of the contest (11.6), or a team for further data (9.4).',
    access: OFFICIALS,
    body: newRequestSchema,
    answer: contestRequestSchema,
    status: 201,
    idempotent: true,
    problems: ['ERR_REQUEST_ROLE', 'ERR_REQUEST_DUE', 'ERR_NOT_FOUND'],
  })
  ask(@Scope() scope: ContestScope, @Body() body: NewRequestBody): Promise<ContestRequestView> {
    return this.requests.ask(scope, body);
  }

  @Post('requests/:requestId/end')
  @Operation({
    id: 'endRequest',
    summary:
      'Grant or decline an exclusion (organisers; the exclusion itself is a decision of its own), or take a request back.',
    access: OFFICIALS,
    body: requestEndSchema,
    answer: contestRequestSchema,
    problems: ['ERR_REQUEST_CLOSED', 'ERR_REQUEST_ROLE'],
  })
  end(
    @Scope() scope: ContestScope,
    @Param('requestId') id: string,
    @Body() body: RequestEndBody,
  ): Promise<ContestRequestView> {
    return this.requests.end(scope, id, body);
  }

  @Get('teams/:teamId/requests')
  @Operation({
    id: 'listTeamRequests',
    summary: 'What the team is asked for (9.4), the newest first.',
    access: { ...OFFICIALS, also: 'own-team' },
    query: pageQuerySchema,
    answer: pageOf(contestRequestSchema),
  })
  ofTeam(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Query() query: PageQuery,
  ): Promise<Page<ContestRequestView>> {
    return this.requests.ofTeam(scope, teamId, query);
  }

  @Post('teams/:teamId/requests/:requestId/answer')
  @Operation({
    id: 'answerRequest',
    summary: 'The team’s answer to a request for data, once. The same answer again changes nothing.',
    access: { roles: [], also: 'own-team' },
    body: requestAnswerSchema,
    answer: contestRequestSchema,
    problems: ['ERR_REQUEST_CLOSED'],
  })
  answer(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('requestId') id: string,
    @Body() body: RequestAnswerBody,
  ): Promise<ContestRequestView> {
    return this.requests.answer(scope, teamId, id, body);
  }
}
