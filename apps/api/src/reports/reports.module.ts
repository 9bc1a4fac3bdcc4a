import { Module } from '@nestjs/common';
import { makeReportOptions, REPORT_OPTIONS, ReportThreads } from './making/threads.js';
import { ReportListController } from './routes/list.controller.js';
import { ReportListService } from './routes/list.service.js';
import { ReportsController } from './routes/reports.controller.js';
import { ReportsService } from './routes/reports.service.js';

/** Analytic reports of solutions. */
@Module({
  controllers: [ReportsController, ReportListController],
  providers: [
    { provide: REPORT_OPTIONS, useFactory: makeReportOptions },
    ReportListService,
    ReportThreads,
    ReportsService,
  ],
})
export class ReportsModule {}
