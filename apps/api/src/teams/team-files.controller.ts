import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  MAX_INT,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  slugSchema,
  teamFileSchema,
  type TeamFileView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { TeamFilesService } from './team-files.service.js';

const OWN = { roles: [], also: 'own-team' } as const;
const ofSession = z.object({
  slug: slugSchema,
  teamId: z.uuid(),
  sessionId: z.coerce.number().int().min(1).max(MAX_INT),
});

/** What a team's programs sent, for the team itself: answers, verdicts, receipts (regulation 7.6). */
@Controller('api/contests/:slug/teams/:teamId/sessions/:sessionId/files')
export class TeamFilesController {
  constructor(private readonly files: TeamFilesService) {}

  @Get()
  @Operation({
    id: 'listTeamFiles',
    summary:
      'Files of a session of one’s own team: when each was handed over, and every answer with its verdict, what was noticed in it, and its signed receipt.',
    access: OWN,
    params: ofSession,
    query: pageQuerySchema,
    answer: pageOf(teamFileSchema),
  })
  list(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('sessionId') sessionId: number,
    @Query() query: PageQuery,
  ): Promise<Page<TeamFileView>> {
    return this.files.list(scope, teamId, Number(sessionId), query);
  }

  @Get(':submissionId')
  @Operation({
    id: 'downloadTeamFile',
    summary: 'An answer of one’s own team, byte for byte. Of a final not before its end.',
    access: OWN,
    params: ofSession.extend({ submissionId: z.uuid() }),
    downloads: { 'application/octet-stream': null },
  })
  async download(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('sessionId') sessionId: number,
    @Param('submissionId') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { content, name } = await this.files.content(scope, teamId, Number(sessionId), id);
    void reply.header('content-disposition', `attachment; filename="${name}.txt"`);
    // Whatever a program sent, no browser shows it as a page of this site.
    void reply.type('application/octet-stream').send(content);
  }
}
