import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@starboard/platform';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { checkAnswer, type CheckTask } from './answer-thread.js';

/** Token of dependency injection: the module that runs in the thread, and arguments of node for it. */
export const ANSWER_THREAD = Symbol('ANSWER_THREAD');
export interface AnswerThread {
  readonly file: URL;
  readonly arguments: readonly string[];
}

/** A marked essay has some ten kilobytes, and is looked into within a millisecond. */
const AT_ONCE_LENGTH = 64 * 1024;
const IDLE_MS = 30_000;
const HEAP_MB = 256;

type Check = ReturnType<typeof checkAnswer>;

/**
 * Looks into answers on their arrival. A large one, which may be made to take half a second, goes to a thread: releases
 * to the other teams and their answers do not wait for it.
 */
@Injectable()
export class AnswerChecks implements OnApplicationShutdown {
  private readonly pool: Piscina;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(ANSWER_THREAD) thread?: AnswerThread,
  ) {
    this.pool = new Piscina({
      filename: (thread?.file ?? new URL('./answer-thread.js', import.meta.url)).href,
      execArgv: [...(thread?.arguments ?? [])],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }

  async check(task: CheckTask): Promise<Check> {
    if (task.text.length <= AT_ONCE_LENGTH) return checkAnswer(task);
    try {
      return (await this.pool.run(task, { name: 'checkAnswer' })) as Check;
    } catch (err) {
      // Nothing that was received is lost, whatever became of the thread.
      this.logger.warn({ err, length: task.text.length }, 'an answer is looked into without its thread');
      return checkAnswer(task);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
