import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { JobQueue } from './job-queue.js';
import { JobWorkers } from './job-workers.js';
import { queueBackend } from './queue-backend.js';
import { QueueMetrics } from './queue-metrics.js';
import { QUEUE_BACKEND } from './queue-tokens.js';

/** The queues of the process, for all modules: JobQueue to ask for work, JobWorkers to do it. */
@Global()
@Module({})
export class QueueModule {
  static forRoot(urls: { readonly databaseUrl: string; readonly redisUrl?: string | undefined }): DynamicModule {
    return {
      module: QueueModule,
      providers: [{ provide: QUEUE_BACKEND, useFactory: () => queueBackend(urls) }, JobQueue, JobWorkers, QueueMetrics],
      exports: [QUEUE_BACKEND, JobQueue, JobWorkers],
    };
  }
}

/** The queues for a command that runs without the application; the caller closes them with `onApplicationShutdown`. */
export async function openJobQueue(
  urls: { readonly databaseUrl: string; readonly redisUrl?: string | undefined },
  logger: Logger,
): Promise<JobQueue> {
  const queue = new JobQueue(queueBackend(urls), logger);
  await queue.onModuleInit();
  return queue;
}
