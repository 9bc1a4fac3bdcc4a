import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type NewRerun, newRerunSchema, type RoundObservations, roundObservationsSchema } from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ObservationsService } from './observations.service.js';

/** What answers need to be seen of the world: programs that are run, above all (docs/adr/0016). */
@Controller('api/contests/:slug/rounds/:roundId/observations')
export class ObservationsController {
  constructor(private readonly observations: ObservationsService) {}

  @Get()
  @Operation({
    id: 'getRoundObservations',
    summary:
      'How many looks (programs that are run, documents that are searched, models that are asked) answers of the round need: done, waiting, given up; and those that were ordered again.',
    access: { roles: ['organiser', 'jury', 'technical_commission'] },
    answer: roundObservationsSchema,
  })
  show(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<RoundObservations> {
    return this.observations.show(scope, roundId);
  }

  @Post('reruns')
  @Operation({
    id: 'orderRerun',
    summary:
      'The organisers order that what was seen of answers be looked at once more: to an item, of a session, or both. What was seen stays, and so does the board, until a re-scoring asks for the new looks and is applied and approved.',
    access: { roles: ['organiser'] },
    body: newRerunSchema,
    answer: roundObservationsSchema,
    problems: ['ERR_ROUND_UNKNOWN', 'ERR_ROUND_STATE', 'ERR_RERUN_NOTHING'],
  })
  order(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: NewRerun,
  ): Promise<RoundObservations> {
    return this.observations.order(scope, roundId, body);
  }
}
