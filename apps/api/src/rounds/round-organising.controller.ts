import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  type NewRoundBody,
  newRoundSchema,
  organiserRoundSchema,
  type OrganiserRoundView as View,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  plannedItemSchema,
  type PlannedItemView,
  type RoundCloseBody,
  roundCloseSchema,
  type RoundFinalisationBody,
  roundFinalisationSchema,
  type RoundRestartBody,
  roundRestartSchema,
  type RoundScheduleBody,
  type RoundVoidBody,
  roundVoidSchema,
  scheduleSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RoundOrganisingService } from './round-organising.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const ORGANISERS = { roles: ['organiser'] } as const;

/** Rounds for those who run the contest: their plans and their transitions. */
@Controller('api/contests/:slug/rounds')
export class RoundOrganisingController {
  constructor(private readonly rounds: RoundOrganisingService) {}

  @Get()
  @Operation({
    id: 'listRounds',
    summary: 'All rounds, drafts and void ones too; the latest made first.',
    access: WATCHERS,
    query: pageQuerySchema,
    answer: pageOf(organiserRoundSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<View>> {
    return this.rounds.list(scope, query);
  }

  @Post()
  @Operation({
    id: 'createRound',
    summary: 'Make a draft on a set of essays. The same draft again is that draft.',
    access: ORGANISERS,
    body: newRoundSchema,
    answer: organiserRoundSchema,
    status: 201,
    problems: [
      'ERR_DATASET_UNKNOWN',
      'ERR_PARAMETERS_UNKNOWN',
      'ERR_DATASET_KIND',
      'ERR_DATASET_NOT_SEALED',
      'ERR_ESSAYS_GIVEN',
      'ERR_ESSAYS_SHARED',
      'ERR_ESSAYS_KNOWN',
    ],
  })
  create(@Scope() scope: ContestScope, @Body() body: NewRoundBody): Promise<View> {
    return this.rounds.create(scope, body);
  }

  @Get(':roundId')
  @Operation({
    id: 'getOrganiserRound',
    summary: 'One round in any state.',
    access: WATCHERS,
    answer: organiserRoundSchema,
  })
  view(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<View> {
    return this.rounds.view(scope, roundId);
  }

  @Get(':roundId/items')
  @Operation({
    id: 'listRoundItems',
    summary: 'The plan: which essay when. Nothing of their texts.',
    access: ORGANISERS,
    query: pageQuerySchema,
    answer: pageOf(plannedItemSchema),
  })
  items(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: PageQuery,
  ): Promise<Page<PlannedItemView>> {
    return this.rounds.items(scope, roundId, query);
  }

  @Put(':roundId/schedule')
  @Operation({
    id: 'scheduleRound',
    summary:
      'Set the clock, or another one until the lobby opens. Less than the notice period needs overrideReason (7.5).',
    access: ORGANISERS,
    body: scheduleSchema,
    answer: organiserRoundSchema,
    problems: [
      'ERR_ROUND_STATE',
      'ERR_ROUND_TIMES',
      'ERR_NOTICE_PERIOD',
      'ERR_ESSAYS_GIVEN',
      'ERR_ESSAYS_SHARED',
      'ERR_ESSAYS_KNOWN',
    ],
  })
  schedule(@Scope() scope: ContestScope, @Param('roundId') id: string, @Body() body: RoundScheduleBody): Promise<View> {
    return this.rounds.schedule(scope, id, body);
  }

  @Post(':roundId/lobby')
  @Operation({
    id: 'openLobby',
    summary: 'Open the lobby of a scheduled round now: teams may open their sessions.',
    access: ORGANISERS,
    answer: organiserRoundSchema,
    problems: ['ERR_ROUND_STATE', 'ERR_ESSAYS_GIVEN', 'ERR_ESSAYS_SHARED'],
  })
  openLobby(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<View> {
    return this.rounds.openLobby(scope, roundId);
  }

  @Post(':roundId/opening')
  @Operation({
    id: 'openRound',
    summary: 'Open a qualification without a clock: sessions may be held at any time.',
    access: ORGANISERS,
    answer: organiserRoundSchema,
    problems: ['ERR_ROUND_STATE', 'ERR_ROUND_TIMES'],
  })
  open(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<View> {
    return this.rounds.open(scope, roundId);
  }

  @Post(':roundId/closing')
  @Operation({
    id: 'closeRound',
    summary:
      'End an open round. Before its last deadline that is a decision with a reason: essays for which not everybody had the full time leave the sample of all.',
    access: ORGANISERS,
    body: roundCloseSchema,
    answer: organiserRoundSchema,
    problems: ['ERR_ROUND_STATE', 'ERR_REASON_MISSING'],
  })
  close(@Scope() scope: ContestScope, @Param('roundId') roundId: string, @Body() body: RoundCloseBody): Promise<View> {
    return this.rounds.close(scope, roundId, body);
  }

  @Post(':roundId/voiding')
  @Operation({
    id: 'voidRound',
    summary: 'Make the round void by a decision: it stays with everything in it and counts no more.',
    access: ORGANISERS,
    body: roundVoidSchema,
    answer: organiserRoundSchema,
    problems: ['ERR_ROUND_STATE'],
  })
  void(@Scope() scope: ContestScope, @Param('roundId') roundId: string, @Body() body: RoundVoidBody): Promise<View> {
    return this.rounds.void(scope, roundId, body);
  }

  @Post(':roundId/restart')
  @Operation({
    id: 'restartRound',
    summary:
      'Start a final again with new essays (7.15), by both protocols. Answers the new draft; the old round is void.',
    access: ORGANISERS,
    body: roundRestartSchema,
    answer: organiserRoundSchema,
    status: 201,
    problems: [
      'ERR_ROUND_STATE',
      'ERR_ROUND_RESTARTED',
      'ERR_ESSAYS_GIVEN',
      'ERR_ESSAYS_SHARED',
      'ERR_ESSAYS_KNOWN',
      'ERR_DATASET_UNKNOWN',
      'ERR_DATASET_KIND',
      'ERR_DATASET_NOT_SEALED',
      'ERR_PARAMETERS_UNKNOWN',
    ],
  })
  restart(@Scope() scope: ContestScope, @Param('roundId') id: string, @Body() body: RoundRestartBody): Promise<View> {
    return this.rounds.restart(scope, id, body);
  }

  @Post(':roundId/finalisation')
  @Operation({
    id: 'finaliseRound',
    summary: 'Make the result of a closed round final.',
    access: ORGANISERS,
    body: roundFinalisationSchema,
    answer: organiserRoundSchema,
    problems: ['ERR_ROUND_STATE', 'ERR_BOARD_NOT_APPROVED', 'ERR_RESULT_REPLACED', 'ERR_RESCORING_OPEN'],
  })
  finalise(
    @Scope() scope: ContestScope,
    @Param('roundId') id: string,
    @Body() body: RoundFinalisationBody,
  ): Promise<View> {
    return this.rounds.finalise(scope, id, body);
  }
}
