import { Controller, Get, Param, Res } from '@nestjs/common';
import { Operation } from '../http/operation.js';
import { ArchiveService } from './archive.service.js';
import type { FastifyReply } from 'fastify';

/** Archives of approved results, for everybody (regulation 7.13). */
@Controller('api/contests/:slug/rounds/:roundId')
export class ArchiveController {
  constructor(private readonly archives: ArchiveService) {}

  @Get('archive')
  @Operation({
    id: 'downloadArchive',
    summary:
      'Everything that the approved leaderboard was made of, as one zip file under CC BY 4.0; `starboard verify` computes the leaderboard from it again.',
    access: 'public',
    downloads: { 'application/zip': null },
    problems: ['ERR_UNAVAILABLE'],
  })
  async download(
    @Param('slug') slug: string,
    @Param('roundId') roundId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, size, stream } = await this.archives.make(slug, roundId);
    void reply.header('content-disposition', `attachment; filename="${name}"`).header('content-length', size);
    void reply.header('cache-control', 'no-store').type('application/zip').send(stream);
  }
}
