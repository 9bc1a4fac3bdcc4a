import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Report } from '@starboard/contracts';
import type { ReportInputs } from '@starboard/database';
import { Piscina } from 'piscina';
import { ApiError } from '../http/api-error.js';

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
  threadFile: new URL('./report-thread.js', import.meta.url),
  threadArguments: [],
  budgetMs: 30_000,
});

const IDLE_MS = 10_000;
const HEAP_MB = 512;
/** One thread: people read reports, the others are for answering requests. */
const THREADS = 1;
const WAITING = 20;

/** Computes reports in a thread, which is there only while it is needed: the event loop never waits for a report. */
@Injectable()
export class ReportThreads implements OnApplicationShutdown {
  private pool: Piscina | undefined;

  constructor(@Inject(REPORT_OPTIONS) private readonly options: ReportOptions) {}

  /** @throws ApiError ERR_UNAVAILABLE when too many wait already */
  async make(inputs: ReportInputs): Promise<Report> {
    const pool = (this.pool ??= this.open());
    if (pool.queueSize >= WAITING)
      throw new ApiError('ERR_UNAVAILABLE', 'Many reports are being made; try again soon.');
    const signal = AbortSignal.timeout(this.options.budgetMs);
    return (await pool.run(inputs, { name: 'makeReport', signal })) as Report;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private open(): Piscina {
    return new Piscina({
      filename: this.options.threadFile.href,
      execArgv: [...this.options.threadArguments],
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }
}
