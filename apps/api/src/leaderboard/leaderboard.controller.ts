import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { type BoardHistory, boardHistorySchema, boardSchema } from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { sendRepresentation } from '../http/representation.js';
import { BoardCache } from './board-cache.js';
import { BoardFinder } from './board-finder.js';

const MAX_VERSION = 2_147_483_647;

const roundChoiceSchema = z.object({
  round: z.uuid().optional().describe('A round of the contest; without it, the one that matters now.'),
});
const versionQuerySchema = roundChoiceSchema.extend({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_VERSION)
    .optional()
    .describe('A public version; without it, the one in force.'),
});
const boardQuerySchema = versionQuerySchema.extend({
  format: z.enum(['json', 'csv']).optional().describe('Instead of the Accept header.'),
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
  @Operation({
    id: 'getLeaderboard',
    summary:
      'The public board of a round: the approved one, else the latest preliminary one, else an empty one. With ETag.',
    access: 'public',
    query: boardQuerySchema,
    answer: boardSchema,
    downloads: { 'text/csv': null },
  })
  async read(
    @Param('slug') slug: string,
    @Query() query: BoardQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const board = await this.boards.get({ slug, ...query });
    void reply.header('cache-control', 'public, max-age=1');
    sendRepresentation(request, reply, board[query.format ?? formatOf(request)]);
  }

  @Get('leaderboard/history')
  @Operation({
    id: 'listBoardVersions',
    summary: 'Every public version of the board of a round, the latest first.',
    access: 'public',
    query: roundChoiceSchema,
    answer: boardHistorySchema,
  })
  @Header('cache-control', 'public, max-age=1')
  history(@Param('slug') slug: string, @Query() { round }: z.infer<typeof roundChoiceSchema>): Promise<BoardHistory> {
    return this.finder.history({ slug, round });
  }

  @Get('leaderboard.csv')
  @Operation({
    id: 'downloadLeaderboard',
    summary: 'The same board as a CSV file, full precision, undefined values empty.',
    access: 'public',
    query: versionQuerySchema,
    downloads: { 'text/csv': null },
  })
  async download(
    @Param('slug') slug: string,
    @Query() query: z.infer<typeof versionQuerySchema>,
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
