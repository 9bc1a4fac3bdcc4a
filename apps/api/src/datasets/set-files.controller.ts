import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { setFilesQuerySchema } from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Downloads } from '../downloads/downloads.js';
import { Operation } from '../http/operation.js';
import { SetFilesService } from './set-files.service.js';

/** Sets as files of appendix 3 (regulation 2.6, 2.22). */
@Controller('api/contests/:slug/datasets/:datasetId/files')
export class SetFilesController {
  constructor(
    private readonly files: SetFilesService,
    private readonly downloads: Downloads,
  ) {}

  @Get()
  @Operation({
    id: 'downloadDataset',
    summary:
      'A set as one zip file of `ESSAY.txt` (or `.json`), with experts’ markups as `ESSAY_1.txt`, `ESSAY_2.txt`, … where the reader may see them, as for its essays. The same state of a version has the same bytes. Parts are sent by `Range`, and nothing to `If-None-Match` of the same bytes.',
    access: { roles: ['organiser', 'jury', 'technical_commission'], also: 'team-member' },
    query: setFilesQuerySchema,
    downloads: { 'application/zip': null },
    problems: ['ERR_CONTEST_ENGINE', 'ERR_UNAVAILABLE'],
  })
  async download(
    @Scope() scope: ContestScope,
    @Param('datasetId') id: string,
    @Query() { format }: z.infer<typeof setFilesQuerySchema>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.downloads.send(request, reply, await this.files.find(scope, id, format), 'private');
  }
}
