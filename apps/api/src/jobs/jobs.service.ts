import { Injectable, Optional } from '@nestjs/common';
import { z } from 'zod';
import type { FailedJobView, Page, PageQuery, QueueStateView } from '@starboard/contracts';
import { type FailedJob, JobQueue, QUEUES } from '@starboard/queue';
import { ApiError } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

/** The background work of the platform: how much waits, what was given up, and to try that again. */
@Injectable()
export class JobsService {
  constructor(@Optional() private readonly queue?: JobQueue) {}

  async state(): Promise<QueueStateView> {
    const queue = this.available();
    return { queues: await Promise.all(QUEUES.map(async (name) => ({ queue: name, ...(await queue.counts(name)) }))) };
  }

  async failed({ limit, cursor }: PageQuery): Promise<Page<FailedJobView>> {
    const from = readCursor(cursor, z.int().min(0)) ?? 0;
    const jobs = (await this.available().failed(from + limit + 1)).slice(from);
    return makePage(jobs, limit, () => from + limit, makeFailedJob);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async retry(id: string): Promise<void> {
    for (const name of QUEUES) if (await this.available().retry(name, id)) return;
    throw new ApiError('ERR_NOT_FOUND', 'No job of this id was given up; the list shows those that were.');
  }

  private available(): JobQueue {
    if (this.queue !== undefined) return this.queue;
    throw new ApiError('ERR_UNAVAILABLE', 'This process has no queue.');
  }
}

function makeFailedJob({ queue, id, name, reason, attempts, failedAt }: FailedJob): FailedJobView {
  return {
    queue,
    id,
    name,
    reason,
    attempts,
    failedAt: failedAt === undefined ? null : new Date(failedAt).toISOString(),
  };
}
