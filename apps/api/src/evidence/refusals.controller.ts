import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  refusalSchema,
  type RefusalView,
} from '@starboard/contracts';
import { IncidentQueries, RefusalQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { noSuch } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { makePage, readCursor } from '../http/paging.js';

const OFFICIALS = ['organiser', 'jury', 'technical_commission'] as const;

/** The trace of what was sent and not stored (regulation 11.4, 11.6). */
@Controller('api/contests/:slug/rounds/:roundId/refusals')
export class RefusalsController {
  constructor(
    private readonly refusals: RefusalQueries,
    private readonly rounds: IncidentQueries,
  ) {}

  @Get()
  @Operation({
    id: 'listRefusals',
    summary:
      'What was sent and not stored, by team, session, file and reason: how often, first and last (11.4). A team sees its own.',
    access: { roles: OFFICIALS, also: 'team-member' },
    query: pageQuerySchema,
    answer: pageOf(refusalSchema),
  })
  async list(
    @Scope() { contestId, roles, teamIds }: ContestScope,
    @Param('roundId') roundId: string,
    @Query() { limit, cursor }: PageQuery,
  ): Promise<Page<RefusalView>> {
    if ((await this.rounds.head(contestId, roundId)) === undefined) throw noSuch('round');
    const own = OFFICIALS.some((role) => roles.has(role)) ? null : teamIds;
    const offset = readCursor(cursor, z.int().min(0)) ?? 0;
    const found = await this.refusals.list(contestId, roundId, { teamIds: own, limit: limit + 1, offset });
    const rows = found.map((refusal, at) => ({ refusal, next: offset + at + 1 }));
    return makePage(
      rows,
      limit,
      ({ next }) => next,
      ({ refusal: { firstAt, lastAt, ...rest } }) => ({
        ...rest,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }),
    );
  }
}
