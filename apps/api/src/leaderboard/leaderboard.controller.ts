import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { sendRepresentation } from '../http/representation.js';
import { BoardCache } from './board-cache.js';
import { BoardFinder } from './board-finder.js';
import type { BoardHistory } from '@starboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MAX_VERSION = 2_147_483_647;

/** `round` names a round of the contest, `version` an earlier version of its board; by default what matters now. */
const boardQuerySchema = z.object({
  round: z.uuid().optional(),
  version: z.coerce.number().int().min(1).max(MAX_VERSION).optional(),
  format: z.enum(['json', 'csv']).optional(),
});
type BoardQuery = z.infer<typeof boardQuerySchema>;

const TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** The public board, as JSON or CSV. */
@Controller('api/contests/:slug')
export class LeaderboardController {
  constructor(
    private readonly boards: BoardCache,
    private readonly finder: BoardFinder,
  ) {}

  @Get('leaderboard')
  async read(
    @Param('slug') slug: string,
    @Query({ schema: boardQuerySchema }) query: BoardQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const board = await this.boards.get({ slug, ...query });
    void reply.header('cache-control', 'public, max-age=1');
    sendRepresentation(request, reply, board[query.format ?? formatOf(request)]);
  }

  @Get('leaderboard/history')
  @Header('cache-control', 'public, max-age=1')
  history(
    @Param('slug') slug: string,
    @Query({ schema: boardQuerySchema }) { round }: BoardQuery,
  ): Promise<BoardHistory> {
    return this.finder.history({ slug, round });
  }

  @Get('leaderboard.csv')
  async download(
    @Param('slug') slug: string,
    @Query({ schema: boardQuerySchema }) query: BoardQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { csv } = await this.boards.get({ slug, ...query });
    void reply.header('cache-control', 'public, max-age=1');
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(slug)}.csv`);
    sendRepresentation(request, reply, csv);
  }
}

/** JSON unless the reader likes CSV better. */
function formatOf(request: FastifyRequest): keyof typeof TYPES {
  return new Negotiator(request).mediaType([TYPES.json, TYPES.csv]) === TYPES.csv ? 'csv' : 'json';
}
