import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { CLOCK, type Clock, errorCode, LOGGER } from '@starboard/platform';
import { EXCHANGE_LIMITS, type ExchangeLimits } from '../exchange-limits.js';
import { checkAnswer, type CheckTask, type Read, type ReadContent, type ReadSend } from './answer-thread.js';
import { isCheap } from './cheap-answer.js';
import { FairQueue } from './fair-queue.js';

/** Token of dependency injection: the module that runs in the thread, and arguments of node for it. */
export const ANSWER_THREAD = Symbol('ANSWER_THREAD');
export interface AnswerThread {
  readonly file: URL;
  readonly arguments: readonly string[];
}

const HEAP_MB = 256;
/** One answer at a time makes little that is new. */
const YOUNG_HEAP_MB = 8;
/** Nothing within the budgets of size takes a hundredth of it; without a bound one answer could hold the thread for ever. */
const LONGEST_MS = 30_000;
const THREADS = 1;

type Check = ReturnType<typeof checkAnswer>;

/** What the thread could not bear, twice: nobody's program makes such an answer. */
const UNREADABLE: Check = {
  state: 'invalid',
  diagnostics: [
    {
      severity: 'error',
      code: 'ERR_ANSWER_TOO_EXPENSIVE',
      message: {
        ru: 'Ответ нельзя прочитать за отведённые время и память.',
        en: 'The answer cannot be read within the time and the memory that an answer has.',
      },
    },
  ],
};

/**
 * Reads messages and validates answers in a thread, unless that is cheap: releases to the other teams and their answers do
 * not wait for it. Teams share the thread fairly, whatever they send.
 */
@Injectable()
export class AnswerChecks implements OnApplicationShutdown {
  private readonly pool: Piscina;
  private readonly queue: FairQueue;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) clock: Clock,
    @Inject(EXCHANGE_LIMITS) private readonly limits: ExchangeLimits,
    @Optional() @Inject(ANSWER_THREAD) thread?: AnswerThread,
  ) {
    this.queue = new FairQueue(THREADS, limits.waitingLooks, () => clock.now());
    this.pool = new Piscina({
      filename: (thread?.file ?? new URL('./answer-thread.js', import.meta.url)).href,
      execArgv: [...(thread?.arguments ?? [])],
      // There before the first answer: nobody's answer waits for its start, and what an attack adds to memory is its own.
      minThreads: THREADS,
      maxThreads: THREADS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    this.pool.on('error', (error) => logger.error({ err: error as Error }, 'the thread for answers has failed'));
  }

  /** @returns undefined when too many answers of the team wait to be validated. */
  async check(teamId: string, task: CheckTask): Promise<Check | undefined> {
    if (isCheap(task, this.limits)) return checkAnswer(task);
    return this.queue.run(teamId, async () => {
      try {
        return (await this.patiently('checkAnswer', task)) as Check;
      } catch (err) {
        this.logger.warn({ err, teamId, length: task.text.length }, 'an answer could not be looked into in its thread');
        // Nothing that was received is lost, whatever became of the thread. What broke it is not tried on the event loop.
        return isOfTask(err) ? UNREADABLE : checkAnswer(task);
      }
    });
  }

  /** The arguments of a `session-file-send` from their JSON. @returns undefined when too much of the team's waits. */
  readSend(teamId: string, json: string): Promise<Read<ReadSend> | undefined> {
    return this.read('readSend', teamId, json) as Promise<Read<ReadSend> | undefined>;
  }

  /** The same for a `logs-send`. */
  readLogs(teamId: string, json: string): Promise<Read<ReadContent> | undefined> {
    return this.read('readLogs', teamId, json) as Promise<Read<ReadContent> | undefined>;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private read(name: string, teamId: string, json: string): Promise<unknown> {
    return this.queue.run(teamId, async () => {
      try {
        return await this.patiently(name, json);
      } catch (err) {
        this.logger.warn({ err, teamId, length: json.length }, 'a message could not be read in its thread');
        if (!isOfTask(err)) throw err;
        return { ok: false, details: ['payload: takes too much time or memory to read'] };
      }
    });
  }

  /** A second time when the thread ended: it may have been ended by what it did before. */
  private async patiently(name: string, task: unknown): Promise<unknown> {
    try {
      return await this.once(name, task);
    } catch (err) {
      if (!isOfTask(err)) throw err;
      return this.once(name, task);
    }
  }

  private once(name: string, task: unknown): Promise<unknown> {
    return this.pool.run(task, { name, signal: AbortSignal.timeout(LONGEST_MS) });
  }
}

/** The thread ran out of memory, or of time. */
function isOfTask(error: unknown): boolean {
  return (
    errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' || (error instanceof Error && /Abort|Timeout/.test(error.name))
  );
}
