import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { RuleProfile } from '@starboard/scoring';
import { lockContest } from '../contests/contest.commands.js';
import type { RuleTask } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type RuleTaskRecord, WITH_NAMES } from './rule-task.queries.js';

export interface NewRuleTask {
  readonly contestId: string;
  readonly name: string;
  readonly answerSetId: string;
  readonly ruleId: string;
  readonly profile: RuleProfile;
}

/** Makes, ends and removes scoring tasks; what the worker writes is in RuleTaskWorkCommands. */
@Injectable()
export class RuleTaskCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same task under the same name again is that task. @throws RuleViolation ERR_TASK_EXISTS */
  create(task: NewRuleTask, by: By): Promise<RuleTaskRecord> {
    const { contestId, name, answerSetId, ruleId, profile } = task;
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const known = await tx.ruleTask.findUnique({
        where: { contestId_name: { contestId, name } },
        include: WITH_NAMES,
      });
      const same = known?.answerSetId === answerSetId && known.ruleId === ruleId && known.profile === profile;
      if (same) return known;
      if (known !== null) throw new RuleViolation('ERR_TASK_EXISTS', `another task is named ${name}`);
      const { answers: total } = await tx.answerSet.findFirstOrThrow({ where: { id: answerSetId, contestId } });
      const data = { ...task, total, createdAt: new Date(this.clock.now()) };
      const made = await tx.ruleTask.create({ data, include: WITH_NAMES });
      await this.record(tx, by, made, 'rule-task.created');
      return made;
    });
  }

  /**
   * Ends a task; what has a result keeps it. Cancelling twice changes nothing.
   * @throws RuleViolation ERR_TASK_DONE
   */
  cancel(contestId: string, id: string, by: By): Promise<RuleTaskRecord | null> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from rule_tasks where id = ${id}::uuid for no key update`;
      const task = await tx.ruleTask.findFirst({ where: { id, contestId }, include: WITH_NAMES });
      if (task === null || task.status === 'cancelled') return task;
      if (task.status === 'done') throw new RuleViolation('ERR_TASK_DONE', 'every answer has its result already');
      const data = { status: 'cancelled', failure: null, finishedAt: new Date(this.clock.now()) } as const;
      const cancelled = await tx.ruleTask.update({ where: { id }, data, include: WITH_NAMES });
      await this.record(tx, by, cancelled, 'rule-task.cancelled');
      return cancelled;
    });
  }

  /**
   * Takes a task away with its results. One that is open ends with it: a worker that is at it finds nothing to go on with.
   * @returns false when the contest has no such task.
   */
  remove(contestId: string, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from rule_tasks where id = ${id}::uuid for update`;
      const task = await tx.ruleTask.findFirst({ where: { id, contestId } });
      if (task === null) return false;
      await tx.ruleTask.delete({ where: { id } });
      await this.record(tx, by, task, 'rule-task.removed');
      return true;
    });
  }

  private record(tx: Transaction, by: By, task: RuleTask, action: string): Promise<void> {
    const { id: subjectId, contestId, name, answerSetId, ruleId, profile, done, total } = task;
    const after = { name, answerSetId, ruleId, profile, done, total };
    return appendAudit(tx, by, this.clock.now(), { contestId, action, subjectType: 'rule-task', subjectId, after });
  }
}
