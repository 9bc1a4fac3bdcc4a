import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  type ExpertBody,
  expertBodySchema,
  expertParamsSchema,
  expertSchema,
  type ExpertView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ExpertsService } from './experts.service.js';

/** The experts of a contest. */
@Controller('api/contests/:slug/experts')
export class ExpertsController {
  constructor(private readonly experts: ExpertsService) {}

  @Get()
  @Operation({
    id: 'listExperts',
    summary: 'Experts by code, with how much they have, have handed in, and are late with.',
    access: { roles: ['organiser', 'jury', 'technical_commission'] },
    query: pageQuerySchema,
    answer: pageOf(expertSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<ExpertView>> {
    return this.experts.list(scope, query);
  }

  @Put(':code')
  @Operation({
    id: 'putExpert',
    summary:
      'Add an expert, or change how much they can do. The code is the one of file names. People come by an invitation to the code; organisers of the platform may name an account.',
    access: { roles: ['organiser'] },
    params: expertParamsSchema,
    body: expertBodySchema,
    answer: expertSchema,
    problems: ['ERR_PERSON_UNKNOWN', 'ERR_EXPERT_PERSON_TAKEN', 'ERR_ROLES_APART'],
  })
  put(@Scope() scope: ContestScope, @Param('code') code: string, @Body() body: ExpertBody): Promise<ExpertView> {
    return this.experts.put(scope, code, body);
  }
}
