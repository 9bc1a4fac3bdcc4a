import { Inject, Injectable } from '@nestjs/common';
import type { RuleProfile } from '@starboard/scoring';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import type { RuleTask } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { lockContest } from '../contests/contest.repository.js';

export interface NewRuleTask {
  readonly contestId: string;
  readonly name: string;
  readonly answerSetId: string;
  readonly ruleId: string;
  readonly profile: RuleProfile;
}

/** A task with the names of what it is made of. */
export type RuleTaskRecord = RuleTask & {
  readonly answerSet: { readonly name: string; readonly labelled: boolean };
  readonly rule: { readonly name: string };
};

const WITH_NAMES = {
  answerSet: { select: { name: true, labelled: true } },
  rule: { select: { name: true } },
} as const;

/** Scoring tasks as people see them; what the worker writes is in RuleTaskWorkRepository. */
@Injectable()
export class RuleTaskRepository {
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

  /** The latest first; ids are in the order of making. */
  list(contestId: string, limit: number, before: string | undefined): Promise<RuleTaskRecord[]> {
    return this.database.prisma.ruleTask.findMany({
      where: { contestId, ...(before === undefined ? {} : { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit,
      include: WITH_NAMES,
    });
  }

  find(contestId: string, id: string): Promise<RuleTaskRecord | null> {
    return this.database.prisma.ruleTask.findFirst({ where: { id, contestId }, include: WITH_NAMES });
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

  private record(tx: Transaction, by: By, task: RuleTask, action: string): Promise<void> {
    const { id: subjectId, contestId, name, answerSetId, ruleId, profile, done, total } = task;
    const after = { name, answerSetId, ruleId, profile, done, total };
    return appendAudit(tx, by, this.clock.now(), { contestId, action, subjectType: 'rule-task', subjectId, after });
  }
}
