import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  type AnnulledSolutions,
  annulledSolutionsSchema,
  type NewAnnulment,
  newAnnulmentSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { AnnulmentsService } from './annulments.service.js';

/** Solutions that the organisers annul for a breach of the rules (regulation 9.5). */
@Controller('api/contests/:slug/rounds/:roundId/annulments')
export class AnnulmentsController {
  constructor(private readonly annulments: AnnulmentsService) {}

  @Get()
  @Operation({
    id: 'listAnnulledSolutions',
    summary:
      'Solutions of the round that the organisers annulled for a breach of the rules (9.5), with cause and protocol.',
    access: { roles: ['organiser', 'jury', 'technical_commission'] },
    answer: annulledSolutionsSchema,
  })
  list(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<AnnulledSolutions> {
    return this.annulments.list(scope, roundId);
  }

  @Post()
  @Operation({
    id: 'annulSolution',
    summary:
      'The organisers annul the solution of one session, for good (9.5): the next board lists it among the annulled. An approved result stays until a re-scoring. The same again changes nothing.',
    access: { roles: ['organiser'] },
    body: newAnnulmentSchema,
    answer: annulledSolutionsSchema,
    problems: ['ERR_ROUND_UNKNOWN', 'ERR_ROUND_STATE', 'ERR_SOLUTION_UNKNOWN'],
  })
  annul(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Body() body: NewAnnulment,
  ): Promise<AnnulledSolutions> {
    return this.annulments.annul(scope, roundId, body);
  }
}
