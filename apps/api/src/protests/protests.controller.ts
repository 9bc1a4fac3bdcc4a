import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type NewProtestBody,
  newProtestSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type ProtestAnswerBody,
  protestAnswerSchema,
  type ProtestListQuery,
  protestQuerySchema,
  protestSchema,
  type ProtestView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ProtestsService } from './protests.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Protests against decisions, and appeals against their answers (regulation 10). */
@Controller('api/contests/:slug')
export class ProtestsController {
  constructor(private readonly protests: ProtestsService) {}

  @Get('protests')
  @Operation({
    id: 'listProtests',
    summary: 'Protests and appeals, the newest first, by status and team.',
    access: WATCHERS,
    query: protestQuerySchema,
    answer: pageOf(protestSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: ProtestListQuery): Promise<Page<ProtestView>> {
    return this.protests.list(scope, query);
  }

  @Get('protests/:protestId')
  @Operation({
    id: 'getProtest',
    summary: 'One protest.',
    access: WATCHERS,
    answer: protestSchema,
  })
  view(@Scope() scope: ContestScope, @Param('protestId') protestId: string): Promise<ProtestView> {
    return this.protests.view(scope, protestId);
  }

  @Post('protests/:protestId/answer')
  @Operation({
    id: 'answerProtest',
    summary:
      'Uphold or dismiss a protest, with the reason; a recorded decision. The same answer again changes nothing.',
    access: { roles: ['jury', 'organiser'] },
    body: protestAnswerSchema,
    answer: protestSchema,
    problems: ['ERR_PROTEST_CLOSED'],
  })
  answer(
    @Scope() scope: ContestScope,
    @Param('protestId') protestId: string,
    @Body() body: ProtestAnswerBody,
  ): Promise<ProtestView> {
    return this.protests.answer(scope, protestId, body);
  }

  @Get('teams/:teamId/protests')
  @Operation({
    id: 'listTeamProtests',
    summary: 'Protests of the team, the newest first.',
    access: { ...WATCHERS, also: 'own-team' },
    query: pageQuerySchema,
    answer: pageOf(protestSchema),
  })
  ofTeam(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Query() query: PageQuery,
  ): Promise<Page<ProtestView>> {
    return this.protests.ofTeam(scope, teamId, query);
  }

  @Post('teams/:teamId/protests')
  @Operation({
    id: 'fileProtest',
    summary:
      'Protest against a decision about the team or a round that it took part in. After an annulment of the whole solution there is no protest (10.1): it is recorded as refused.',
    access: { roles: [], also: 'own-team' },
    body: newProtestSchema,
    answer: protestSchema,
    status: 201,
    problems: ['ERR_PROTEST_EXCLUDED', 'ERR_PROTEST_EXISTS', 'ERR_PROTEST_FINAL', 'ERR_PROTEST_LIMIT'],
  })
  file(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: NewProtestBody,
  ): Promise<ProtestView> {
    return this.protests.file(scope, teamId, body);
  }
}
