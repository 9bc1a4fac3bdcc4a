import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnnouncedSizeView,
  type CertificateQuery,
  certificateQuerySchema,
  type NewRehearsalBody,
  newRehearsalSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  rehearsalSchema,
  rehearsalSizeSchema,
  type RehearsalView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RehearsalsService } from './rehearsals.service.js';

const READERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const ORGANISERS = { roles: ['organiser'] } as const;
/** The page may style itself; nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Rehearsals of a contest's final, and their readiness certificates. */
@Controller('api/contests/:slug')
export class RehearsalsController {
  constructor(private readonly rehearsals: RehearsalsService) {}

  @Get('rehearsals')
  @Operation({
    id: 'listRehearsals',
    summary: 'Rehearsals of the contest’s final, the newest first: how far each is, and what was certified.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(rehearsalSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<RehearsalView>> {
    return this.rehearsals.page(scope, query);
  }

  @Get('rehearsal-size')
  @Operation({
    id: 'getRehearsalSize',
    summary: 'How large the final is announced to be: as a rehearsal plays it unless told otherwise.',
    access: READERS,
    answer: rehearsalSizeSchema,
  })
  size(@Scope() { slug }: ContestScope): Promise<AnnouncedSizeView> {
    return this.rehearsals.announced(slug);
  }

  @Post('rehearsals')
  @Operation({
    id: 'askRehearsal',
    summary:
      'Have a final of the announced size played against this platform by simulated programs, on a contest of its own. One at a time.',
    access: ORGANISERS,
    body: newRehearsalSchema,
    answer: rehearsalSchema,
    status: 201,
    idempotent: true,
    problems: ['ERR_REHEARSAL_NEAR', 'ERR_REHEARSAL_RUNNING', 'ERR_REHEARSAL_SIZE'],
  })
  ask(@Scope() scope: ContestScope, @Body() body: NewRehearsalBody): Promise<RehearsalView> {
    return this.rehearsals.ask(scope, body);
  }

  @Post('rehearsals/:rehearsalId/stop')
  @Operation({
    id: 'stopRehearsal',
    summary: 'Stop a rehearsal; its round ends by itself, and certifies nothing. Twice changes nothing.',
    access: ORGANISERS,
    answer: rehearsalSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  stop(@Scope() scope: ContestScope, @Param('rehearsalId') id: string): Promise<RehearsalView> {
    return this.rehearsals.stop(scope, id);
  }

  @Get('rehearsals/:rehearsalId/certificate')
  @Operation({
    id: 'downloadCertificate',
    summary:
      'A readiness certificate, byte for byte as it was signed, or as a page; `starboard rehearse --check` checks both.',
    access: READERS,
    query: certificateQuerySchema,
    downloads: { 'application/octet-stream': null, 'text/html': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async certificate(
    @Scope() scope: ContestScope,
    @Param('rehearsalId') id: string,
    @Query() query: CertificateQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = await this.rehearsals.certificate(scope, id, query);
    const name = `readiness-${scope.slug}-${id.slice(0, 8)}.${query.format}`;
    void reply
      .header(
        'content-disposition',
        `${query.format === 'html' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('content-security-policy', PAGE_POLICY)
      .type(query.format === 'html' ? 'text/html; charset=utf-8' : 'application/octet-stream')
      .send(text);
  }
}
