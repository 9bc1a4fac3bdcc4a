import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type EssayMarkupsQuery,
  essayMarkupsQuerySchema,
  essayMarkupsSchema,
  type EssayMarkupsView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { EssayMarkupsService } from './essay-markups.service.js';

/** Markups of an essay as data to compare them, to whoever may see them. */
@Controller('api')
export class EssayMarkupsController {
  constructor(private readonly markups: EssayMarkupsService) {}

  @Get('contests/:slug/rounds/:roundId/essays/:essayId/markups')
  @Operation({
    id: 'listEssayMarkups',
    summary:
      'An essay of a round with those markups of it that you may see: officials all of them from the end of the round, a team its own answer, and after the approval everybody’s; of training sets the experts’ at any time. Experts are named to officials only.',
    access: { roles: ['organiser', 'jury', 'technical_commission', 'expert'], also: 'team-member' },
    query: essayMarkupsQuerySchema,
    answer: essayMarkupsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  inContest(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('essayId') essayId: string,
    @Query() query: EssayMarkupsQuery,
  ): Promise<EssayMarkupsView> {
    return this.markups.inContest(scope, roundId, essayId, query);
  }

  @Get('contests/:slug/datasets/:datasetId/essays/:essayId/markups')
  @Operation({
    id: 'listDatasetEssayMarkups',
    summary:
      'An essay of a set with those of the experts’ markups in force that you may see: of training sets everybody of the contest, of test sets officials only, of a final set officials from the end of its round and teams once the result is final. Experts are named to officials only.',
    access: { roles: ['organiser', 'jury', 'technical_commission'], also: 'team-member' },
    answer: essayMarkupsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  ofSet(
    @Scope() scope: ContestScope,
    @Param('datasetId') datasetId: string,
    @Param('essayId') essayId: string,
  ): Promise<EssayMarkupsView> {
    return this.markups.ofSet(scope, datasetId, essayId);
  }

  @Get('contests/:slug/own-assignments/:assignmentId/markups')
  @Operation({
    id: 'listOwnEssayMarkups',
    summary: 'An essay that you check with your markup, and for its third expert with the two first checks, unnamed.',
    access: { roles: [], also: 'own-expert' },
    answer: essayMarkupsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  ofAssignment(@Scope() scope: ContestScope, @Param('assignmentId') id: string): Promise<EssayMarkupsView> {
    return this.markups.ofAssignment(scope, id);
  }

  @Get('rounds/:roundId/essays/:essayId/markups')
  @Operation({
    id: 'listPublishedMarkups',
    summary: 'The same as everybody sees it: once the result is approved, and never of a test set.',
    access: 'public',
    query: essayMarkupsQuerySchema,
    answer: essayMarkupsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  published(
    @Param('roundId') roundId: string,
    @Param('essayId') essayId: string,
    @Query() query: EssayMarkupsQuery,
  ): Promise<EssayMarkupsView> {
    return this.markups.published(roundId, essayId, query);
  }
}
