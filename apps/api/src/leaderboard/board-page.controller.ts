import { Controller, Get, Header, Inject, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { Board } from '@starboard/contracts';
import { CONFIG, type Config } from '@starboard/platform';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { makeBoardPage, type PageLanguage } from './board.page.js';
import { BoardCache } from './board-cache.js';
import { BoardFinder } from './board-finder.js';
import { makeResultFeed } from './results.atom.js';

const pageQuerySchema = z.object({
  round: z.uuid().optional().describe('A round of the contest; without it, the one that matters now.'),
  lang: z.enum(['ru', 'en']).optional().describe('Of the page; else as the reader’s program asks.'),
});

/** Results for readers without scripts. */
@Controller('api/contests/:slug')
export class BoardPageController {
  constructor(
    private readonly boards: BoardCache,
    private readonly finder: BoardFinder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('leaderboard/board.html')
  @Operation({
    id: 'getBoardPage',
    summary: 'The public board as a page without scripts, in Russian or English.',
    access: 'public',
    query: pageQuerySchema,
    downloads: { 'text/html': null },
  })
  @Header('vary', 'accept-language')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=5')
  async page(
    @Param('slug') slug: string,
    @Query() { round, lang }: z.infer<typeof pageQuerySchema>,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { json } = await this.boards.get({ slug, round });
    const board = JSON.parse(json.bodies.identity.toString('utf8')) as Board;
    const asked = new Negotiator(request).language(['ru', 'en']) as PageLanguage | undefined;
    return makeBoardPage(board, { language: lang ?? asked ?? 'ru', origin: originOf(this.config, request) });
  }

  @Get('results.atom')
  @Operation({
    id: 'getResultFeed',
    summary: 'Public results of the rounds as an Atom feed, in both languages.',
    access: 'public',
    downloads: { 'application/atom+xml': null },
  })
  @Header('cache-control', 'public, max-age=60')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  async feed(@Param('slug') slug: string, @Req() request: FastifyRequest): Promise<string> {
    const { contest, results } = await this.finder.results(slug);
    return makeResultFeed(contest, results, originOf(this.config, request));
  }
}
