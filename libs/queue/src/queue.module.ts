import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { JobWorkers } from './job-workers.js';
import { queueBackend } from './queue-backend.js';
import { QueueMetrics } from './queue-metrics.js';
import { QUEUE_BACKEND } from './queue-tokens.js';
import { ScoringQueue } from './scoring-queue.js';

/** The queues of the process, for all modules: ScoringQueue to ask for work, JobWorkers to do it. */
@Global()
@Module({})
export class QueueModule {
  static forRoot(urls: { readonly databaseUrl: string; readonly redisUrl?: string | undefined }): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        { provide: QUEUE_BACKEND, useFactory: () => queueBackend(urls) },
        ScoringQueue,
        JobWorkers,
        QueueMetrics,
      ],
      exports: [QUEUE_BACKEND, ScoringQueue, JobWorkers],
    };
  }
}

/** The queues for a command that runs without the application; the caller closes them with `onApplicationShutdown`. */
export async function openScoringQueue(
  urls: { readonly databaseUrl: string; readonly redisUrl?: string | undefined },
  logger: Logger,
): Promise<ScoringQueue> {
  const queue = new ScoringQueue(queueBackend(urls), logger);
  await queue.onModuleInit();
  return queue;
}
