import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { assertIdle } from './desk-import.commands.js';
import type { DeskTaskRecord } from './desk-task.queries.js';

/** What is to be done: fit, or decide by a quality target, perhaps with a language model. */
export type NewDeskTask =
  { readonly kind: 'fit' } | { readonly kind: 'label'; readonly target: number; readonly model: boolean };

/** A person ends or holds a task, or lets it go on. */
export type DeskTaskOrder = 'cancel' | 'pause' | 'resume';

/** Why a person's task waits: they know. */
const HELD = 'ERR_DESK_HELD: somebody has paused it';
const OPEN = ['queued', 'running', 'paused'];

/** Makes, holds and ends tasks; what the worker writes is in DeskTaskWorkCommands. */
@Injectable()
export class DeskTaskCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws RuleViolation ERR_DESK_BUSY, ERR_DESK_UNLABELLED, ERR_DESK_UNFITTED */
  create(projectId: string, task: NewDeskTask, by: By): Promise<DeskTaskRecord> {
    return inTransaction(this.database, async (tx) => {
      // Whoever labels meanwhile waits: a task sees all labels up to its last one, however often it begins.
      await tx.$queryRaw`select id from desk_projects where id = ${projectId}::uuid for no key update`;
      await assertIdle(tx, projectId);
      const data = task.kind === 'fit' ? await this.fitOf(tx, projectId) : await this.labelOf(tx, projectId, task);
      const made = await tx.deskTask.create({ data: { ...data, projectId, createdAt: new Date(this.clock.now()) } });
      await this.record(tx, by, made, 'created');
      return made;
    });
  }

  /**
   * What is done stays done; an order that is carried out already changes nothing.
   * @returns null if the project has no such task
   * @throws RuleViolation ERR_DESK_TASK_ENDED
   */
  order(projectId: string, id: string, order: DeskTaskOrder, by: By): Promise<DeskTaskRecord | null> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from desk_tasks where id = ${id}::uuid for no key update`;
      const task = await tx.deskTask.findFirst({ where: { id, projectId } });
      if (task === null) return null;
      if (isCarriedOut(task, order)) return task;
      if (!OPEN.includes(task.status))
        throw new RuleViolation('ERR_DESK_TASK_ENDED', `the task is ${task.status} already`);
      const changed = await tx.deskTask.update({ where: { id }, data: this.changeOf(order) });
      await this.record(tx, by, changed, order);
      return changed;
    });
  }

  private changeOf(order: DeskTaskOrder) {
    if (order === 'pause') return { status: 'paused', failure: HELD } as const;
    if (order === 'cancel')
      return { status: 'cancelled', failure: null, finishedAt: new Date(this.clock.now()) } as const;
    return { status: 'queued', failure: null, confirmed: true, notBefore: null } as const;
  }

  private async fitOf(tx: Transaction, projectId: string) {
    const labelled = await tx.deskAnswer.count({ where: { projectId, label: { not: null } } });
    if (labelled === 0) throw new RuleViolation('ERR_DESK_UNLABELLED', 'no answer has a label: label some first');
    const total = await tx.deskAnswer.count({ where: { projectId, label: null } });
    return { kind: 'fit', lastLabel: await lastLabel(tx, projectId), total } as const;
  }

  private async labelOf(
    tx: Transaction,
    projectId: string,
    { target, model }: Extract<NewDeskTask, { kind: 'label' }>,
  ) {
    const where = { projectId, kind: 'fit', status: 'done' } as const;
    const fit = await tx.deskTask.findFirst({ where, orderBy: { id: 'desc' } });
    if (fit === null)
      throw new RuleViolation('ERR_DESK_UNFITTED', 'nothing was fitted: begin a task of the kind "fit"');
    return { kind: 'label', fitId: fit.id, lastLabel: fit.lastLabel, total: fit.total, target, model } as const;
  }

  private record(tx: Transaction, by: By, task: DeskTaskRecord, what: string): Promise<void> {
    const { id: subjectId, projectId, kind, target, model } = task;
    const subject = { contestId: null, subjectType: 'desk-task', subjectId };
    return appendAudit(tx, by, this.clock.now(), {
      ...subject,
      action: `desk-task.${what}`,
      after: { projectId, kind, target, model },
    });
  }
}

const isCarriedOut = (
  { status, failure }: Pick<DeskTaskRecord, 'status' | 'failure'>,
  order: DeskTaskOrder,
): boolean =>
  order === 'cancel'
    ? status === 'cancelled'
    : order === 'pause'
      ? status === 'paused' && failure === HELD
      : status === 'queued' || status === 'running';

async function lastLabel(tx: Transaction, projectId: string): Promise<bigint> {
  const last = await tx.deskLabel.findFirst({ where: { projectId }, orderBy: { id: 'desc' }, select: { id: true } });
  return last?.id ?? 0n;
}
