import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@starboard/platform';
import type { AnswerTableResult, WrittenCheck, WrittenProblem } from '@starboard/scoring';
import { BoundedThreads } from '../threads/bounded-threads.js';
import type {
  AnswersRequest,
  checkRule,
  DocumentRequest,
  QuestionRequest,
  RuleRequest,
  RuleTestOutcome,
} from './rule-thread.js';

/** Token of dependency injection: the module that runs in the threads, and arguments of node for them. */
export const RULE_THREAD = Symbol('RULE_THREAD');
export interface RuleThread {
  readonly file: URL;
  readonly arguments: readonly string[];
}

const BOUNDS = {
  threads: 2,
  waiting: 32,
  /** One answer takes a second at most (2²⁸ steps), a rule file of two megabytes half of one. */
  budgetMs: 10_000,
  heapMb: 256,
};

/**
 * Rules and answers of strangers are read and run in threads: the event loop, which may be the session server's, never
 * waits for them.
 */
@Injectable()
export class RuleThreads implements OnApplicationShutdown {
  private readonly threads: BoundedThreads;

  constructor(@Inject(LOGGER) logger: Logger, @Optional() @Inject(RULE_THREAD) thread?: RuleThread) {
    const file = thread?.file ?? new URL('./rule-thread.js', import.meta.url);
    this.threads = new BoundedThreads({ ...BOUNDS, file, arguments: thread?.arguments ?? [] }, logger);
  }

  check(request: RuleRequest): Promise<ReturnType<typeof checkRule>> {
    return this.run('checkRule', request);
  }

  /** A question with its rule. */
  checkQuestion(request: QuestionRequest): Promise<WrittenCheck> {
    return this.run('checkWholeQuestion', request);
  }

  /** The document of an item, by the engine of its contest. */
  checkDocument(request: DocumentRequest): Promise<readonly WrittenProblem[]> {
    return this.run('checkItemDocument', request);
  }

  test(request: RuleRequest & { readonly answer: readonly string[] }): Promise<RuleTestOutcome> {
    return this.run('testRule', request);
  }

  readAnswers(request: AnswersRequest): Promise<AnswerTableResult> {
    return this.run('readAnswers', request);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }

  private async run<Result>(name: string, request: unknown): Promise<Result> {
    return (await this.threads.run(name, request)) as Result;
  }
}
