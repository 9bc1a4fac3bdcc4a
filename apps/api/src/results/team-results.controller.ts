import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type MarkedEssay,
  markedEssaySchema,
  ownSolutionSchema,
  type OwnSolutionView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { TeamResultsService } from './team-results.service.js';

const DECIDERS = ['organiser', 'jury', 'technical_commission'] as const;

/** What an approved result opens to the teams of its round (regulation 7.10). */
@Controller('api/contests/:slug/rounds/:roundId')
export class TeamResultsController {
  constructor(private readonly results: TeamResultsService) {}

  @Get('expert-markups')
  @Operation({
    id: 'listApprovedMarkups',
    summary: 'The essays of the round with the experts’ markups that its approved result was made of.',
    access: { roles: DECIDERS, also: 'team-member' },
    query: pageQuerySchema,
    answer: pageOf(markedEssaySchema),
    problems: ['ERR_RESULT_NOT_APPROVED', 'ERR_CONTEST_ENGINE'],
  })
  essays(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: PageQuery,
  ): Promise<Page<MarkedEssay>> {
    return this.results.essays(scope, roundId, query);
  }

  @Get('solutions/:teamId')
  @Operation({
    id: 'getOwnSolution',
    summary:
      'A team’s solution on the newest approved board, also while the public one is frozen: every essay with its answer and score, or why none counts.',
    access: { roles: DECIDERS, also: 'own-team' },
    query: pageQuerySchema,
    answer: ownSolutionSchema,
    problems: ['ERR_RESULT_NOT_APPROVED'],
  })
  solution(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('teamId') teamId: string,
    @Query() query: PageQuery,
  ): Promise<OwnSolutionView> {
    return this.results.solution(scope, { roundId, teamId }, query);
  }
}
