import { Module } from '@nestjs/common';
import { ReportListRepository, ReportRepository } from '@starboard/database';
import { makeReportOptions, REPORT_OPTIONS, ReportThreads } from './report-threads.js';
import { ReportListController } from './report-list.controller.js';
import { ReportListService } from './report-list.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Analytic reports of solutions. */
@Module({
  controllers: [ReportsController, ReportListController],
  providers: [
    { provide: REPORT_OPTIONS, useFactory: makeReportOptions },
    ReportListRepository,
    ReportListService,
    ReportRepository,
    ReportThreads,
    ReportsService,
  ],
})
export class ReportsModule {}
