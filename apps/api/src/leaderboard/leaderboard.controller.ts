import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { sendRepresentation } from '../http/representation.js';
import { BoardCache } from './board-cache.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `round` names a round of the contest; without it the round that matters now is answered. */
export const boardQuerySchema = z.object({ round: z.uuid().optional(), format: z.enum(['json', 'csv']).optional() });
type BoardQuery = z.infer<typeof boardQuerySchema>;

const TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** The public board, as JSON or CSV. */
@Controller('api/contests/:slug')
export class LeaderboardController {
  constructor(private readonly boards: BoardCache) {}

  @Get('leaderboard')
  async read(
    @Param('slug') slug: string,
    @Query({ schema: boardQuerySchema }) query: BoardQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const board = await this.boards.get(slug, query.round);
    void reply.header('cache-control', 'public, max-age=1');
    sendRepresentation(request, reply, board[query.format ?? formatOf(request)]);
  }

  @Get('leaderboard.csv')
  async download(
    @Param('slug') slug: string,
    @Query({ schema: boardQuerySchema }) query: BoardQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { csv } = await this.boards.get(slug, query.round);
    void reply.header('cache-control', 'public, max-age=1');
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(slug)}.csv`);
    sendRepresentation(request, reply, csv);
  }
}

/** JSON unless the reader likes CSV better. */
function formatOf(request: FastifyRequest): keyof typeof TYPES {
  return new Negotiator(request).mediaType([TYPES.json, TYPES.csv]) === TYPES.csv ? 'csv' : 'json';
}
