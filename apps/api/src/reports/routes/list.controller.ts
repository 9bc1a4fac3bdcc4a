import { Controller, Get, Query } from '@nestjs/common';
import {
  type Page,
  pageOf,
  type ReportEntry,
  reportEntrySchema,
  type ReportListQuery,
  reportListQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../../access/principal.js';
import { Scope } from '../../access/scope.js';
import { Operation } from '../../http/operation.js';
import { ReportListService } from './list.service.js';

/** Where the analytic reports of a contest are. */
@Controller('api/contests/:slug/reports')
export class ReportListController {
  constructor(private readonly reports: ReportListService) {}

  @Get()
  @Operation({
    id: 'listReports',
    summary:
      'Sessions with an analytic report, the latest first, and whether you may read it already: all to those who run the contest, to members those of their own teams.',
    access: { roles: ['organiser', 'jury', 'technical_commission'], also: 'team-member' },
    query: reportListQuerySchema,
    answer: pageOf(reportEntrySchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: ReportListQuery): Promise<Page<ReportEntry>> {
    return this.reports.list(scope, query);
  }
}
