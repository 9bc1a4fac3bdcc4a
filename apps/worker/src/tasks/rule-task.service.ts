import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AnswerSetQueries, type RuleTaskWork, RuleTaskWorkCommands, RuleTaskWorkQueries } from '@starboard/database';
import { type FailedJob, findJob, JobQueue, JOBS, PermanentFailure } from '@starboard/queue';
import { CalculationThreads } from '../threads/calculation-threads.js';

/** Answers in memory at the same time. */
const SLICE = 200;
/** After each slice the task may be cancelled, others get the thread, and the progress is seen. */
const SLICE_MS = 500;
const OPEN_LIMIT = 100;

/**
 * A rule and a set of answers → results. A task goes on from the last slice that was stored, whoever began it. When
 * the process stops, the job ends after its slice; the task stays open, and the reconciler of another gives it a job.
 */
@Injectable()
export class RuleTaskService implements BeforeApplicationShutdown {
  private stopped = false;

  constructor(
    private readonly tasks: RuleTaskWorkCommands,
    private readonly ruleTaskWorkQueries: RuleTaskWorkQueries,
    private readonly answers: AnswerSetQueries,
    private readonly threads: CalculationThreads,
    private readonly queue: JobQueue,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  /** Scores what has no result yet. */
  async score(taskId: string): Promise<void> {
    const work = await this.tasks.begin(taskId);
    if (work === undefined) return;
    let done: number | undefined = work.done;
    while (!this.stopped && done !== undefined && done < work.total) done = await this.scoreSlice(taskId, work, done);
  }

  /** Adds jobs for open tasks; those whose job was abandoned have failed. */
  async plan(failed: readonly FailedJob[]): Promise<void> {
    const abandoned = new Map(failed.flatMap(failedTask));
    const open = await this.ruleTaskWorkQueries.open(OPEN_LIMIT);
    for (const id of open) await this.planOne(id, abandoned.get(id));
  }

  private async planOne(taskId: string, failure: string | undefined): Promise<void> {
    if (failure === undefined) await this.queue.scoreAnswerSets(taskId);
    else await this.tasks.fail(taskId, failure);
  }

  /** @returns the progress; undefined if the task has ended. */
  private async scoreSlice(taskId: string, work: RuleTaskWork, from: number): Promise<number | undefined> {
    const { setId, source, profile, blanks } = work;
    const rows = await this.answers.rows(setId, from, SLICE);
    const answers = rows.map((row) => row.blanks);
    const sliced = await this.threads.scoreRule({ source, profile, blanks, answers, budgetMs: SLICE_MS });
    if (!sliced.ok) throw new PermanentFailure('ERR_RULE_REFUSED', `task ${taskId}: ${sliced.code}`);
    return this.tasks.save(taskId, from, sliced.results);
  }
}

function failedTask({ name, payload, reason }: FailedJob): [string, string][] {
  const parsed = findJob(name) === 'score-answer-set' ? JOBS['score-answer-set'].payload.safeParse(payload) : undefined;
  return parsed?.success === true ? [[parsed.data.taskId, reason]] : [];
}
