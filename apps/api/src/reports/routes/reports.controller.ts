import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ReportQuery, reportQuerySchema, reportSchema } from '@starboard/contracts';
import type { ContestScope } from '../../access/principal.js';
import { Scope } from '../../access/scope.js';
import { Operation } from '../../http/operation.js';
import { makeReportCsv } from '../csv/tables.js';
import { makeReportPage, PAGE_POLICY } from '../html/page.js';
import { ReportsService } from './reports.service.js';

/** Analytic reports, a team's own and for those who run the contest (appendix 2; 8.2.3). */
@Controller('api/contests/:slug/rounds/:roundId/teams/:teamId')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('report')
  @Operation({
    id: 'getReport',
    summary:
      'The analytic report of a team’s solution: values by essay and expert, response times, verdicts with causes, confusion of codes, best and worst essays. To the team of a final after the approval; a freeze of the public board does not hold it back.',
    access: { roles: ['organiser', 'jury', 'technical_commission'], also: 'own-team' },
    query: reportQuerySchema,
    answer: reportSchema,
    downloads: { 'text/csv': null, 'text/html': null },
    problems: ['ERR_RESULT_NOT_APPROVED', 'ERR_UNAVAILABLE', 'ERR_UNPROCESSABLE'],
  })
  async read(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('teamId') teamId: string,
    @Query() query: ReportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const made = await this.reports.make(scope, roundId, teamId, query);
    const { report } = made;
    const name = `report-${report.session.id}`;
    if (query.format === 'json') void reply.type('application/json; charset=utf-8').send(JSON.stringify(report));
    else if (query.format === 'csv') {
      const suffix = query.table === 'essays' ? '' : `-${query.table}`;
      void reply.header('content-disposition', `attachment; filename="${name}${suffix}.csv"`);
      void reply.type('text/csv; charset=utf-8').send(makeReportCsv(made, query.table));
    } else {
      void reply.header('content-security-policy', PAGE_POLICY);
      void reply.type('text/html; charset=utf-8').send(makeReportPage(made, query.lang));
    }
  }
}
