import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  type ContestDecisionQuery,
  contestDecisionQuerySchema,
  contestDecisionSchema,
  type ContestDecisionView,
  type Page,
  pageOf,
} from '@starboard/contracts';
import { DecisionQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeContestDecision } from './decision.view.js';

/** What was decided in a contest, by whom, when, why and by which protocol (regulation 8). */
@Controller('api/contests/:slug/decisions')
export class DecisionsController {
  constructor(private readonly decisions: DecisionQueries) {}

  @Get()
  @Operation({
    id: 'listDecisions',
    summary: 'Decisions in the contest with who, when, why and by which protocol, the latest first.',
    access: { roles: ['organiser', 'jury', 'technical_commission'] },
    query: contestDecisionQuerySchema,
    answer: pageOf(contestDecisionSchema),
  })
  async list(
    @Scope() { contestId }: ContestScope,
    @Query() { limit, cursor, kind, round }: ContestDecisionQuery,
  ): Promise<Page<ContestDecisionView>> {
    const filter = { contestId, roundId: round, kind };
    const rows = await this.decisions.list(filter, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ seq }) => seq, makeContestDecision);
  }
}
