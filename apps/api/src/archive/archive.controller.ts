import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Downloads } from '../downloads/downloads.js';
import { Operation } from '../http/operation.js';
import { ArchiveService } from './archive.service.js';

/** Archives of approved results, for everybody (regulation 7.13). */
@Controller('api/contests/:slug/rounds/:roundId')
export class ArchiveController {
  constructor(
    private readonly archives: ArchiveService,
    private readonly downloads: Downloads,
  ) {}

  @Get('archive')
  @Operation({
    id: 'downloadArchive',
    summary:
      'Everything that the approved leaderboard was made of, as one zip file under CC BY 4.0; `starboard verify` computes the leaderboard from it again. Parts are sent by `Range`, and nothing to `If-None-Match` of the same bytes.',
    access: 'public',
    downloads: { 'application/zip': null },
    problems: ['ERR_UNAVAILABLE'],
  })
  async download(
    @Param('slug') slug: string,
    @Param('roundId') roundId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.downloads.send(request, reply, await this.archives.find(slug, roundId));
  }
}
