import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  handedInSchema,
  type HandedInView,
  type MarkupBody,
  markupBodySchema,
  ownAssignmentSchema,
  type OwnAssignmentView,
  ownEssaySchema,
  type OwnEssayView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  priorChecksSchema,
  type PriorChecksView,
  workTimeSchema,
  type WorkTimeView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { OwnWorkService } from './own-work.service.js';

/** A markup of the largest size (libs/markup). */
const MAX_BYTES = 2_097_152;
const TIMES = ['ERR_ASSIGNMENT_UNKNOWN', 'ERR_WORK_NOT_STARTED', 'ERR_WORK_TIME_OVER'] as const;
const OWN = { roles: [], also: 'own-expert' } as const;

/** What an expert sees and does: own assignments only. */
@Controller('api/contests/:slug/own-assignments')
export class OwnWorkController {
  constructor(private readonly work: OwnWorkService) {}

  @Get()
  @Operation({
    id: 'listOwnAssignments',
    summary: 'Essays that you have to check, or have checked. Those of a final set appear when their round has ended.',
    access: OWN,
    query: pageQuerySchema,
    answer: pageOf(ownAssignmentSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<OwnAssignmentView>> {
    return this.work.list(scope, query);
  }

  @Get(':assignmentId')
  @Operation({
    id: 'getOwnEssay',
    summary:
      'The text of an essay that you check, its theme and source text, criteria, and your markup of it with what was noticed in it. While a time limit has not begun, the text is null.',
    access: OWN,
    answer: ownEssaySchema,
  })
  essay(@Scope() scope: ContestScope, @Param('assignmentId') id: string): Promise<OwnEssayView> {
    return this.work.essay(scope, id);
  }

  @Post(':assignmentId/start')
  @Operation({
    id: 'startOwnEssay',
    summary:
      'Begin the time for an essay (7.9), by the server’s clock; doing it again changes nothing. While a limit has not begun, the text is closed.',
    access: OWN,
    answer: workTimeSchema,
    problems: ['ERR_ASSIGNMENT_UNKNOWN'],
  })
  start(@Scope() scope: ContestScope, @Param('assignmentId') id: string): Promise<WorkTimeView> {
    return this.work.start(scope, id);
  }

  @Get(':assignmentId/checks')
  @Operation({
    id: 'listPriorChecks',
    summary:
      'The first two checks, for the third expert of the essay, and why a third one is asked for; empty for the first two.',
    access: OWN,
    answer: priorChecksSchema,
  })
  checks(@Scope() scope: ContestScope, @Param('assignmentId') id: string): Promise<PriorChecksView> {
    return this.work.priorChecks(scope, id);
  }

  @Put(':assignmentId/markup')
  @Operation({
    id: 'handInMarkup',
    summary:
      'Hand in your markup, or only check it. The same markup again is no new version; over a version that it was not begun from, or with errors, nothing is taken.',
    access: OWN,
    body: markupBodySchema,
    maxBodyBytes: MAX_BYTES,
    answer: handedInSchema,
    problems: ['ERR_UNPROCESSABLE', 'ERR_MARKUP_ERRORS', 'ERR_MARKUP_VERSION', 'ERR_NOTICE_PERIOD', ...TIMES],
  })
  handIn(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Body() body: MarkupBody,
  ): Promise<HandedInView> {
    return this.work.handIn(scope, id, body);
  }
}
