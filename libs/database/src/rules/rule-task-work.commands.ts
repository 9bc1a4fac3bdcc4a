import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { RuleProfile } from '@starboard/scoring';
import type { RuleTaskStatus } from '../generated/prisma/client.js';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inTransaction } from '../kernel/transaction.js';

/** What a worker needs to go on with a task. */
export interface RuleTaskWork {
  readonly setId: string;
  readonly source: string;
  readonly profile: RuleProfile;
  readonly blanks: number;
  /** Answers with a result: the next one has this position. */
  readonly done: number;
  readonly total: number;
}

/** The result of one answer; `detail` is JSON. */
export interface NewRuleResult {
  readonly score: number | null;
  readonly detail: string;
}

const LOAD = `
  select t.answer_set_id as "setId", r.source, t.profile, s.blanks, t.done, t.total
  from rule_tasks t join scoring_rules r on r.id = t.rule_id join answer_sets s on s.id = t.answer_set_id
  where t.id = $1 and t.status = 'running'`;

/**
 * Results are written in the order of the answers, each slice in one transaction with the task's progress. So `done` is
 * the position to go on from, whoever was killed where, and two workers on one task write nothing twice.
 */
@Injectable()
export class RuleTaskWorkCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts a task, or goes on with it; a failed one that is tried again, too. Undefined at its end. */
  async begin(taskId: string): Promise<RuleTaskWork | undefined> {
    const { pool } = this.database;
    await pool.query(
      `update rule_tasks set status = 'running', failure = null, finished_at = null
       where id = $1 and status in ('queued', 'failed')`,
      [taskId],
    );
    const { rows } = await pool.query<RuleTaskWork>(LOAD, [taskId]);
    return rows[0];
  }

  /**
   * Writes the results of the answers from `from` on; the last slice ends the task.
   * @returns the progress; undefined if the task was cancelled meanwhile. A slice that is there already is not written.
   */
  save(taskId: string, from: number, results: readonly NewRuleResult[]): Promise<number | undefined> {
    return inTransaction(this.database, async (tx) => {
      const [task] = await tx.$queryRaw<{ status: RuleTaskStatus; done: number; total: number; contestId: string }[]>`
        select status::text, done, total, contest_id as "contestId" from rule_tasks
        where id = ${taskId}::uuid for no key update`;
      if (task === undefined || task.status === 'cancelled' || task.status === 'failed') return undefined;
      if (task.done !== from) return task.done;
      await tx.ruleResult.createMany({ data: results.map((one, at) => ({ taskId, position: from + at, ...one })) });
      const done = from + results.length;
      const refused = { increment: results.filter(({ score }) => score === null).length };
      const at = this.clock.now();
      const end = done === task.total ? ({ status: 'done', finishedAt: new Date(at) } as const) : {};
      await tx.ruleTask.update({ where: { id: taskId }, data: { done, refused, ...end } });
      if (done === task.total) {
        const subject = { contestId: task.contestId, subjectType: 'rule-task', subjectId: taskId };
        await appendAudit(tx, { actor: 'system' }, at, { ...subject, action: 'rule-task.done', after: { done } });
      }
      return done;
    });
  }

  /** Ends a task that cannot be gone on with. */
  async fail(taskId: string, failure: string): Promise<void> {
    await this.database.pool.query(
      `update rule_tasks set status = 'failed', failure = $2, finished_at = $3
       where id = $1 and status in ('queued', 'running')`,
      [taskId, failure, new Date(this.clock.now())],
    );
  }
}
