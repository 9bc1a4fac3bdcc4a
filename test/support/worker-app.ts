import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { type Database, DatabaseModule } from '@starboard/database';
import { anchoredClock, type Config, parseConfig, PlatformModule } from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import { type Observer, OBSERVERS } from '../../apps/worker/src/observing/observer.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { DEFAULT_WORKER_OPTIONS, WORKER_OPTIONS, type WorkerOptions } from '../../apps/worker/src/worker-options.js';
import { threadOf } from './threads.js';

const thread = threadOf('apps/worker/src/threads/calculation-thread.ts');

/** Threads of a worker that is started here. */
export const THREADS = { threadFile: thread.file, threadArguments: thread.arguments };

/** The worker as a process has it, on this database; closing it leaves the database open. */
export async function startWorker(
  database: Database,
  redisUrl?: string,
  options: Partial<WorkerOptions> = {},
  observers: readonly Observer[] = [],
  settings: Pick<Config, 'mail'> = {},
): Promise<INestApplicationContext> {
  const { TEST_LOG_LEVEL: level = 'silent', WORKER_THREADS } = process.env;
  // A language model is there for tests that start one.
  const judging = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('JUDGING_')));
  const parsed = parseConfig({ LOG_LEVEL: level, WORKER_THREADS, ...judging }, false);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const databaseUrl = database.url;
  const config = { ...parsed.config, databaseUrl, redisUrl, ...settings };
  const own = Object.assign(Object.create(database) as Database, { close: () => Promise.resolve() });
  const module = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot({
        config,
        clock: anchoredClock(Date.now()),
        logger: pino({ level }),
      }),
      DatabaseModule.forRoot(own),
      QueueModule.forRoot({ databaseUrl, redisUrl }),
      WorkerModule,
    ],
  })
    .overrideProvider(WORKER_OPTIONS)
    .useValue({ ...DEFAULT_WORKER_OPTIONS, reconcileMs: 200, ...THREADS, ...options })
    .overrideProvider(OBSERVERS)
    .useValue(observers)
    .compile();
  return module.init();
}
