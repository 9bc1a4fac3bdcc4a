import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { errorCode } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';

export interface ThreadBounds {
  /** The module that runs in the threads, and arguments of node for it. */
  readonly file: URL;
  readonly arguments: readonly string[];
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly waiting: number;
  /** A task may take this long, ms, and a thread this much memory, MB. */
  readonly budgetMs: number;
  readonly heapMb: number;
}

const IDLE_MS = 10_000;

/**
 * Threads for what would hold the event loop: they are there only while they are needed, and a task that takes more time
 * or memory than it may is stopped with its thread.
 */
export class BoundedThreads {
  private readonly pool: Piscina;
  private stopping = false;

  constructor(
    private readonly bounds: ThreadBounds,
    logger: Logger,
  ) {
    this.pool = new Piscina({
      filename: bounds.file.href,
      execArgv: [...bounds.arguments],
      minThreads: 0,
      maxThreads: bounds.threads,
      maxQueue: bounds.waiting,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    });
    // A thread that dies before it has a task must not take the process with it.
    this.pool.on('error', (error) => logger.error({ err: error as Error }, 'a thread has failed'));
  }

  /**
   * @param name the exported function that is called with the task.
   * @throws ApiError ERR_UNAVAILABLE when too much waits or the server stops, ERR_UNPROCESSABLE when the task takes too much
   * time or memory
   */
  async run(name: string, task: unknown): Promise<unknown> {
    const { waiting, budgetMs, heapMb } = this.bounds;
    if (this.pool.queueSize >= waiting) throw new ApiError('ERR_UNAVAILABLE', 'Try again in a few seconds.');
    const signal = AbortSignal.timeout(budgetMs);
    try {
      return await this.pool.run(task, { name, signal });
    } catch (error) {
      if (this.stopping) throw new ApiError('ERR_UNAVAILABLE', 'The server is stopping.');
      if (signal.aborted) throw new ApiError('ERR_UNPROCESSABLE', `This takes longer than ${budgetMs} ms.`);
      if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new ApiError('ERR_UNPROCESSABLE', `This takes more than ${heapMb} MB of memory.`);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.pool.destroy();
  }
}
