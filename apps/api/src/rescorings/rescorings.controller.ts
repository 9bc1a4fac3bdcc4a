import { Body, Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import {
  type Grounds,
  groundsSchema,
  type NewRescoringBody,
  newRescoringSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type RescoringApply,
  rescoringApplySchema,
  type RescoringDetail,
  rescoringDetailSchema,
  rescoringSchema,
  type RescoringTable,
  rescoringTableSchema,
  type RescoringView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RescoringsService } from './rescorings.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const ORGANISERS = { roles: ['organiser'] } as const;

/** Five hundred markups of 32 KiB, which is more than an essay of ten thousand characters has. */
const MAX_BYTES = 16_777_216;

/** Re-scorings of a round: a set of changes is previewed, then applied as a whole or discarded. */
@Controller('api/contests/:slug/rounds/:roundId/rescorings')
export class RescoringsController {
  constructor(private readonly rescorings: RescoringsService) {}

  @Post()
  @Operation({
    id: 'createRescoring',
    summary:
      'Score the round again, beside the scores in force, with other parameters, experts’ markups or rules of questions.',
    access: ORGANISERS,
    body: newRescoringSchema,
    maxBodyBytes: MAX_BYTES,
    answer: rescoringDetailSchema,
    status: 201,
    problems: [
      'ERR_ROUND_UNKNOWN',
      'ERR_ROUND_STATE',
      'ERR_RESCORING_OPEN',
      'ERR_PARAMETERS_UNKNOWN',
      'ERR_EXPERT_MARKUP_UNKNOWN',
      'ERR_QUESTION_UNKNOWN',
      'ERR_CONTEST_ENGINE',
    ],
  })
  create(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: NewRescoringBody,
  ): Promise<RescoringDetail> {
    return this.rescorings.create(scope, roundId, body);
  }

  @Get()
  @Operation({
    id: 'listRescorings',
    summary: 'Re-scorings of the round, the latest first.',
    access: WATCHERS,
    query: pageQuerySchema,
    answer: pageOf(rescoringSchema),
  })
  list(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: PageQuery,
  ): Promise<Page<RescoringView>> {
    return this.rescorings.list(scope, roundId, query);
  }

  @Get(':rescoringId')
  @Operation({
    id: 'getRescoring',
    summary: 'A re-scoring with what it would change: teams, essays with the largest changes, counts.',
    access: WATCHERS,
    answer: rescoringDetailSchema,
  })
  view(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('rescoringId') rescoringId: string,
  ): Promise<RescoringDetail> {
    return this.rescorings.view(scope, roundId, rescoringId);
  }

  @Get(':rescoringId/differences.csv')
  @Operation({
    id: 'downloadRescoring',
    summary: 'The differences as a CSV file, of teams or of essays.',
    access: WATCHERS,
    query: rescoringTableSchema,
    downloads: { 'text/csv': null },
  })
  @Header('content-type', 'text/csv; charset=utf-8')
  table(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('rescoringId') rescoringId: string,
    @Query() { table }: RescoringTable,
  ): Promise<string> {
    return this.rescorings.table(scope, roundId, rescoringId, table);
  }

  @Post(':rescoringId/apply')
  @Operation({
    id: 'applyRescoring',
    summary:
      'Apply what was previewed, all at once: parameters, markups or rules in force, a new board. It is public after new decisions; an approved board stays so until then.',
    access: ORGANISERS,
    body: rescoringApplySchema,
    answer: rescoringDetailSchema,
    problems: [
      'ERR_ROUND_UNKNOWN',
      'ERR_RESCORING_UNKNOWN',
      'ERR_RESCORING_DISCARDED',
      'ERR_RESCORING_NOT_READY',
      'ERR_RESCORING_STALE',
      'ERR_ROUND_STATE',
    ],
  })
  apply(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('rescoringId') rescoringId: string,
    @Body() body: RescoringApply,
  ): Promise<RescoringDetail> {
    return this.rescorings.apply(scope, { roundId, rescoringId }, body);
  }

  @Post(':rescoringId/discard')
  @Operation({
    id: 'discardRescoring',
    summary: 'Close a re-scoring that is not applied; its preview stays readable.',
    access: ORGANISERS,
    body: groundsSchema,
    answer: rescoringDetailSchema,
    problems: ['ERR_ROUND_UNKNOWN', 'ERR_RESCORING_UNKNOWN', 'ERR_RESCORING_APPLIED'],
  })
  discard(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('rescoringId') rescoringId: string,
    @Body() body: Grounds,
  ): Promise<RescoringDetail> {
    return this.rescorings.discard(scope, { roundId, rescoringId }, body);
  }
}
