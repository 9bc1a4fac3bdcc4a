import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import type { AnswerTableResult, QuestionCheck } from '@starboard/engines';
import { errorCode, LOGGER } from '@starboard/platform';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { ApiError } from '../http/api-error.js';
import type { AnswersRequest, checkRule, QuestionRequest, RuleRequest, RuleTestOutcome } from './rule-thread.js';

/** Token of dependency injection: the module that runs in the threads, and arguments of node for them. */
export const RULE_THREAD = Symbol('RULE_THREAD');
export interface RuleThread {
  readonly file: URL;
  readonly arguments: readonly string[];
}

const IDLE_MS = 10_000;
const HEAP_MB = 256;
/** One answer takes a second at most (2²⁸ steps), a rule file of two megabytes half of one. */
const BUDGET_MS = 10_000;
const THREADS = 2;
const MOST_WAITING = 32;

/**
 * Rules and answers of strangers are read and run in threads: the event loop, which may be the session server's, never
 * waits for them. What takes longer than its budget is stopped with its thread.
 */
@Injectable()
export class RuleThreads implements OnApplicationShutdown {
  private readonly pool: Piscina;

  constructor(@Inject(LOGGER) logger: Logger, @Optional() @Inject(RULE_THREAD) thread?: RuleThread) {
    this.pool = new Piscina({
      filename: (thread?.file ?? new URL('./rule-thread.js', import.meta.url)).href,
      execArgv: [...(thread?.arguments ?? [])],
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // A thread that dies before it has a task must not take the process with it.
    this.pool.on('error', (error) => logger.error({ err: error as Error }, 'a thread for rules has failed'));
  }

  check(request: RuleRequest): Promise<ReturnType<typeof checkRule>> {
    return this.run('checkRule', request);
  }

  /** A question with its rule. */
  checkQuestion(request: QuestionRequest): Promise<QuestionCheck> {
    return this.run('checkWholeQuestion', request);
  }

  test(request: RuleRequest & { readonly answer: readonly string[] }): Promise<RuleTestOutcome> {
    return this.run('testRule', request);
  }

  readAnswers(request: AnswersRequest): Promise<AnswerTableResult> {
    return this.run('readAnswers', request);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /** @throws ApiError ERR_UNAVAILABLE when too much waits, ERR_UNPROCESSABLE when it takes too much time or memory. */
  private async run<Result>(name: string, request: unknown): Promise<Result> {
    if (this.pool.queueSize >= MOST_WAITING) throw new ApiError('ERR_UNAVAILABLE', 'Try again in a few seconds.');
    const signal = AbortSignal.timeout(BUDGET_MS);
    try {
      return (await this.pool.run(request, { name, signal })) as Result;
    } catch (error) {
      if (signal.aborted) throw new ApiError('ERR_UNPROCESSABLE', `This takes longer than ${BUDGET_MS} ms.`);
      if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new ApiError('ERR_UNPROCESSABLE', `This takes more than ${HEAP_MB} MB of memory.`);
    }
  }
}
