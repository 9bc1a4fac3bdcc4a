import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, errorCode, LOGGER, type Config } from '@starboard/platform';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { FileProblem, FolderEssay, NamedMarkup } from '@starboard/essays';
import type { CheckTask, ReadOutcome, ReadTask } from '../imports/read-upload.js';
import type { ParseOutcome, ParseTask } from '../parsing/parse-answers.js';
import type { ScoreResult, ScoreTask } from '../scoring/score-answers.js';
import type { RuleSliceResult, RuleSliceTask } from '../tasks/score-rule-slice.js';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';

const IDLE_MS = 10_000;
const HEAP_MB = 256;

/**
 * Parsing and scoring in threads, so that the event loop, which may be the session server's, never waits for them.
 * A calculation that takes longer than its budget is stopped with its thread and fails alone.
 */
@Injectable()
export class CalculationThreads implements OnApplicationShutdown {
  private readonly pool: Piscina;

  constructor(
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pool = new Piscina({
      filename: options.threadFile.href,
      execArgv: [...options.threadArguments],
      minThreads: 0,
      maxThreads: config.workerThreads ?? availableParallelism(),
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // A thread that dies before it has a task must not take the process with it, which may be the session server's: the
    // task that waits for it runs out of its time and its job is tried again.
    this.pool.on('error', (error) => logger.error({ err: error as Error }, 'a calculation thread has failed'));
  }

  parse(tasks: readonly ParseTask[]): Promise<readonly ParseOutcome[]> {
    return this.run('parseAnswers', tasks);
  }

  score(task: ScoreTask): Promise<ScoreResult> {
    return this.run('scoreAnswers', task);
  }

  scoreRule(task: RuleSliceTask): Promise<RuleSliceResult> {
    return this.run('scoreRuleSlice', task);
  }

  readEssays({ format, content }: ReadTask): Promise<ReadOutcome<FolderEssay>> {
    return this.run('readEssays', { format, content });
  }

  readMarkups({ format, content }: ReadTask): Promise<ReadOutcome<NamedMarkup>> {
    return this.run('readMarkups', { format, content });
  }

  checkMarkups(task: CheckTask): Promise<readonly (FileProblem | undefined)[]> {
    return this.run('checkMarkups', task);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private async run<Result>(name: string, task: unknown): Promise<Result> {
    const signal = AbortSignal.timeout(this.options.calculationBudgetMs);
    return (await this.pool.run(task, { name, signal })) as Result;
  }
}

const OVER_BUDGET: readonly (string | undefined)[] = ['AbortError', 'ERR_WORKER_OUT_OF_MEMORY'];

/** Whether a calculation was stopped because it took too long or too much memory. */
export const isOverBudget = (error: unknown): boolean =>
  error instanceof Error && OVER_BUDGET.some((mark) => mark === error.name || mark === errorCode(error));
