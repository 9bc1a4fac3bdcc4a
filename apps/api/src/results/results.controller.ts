import { Body, Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import {
  boardVersionSchema,
  type BoardVersionView,
  type FreezeBody,
  freezeSchema,
  type Grounds,
  groundsSchema,
  type NewResultDecision,
  newResultDecisionSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type RoundBoardQuery,
  roundBoardQuerySchema,
  roundBoardSchema,
  type RoundBoardView,
  type RoundResult,
  roundResultSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ResultsService } from './results.service.js';

const DECIDERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const ORGANISERS = { roles: ['organiser'] } as const;

/** The result of a round, for those who decide about it. */
@Controller('api/contests/:slug/rounds/:roundId')
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Get('result')
  @Operation({
    id: 'getRoundResult',
    summary: 'Where the result stands: the newest board, decisions about boards, whose turn it is, the freeze.',
    access: DECIDERS,
    answer: roundResultSchema,
  })
  result(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<RoundResult> {
    return this.results.result(scope, roundId);
  }

  @Post('result/decisions')
  @Operation({
    id: 'decideResult',
    summary:
      'Review by the jury, verification by the technical commission, approval by the organisers, in this order (8.2.3–8.2.5), each by who holds its role. A refusal, or a newer board, begins again.',
    access: DECIDERS,
    body: newResultDecisionSchema,
    answer: roundResultSchema,
    problems: [
      'ERR_ROUND_UNKNOWN',
      'ERR_ROUND_STATE',
      'ERR_RESULT_MISSING',
      'ERR_RESULT_REPLACED',
      'ERR_RESULT_STALE',
      'ERR_RESULT_TURN',
      'ERR_SIGNED_BEFORE',
      'ERR_RESULT_APPROVED',
    ],
  })
  decide(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: NewResultDecision,
  ): Promise<RoundResult> {
    return this.results.decide(scope, roundId, body);
  }

  @Post('freeze')
  @Operation({
    id: 'freezeBoard',
    summary:
      'Freeze the public board with its files, history, stream and archive, at once or from a moment on. Officials go on seeing the live one, and each team its own report and solution of the newest approved result.',
    access: ORGANISERS,
    body: freezeSchema,
    answer: roundResultSchema,
    problems: ['ERR_ROUND_UNKNOWN', 'ERR_FREEZE_TIME', 'ERR_BOARD_FROZEN'],
  })
  freeze(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: FreezeBody,
  ): Promise<RoundResult> {
    return this.results.freeze(scope, roundId, body);
  }

  @Post('unfreeze')
  @Operation({
    id: 'unfreezeBoard',
    summary: 'Show the live board to the public again, or call off a planned freeze.',
    access: ORGANISERS,
    body: groundsSchema,
    answer: roundResultSchema,
    problems: ['ERR_ROUND_UNKNOWN', 'ERR_BOARD_NOT_FROZEN'],
  })
  unfreeze(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: Grounds,
  ): Promise<RoundResult> {
    return this.results.unfreeze(scope, roundId, body);
  }

  @Get('results')
  @Operation({
    id: 'getRoundBoard',
    summary: 'The newest board of the round, drafts too, or an earlier version.',
    access: DECIDERS,
    query: roundBoardQuerySchema,
    answer: roundBoardSchema,
  })
  board(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() { version }: RoundBoardQuery,
  ): Promise<RoundBoardView> {
    return this.results.board(scope, roundId, version);
  }

  @Get('results.csv')
  @Operation({
    id: 'downloadRoundBoard',
    summary: 'The same as a CSV file, full precision, undefined values empty.',
    access: DECIDERS,
    query: roundBoardQuerySchema,
    downloads: { 'text/csv': null },
  })
  @Header('content-type', 'text/csv; charset=utf-8')
  download(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() { version }: RoundBoardQuery,
  ): Promise<string> {
    return this.results.boardCsv(scope, roundId, version);
  }

  @Get('results/history')
  @Operation({
    id: 'listRoundBoards',
    summary: 'Every version of the board, drafts too, the latest first.',
    access: DECIDERS,
    query: pageQuerySchema,
    answer: pageOf(boardVersionSchema),
  })
  versions(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: PageQuery,
  ): Promise<Page<BoardVersionView>> {
    return this.results.versions(scope, roundId, query);
  }
}
