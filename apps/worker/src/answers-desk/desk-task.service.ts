import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import {
  type DeskDecisionRecord,
  type DeskJudgementRecord,
  type DeskTaskWork,
  DeskTaskWorkCommands,
  DeskTaskWorkQueries,
} from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { type FailedJob, findJob, JobQueue, JOBS, PermanentFailure } from '@starboard/queue';
import { CalculationThreads, OverBudget } from '../threads/calculation-threads.js';
import { DeskAsking } from './desk-asking.js';
import type { DeskDecideTask, FitSummary } from './desk-calculation.js';

/** Rows that one transaction writes: after each the task may be held, and the progress is seen. */
const SLICE = 500;
const OPEN_LIMIT = 100;

/**
 * Tasks of the answers desk. What is computed follows from the tables alone, so a task that was killed computes the same
 * once more, and goes on writing where it was. What a language model said is in the tables before it is used.
 */
@Injectable()
export class DeskTaskService implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();

  constructor(
    private readonly tasks: DeskTaskWorkCommands,
    private readonly taskQueries: DeskTaskWorkQueries,
    private readonly asking: DeskAsking,
    private readonly threads: CalculationThreads,
    private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.stop.abort();
  }

  /** Does what is left of a task. */
  async run(taskId: string): Promise<void> {
    const work = await this.tasks.begin(taskId);
    if (work === undefined) return;
    try {
      await (work.kind === 'fit' ? this.fit(work) : this.decide(work));
    } catch (error) {
      if (error instanceof OverBudget)
        throw new PermanentFailure('ERR_DESK_TOO_MUCH', `task ${taskId}: ${error.message}`);
      throw error;
    }
  }

  /** Adds jobs for open tasks; those whose job was abandoned have failed. */
  async plan(failed: readonly FailedJob[]): Promise<void> {
    const abandoned = new Map(failed.flatMap(failedTask));
    for (const id of await this.taskQueries.open(OPEN_LIMIT, new Date(this.clock.now()))) {
      const failure = abandoned.get(id);
      if (failure === undefined) await this.queue.runDeskTasks(id);
      else await this.tasks.fail(id, failure);
    }
  }

  private async fit({ id, scheme, seed, done }: DeskTaskWork): Promise<void> {
    const data = await this.taskQueries.data(id);
    const fit = await this.threads.fitDesk({ scheme, seed, data });
    if (!fit.ok) throw new PermanentFailure(fit.code, `task ${id}: ${fit.message}`);
    const { judged, summary } = fit;
    await this.write<DeskJudgementRecord>(judged, done, (from, rows) =>
      this.tasks.saveJudgements(id, { from, rows, summary: { ...summary } }),
    );
  }

  private async decide(work: DeskTaskWork): Promise<void> {
    const { id, fitId, scheme, seed, target, model, done } = work;
    if (fitId === null || target === null) throw new PermanentFailure('ERR_DESK_TASK', `task ${id} names no fit`);
    const [data, judged, summary] = await Promise.all([
      this.taskQueries.data(fitId),
      this.taskQueries.judgements(fitId),
      this.taskQueries.summary(fitId),
    ]);
    const { claims } = summary as unknown as FitSummary;
    const task: DeskDecideTask = { scheme, seed, data, judged, claims, target };
    const said = model ? await this.asking.ask(work, task, this.stop.signal) : undefined;
    // Held until somebody has seen the cost, until a cap is raised, or until the model may be asked again.
    if (model && said === undefined) return;
    const { decided, threshold } = await this.threads.decideDesk({ ...task, ...(said && { said: said.labels }) });
    const kept = { threshold, ...(said && { estimate: said.estimate }) };
    await this.write<DeskDecisionRecord>(decided, done, (from, rows) =>
      this.tasks.saveDecisions(id, { from, rows, summary: kept }),
    );
  }

  /** Slice by slice; one without a row ends what has none. */
  private async write<T>(
    rows: readonly T[],
    from: number,
    save: (from: number, rows: readonly T[]) => Promise<number | undefined>,
  ): Promise<void> {
    let done: number | undefined = from;
    do done = await save(done, rows.slice(done, done + SLICE));
    while (!this.stop.signal.aborted && done !== undefined && done < rows.length);
  }
}

function failedTask({ name, payload, reason }: FailedJob): [string, string][] {
  const parsed = findJob(name) === 'run-desk-task' ? JOBS['run-desk-task'].payload.safeParse(payload) : undefined;
  return parsed?.success === true ? [[parsed.data.taskId, reason]] : [];
}
