import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  incidentSchema,
  type IncidentView,
  type LanguageQuery,
  languageQuerySchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  whatIfSchema,
  type WhatIfView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { EvidenceService } from './evidence.service.js';
import { makeWhatIfCsv } from './what-if.view.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** What the technical commission decides from (regulation 7.15, 8.2.1). */
@Controller('api/contests/:slug/rounds/:roundId')
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Get('incidents')
  @Operation({
    id: 'listIncidents',
    summary: 'Mass failures that were found in the round (7.15.1), with who missed what and when.',
    access: WATCHERS,
    query: pageQuerySchema,
    answer: pageOf(incidentSchema),
  })
  incidents(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: PageQuery,
  ): Promise<Page<IncidentView>> {
    return this.evidence.list(scope, roundId, query);
  }

  @Get('incidents/:incidentId/protocol')
  @Operation({
    id: 'getRestartProtocol',
    summary: 'A draft of the commission’s protocol about a mass failure: Markdown with the evidence in tables.',
    access: WATCHERS,
    query: languageQuerySchema,
    downloads: { 'text/markdown': null },
  })
  async protocol(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('incidentId') incidentId: string,
    @Query() query: LanguageQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = await this.evidence.protocol(scope, roundId, incidentId, query);
    void reply.type('text/markdown; charset=utf-8').send(text);
  }

  @Get('what-if')
  @Operation({
    id: 'getWhatIf',
    summary: 'What each reading of the deadline would have annulled, team by team, from the stored times.',
    access: WATCHERS,
    answer: whatIfSchema,
  })
  whatIf(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<WhatIfView> {
    return this.evidence.whatIf(scope, roundId);
  }

  @Get('what-if.csv')
  @Operation({
    id: 'downloadWhatIf',
    summary: 'The same as a CSV file: a row for each team and reading.',
    access: WATCHERS,
    downloads: { 'text/csv': null },
  })
  async download(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = makeWhatIfCsv(await this.evidence.whatIf(scope, roundId));
    void reply.header('content-disposition', 'attachment; filename="what-if.csv"');
    void reply.type('text/csv; charset=utf-8').send(csv);
  }
}
