import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@starboard/platform';
import { BoundedThreads } from '../threads/bounded-threads.js';
import type { DeskReadResult, DeskReadTask } from './desk-thread.js';

/** Token of dependency injection: the module that runs in the threads, and arguments of node for them. */
export const DESK_THREAD = Symbol('DESK_THREAD');
export interface DeskThread {
  readonly file: URL;
  readonly arguments: readonly string[];
}

/** Two files of 16 million characters take about a second. */
const BOUNDS = { threads: 1, waiting: 8, budgetMs: 20_000, heapMb: 512 };

/** Files of strangers are read in a thread: the event loop never waits for them. */
@Injectable()
export class DeskThreads implements OnApplicationShutdown {
  private readonly threads: BoundedThreads;

  constructor(@Inject(LOGGER) logger: Logger, @Optional() @Inject(DESK_THREAD) thread?: DeskThread) {
    const file = thread?.file ?? new URL('./desk-thread.js', import.meta.url);
    this.threads = new BoundedThreads({ ...BOUNDS, file, arguments: thread?.arguments ?? [] }, logger);
  }

  async read(task: DeskReadTask): Promise<DeskReadResult> {
    return (await this.threads.run('readDeskFiles', task)) as DeskReadResult;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}
