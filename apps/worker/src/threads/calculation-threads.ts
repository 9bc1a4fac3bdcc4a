import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { FolderEssay, LookedMarkup, NamedMarkup } from '@starboard/essays';
import { CONFIG, type Config, errorCode, LOGGER } from '@starboard/platform';
import type { ScoreResult, ScoreTask } from '@starboard/scoring';
import type {
  DeskDecideResult,
  DeskDecideTask,
  DeskFitResult,
  fitDeskProject,
  planDeskAsking,
} from '../answers-desk/desk-calculation.js';
import type { CheckTask, ReadOutcome, ReadTask } from '../imports/read-upload.js';
import type { AskResult, AskTask } from '../observing/ask-answers.js';
import type { ParseOutcome, ParseTask } from '../parsing/parse-answers.js';
import type { RuleSliceResult, RuleSliceTask } from '../tasks/score-rule-slice.js';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';

const IDLE_MS = 10_000;
const HEAP_MB = 256;

/** A calculation was stopped, since it took more time or memory than one may. It would again. */
export class OverBudget extends Error {
  constructor() {
    super('it takes more time or memory than one calculation may');
    this.name = 'OverBudget';
  }
}

/**
 * Parsing and scoring in threads, so that the event loop, which may be the session server's, never waits for them.
 * A calculation that exceeds its budget is stopped with its thread and fails alone, with `OverBudget`.
 */
@Injectable()
export class CalculationThreads implements OnApplicationShutdown {
  private readonly pool: Piscina;
  /** The pool's own queue would count as time of the calculation. */
  private readonly whenFree: LimitFunction;

  constructor(
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    const maxThreads = config.workerThreads ?? availableParallelism();
    this.whenFree = pLimit(maxThreads);
    this.pool = new Piscina({
      filename: options.threadFile.href,
      execArgv: [...options.threadArguments],
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // A thread that dies before it has a task must not take the process with it, which may be the session server's: the
    // task that waits for it runs out of its time and its job is tried again.
    this.pool.on('error', (error) => logger.error({ err: error as Error }, 'a calculation thread has failed'));
  }

  parse(task: ParseTask): Promise<readonly ParseOutcome[]> {
    return this.run('parseAnswers', task);
  }

  score(task: ScoreTask): Promise<ScoreResult> {
    return this.run('scoreAnswers', task);
  }

  ask(task: AskTask): Promise<AskResult> {
    return this.run('askAnswers', task);
  }

  scoreRule(task: RuleSliceTask): Promise<RuleSliceResult> {
    return this.run('scoreRuleSlice', task);
  }

  fitDesk(task: Parameters<typeof fitDeskProject>[0]): Promise<DeskFitResult> {
    return this.run('fitDeskProject', task);
  }

  planDesk(task: DeskDecideTask): Promise<ReturnType<typeof planDeskAsking>> {
    return this.run('planDeskAsking', task);
  }

  decideDesk(task: DeskDecideTask): Promise<DeskDecideResult> {
    return this.run('decideDeskProject', task);
  }

  readEssays({ format, content, classifier }: ReadTask): Promise<ReadOutcome<FolderEssay>> {
    return this.run('readEssays', { format, content, classifier });
  }

  readMarkups({ format, content }: ReadTask): Promise<ReadOutcome<NamedMarkup>> {
    return this.run('readMarkups', { format, content });
  }

  checkMarkups(task: CheckTask): Promise<readonly LookedMarkup[]> {
    return this.run('checkMarkups', task);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private run<Result>(name: string, task: unknown): Promise<Result> {
    return this.whenFree(async () => {
      const budget = AbortSignal.timeout(this.options.calculationBudgetMs);
      try {
        return (await this.pool.run(task, { name, signal: budget })) as Result;
      } catch (error) {
        throw budget.aborted || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget() : error;
      }
    });
  }
}
