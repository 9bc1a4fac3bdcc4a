import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  excusePreviewSchema,
  type ExcusePreviewView,
  type ExcuseQuestion,
  excuseQuestionSchema,
  type LostFiles,
  lostFilesSchema,
  type NewExcuse,
  newExcuseSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ExcusesService } from './excuses.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const COMMISSION = { roles: ['technical_commission'] } as const;
const REFUSALS = [
  'ERR_ROUND_UNKNOWN',
  'ERR_ROUND_STATE',
  'ERR_RESULT_APPROVED',
  'ERR_ANNULLED_FILE_UNKNOWN',
  'ERR_EXCUSE_NO_FAULT',
] as const;

/** Files that a fault of the server lost, and decisions that excuse them (regulation 8.2.1). */
@Controller('api/contests/:slug/rounds/:roundId/excuses')
export class ExcusesController {
  constructor(private readonly excuses: ExcusesService) {}

  @Get()
  @Operation({
    id: 'listLostFiles',
    summary: 'Annulled files of a final that a fault of the server touched, excused or not.',
    access: WATCHERS,
    answer: lostFilesSchema,
  })
  list(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<LostFiles> {
    return this.excuses.list(scope, roundId);
  }

  @Post('preview')
  @Operation({
    id: 'previewExcuse',
    summary: 'What excusing files would change: whose solution stands, places, values. Records nothing.',
    access: WATCHERS,
    body: excuseQuestionSchema,
    answer: excusePreviewSchema,
    problems: [...REFUSALS],
  })
  preview(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: ExcuseQuestion,
  ): Promise<ExcusePreviewView> {
    return this.excuses.preview(scope, roundId, body);
  }

  @Post()
  @Operation({
    id: 'excuseFiles',
    summary:
      'The technical commission excuses files that a fault of the server lost (8.2.1): they leave their teams’ samples. A new board follows, which begins the decisions anew. The same files again change nothing.',
    access: COMMISSION,
    body: newExcuseSchema,
    answer: lostFilesSchema,
    problems: [...REFUSALS, 'ERR_EXCUSE_STALE'],
  })
  excuse(@Scope() scope: ContestScope, @Param('roundId') roundId: string, @Body() body: NewExcuse): Promise<LostFiles> {
    return this.excuses.excuse(scope, roundId, body);
  }
}
