import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  failedJobSchema,
  type FailedJobView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  queueStateSchema,
  type QueueStateView,
} from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { JobsService } from './jobs.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;

/** Background work is the platform's, not a contest's: for organisers of the whole platform. */
@Controller('api/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Operation({
    id: 'getQueues',
    summary: 'How much waits in each queue.',
    access: ORGANISERS,
    answer: queueStateSchema,
  })
  state(): Promise<QueueStateView> {
    return this.jobs.state();
  }

  @Get('failed')
  @Operation({
    id: 'listFailedJobs',
    summary: 'Jobs that were given up, the latest first, with the reason.',
    access: ORGANISERS,
    query: pageQuerySchema,
    answer: pageOf(failedJobSchema),
  })
  failed(@Query() query: PageQuery): Promise<Page<FailedJobView>> {
    return this.jobs.failed(query);
  }

  @Post('failed/:job/retry')
  @Operation({
    id: 'retryJob',
    summary: 'Let a job that was given up run again.',
    access: ORGANISERS,
    params: z.object({ job: z.string().min(1).max(200).describe('Id of the job.') }),
    problems: ['ERR_NOT_FOUND'],
  })
  retry(@Param('job') job: string): Promise<void> {
    return this.jobs.retry(job);
  }
}
