import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@starboard/platform';
import { BoundedThreads } from '../../threads/bounded-threads.js';
import type { MadeReport, ReportOrder } from './make-report.js';

/** Token of dependency injection for ReportOptions. */
export const REPORT_OPTIONS = Symbol('REPORT_OPTIONS');

/** How reports are computed; the defaults are for production. */
export interface ReportOptions {
  /** The module that runs in the thread, and arguments of node for it. */
  readonly threadFile: URL;
  readonly threadArguments: readonly string[];
  /** One report may take this long, ms. */
  readonly budgetMs: number;
}

export const makeReportOptions = (): ReportOptions => ({
  threadFile: new URL('./thread.js', import.meta.url),
  threadArguments: [],
  budgetMs: 30_000,
});

/** One thread: people read reports, the others are for answering requests. */
const BOUNDS = { threads: 1, waiting: 20, heapMb: 512 };

/** Computes reports in a thread: the event loop never waits for a report. */
@Injectable()
export class ReportThreads implements OnApplicationShutdown {
  private threads: BoundedThreads | undefined;

  constructor(
    @Inject(REPORT_OPTIONS) private readonly options: ReportOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ApiError ERR_UNAVAILABLE when too many wait already, ERR_UNPROCESSABLE when it takes too much time or memory */
  async make(order: ReportOrder): Promise<MadeReport> {
    this.threads ??= this.open();
    return (await this.threads.run('makeReport', order)) as MadeReport;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.stop();
  }

  private open(): BoundedThreads {
    const { threadFile: file, threadArguments, budgetMs } = this.options;
    return new BoundedThreads({ ...BOUNDS, file, arguments: threadArguments, budgetMs }, this.logger);
  }
}
