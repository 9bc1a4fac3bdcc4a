import { Module } from '@nestjs/common';
import { ReportRepository } from '@starboard/database';
import { makeReportOptions, REPORT_OPTIONS, ReportThreads } from './report-threads.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Analytic reports of solutions. */
@Module({
  controllers: [ReportsController],
  providers: [
    { provide: REPORT_OPTIONS, useFactory: makeReportOptions },
    ReportRepository,
    ReportThreads,
    ReportsService,
  ],
})
export class ReportsModule {}
