import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type DeskJudgementRecord, type DeskTaskWork, LOAD_TASK } from './desk-task-work.queries.js';

/** What a target made of an answer; labels by their ids. */
export interface DeskDecisionRecord {
  readonly id: string;
  readonly label: string;
  readonly by: string;
  readonly said: string | null;
  readonly blind: boolean;
  readonly place: number | null;
}

/** Plain JSON that is kept of a task for its report. */
export type DeskSummary = Readonly<Record<string, unknown>>;

/** A slice of results and, with the last, what is kept of the whole. */
interface Slice<T> {
  readonly from: number;
  readonly rows: readonly T[];
  readonly summary: DeskSummary;
}

const BEGIN = `
  update desk_tasks set status = 'running', failure = null, finished_at = null
  where id = $1 and (status = 'queued' or status = 'failed' and not exists (
    select from desk_tasks o where o.project_id = desk_tasks.project_id and o.status in ('queued', 'running', 'paused')))`;
const FAIL = `
  update desk_tasks set status = 'failed', failure = $2, finished_at = $3 where id = $1 and status in ('queued', 'running')`;
const PAUSE = `
  update desk_tasks set status = 'paused', failure = $2, summary = coalesce($3::jsonb, summary)
  where id = $1 and status = 'running'`;
const POSTPONE = `update desk_tasks set not_before = $2 where id = $1 and status = 'running'`;
const JUDGED = `
  insert into desk_judgements (task_id, position, answer_id, label, confidence, flags, nearest)
  select $1::uuid, $2::int + at::int - 1, (row ->> 'id')::uuid, row ->> 'label', (row ->> 'confidence')::float8,
         array(select jsonb_array_elements_text(row -> 'flags')), row -> 'nearest'
  from jsonb_array_elements($3::jsonb) with ordinality as r(row, at)`;
const DECIDED = `
  insert into desk_decisions (task_id, position, answer_id, label, by, said, blind, place)
  select $1::uuid, $2::int + at::int - 1, (row ->> 'id')::uuid, row ->> 'label', row ->> 'by', row ->> 'said',
         (row ->> 'blind')::boolean, (row ->> 'place')::int
  from jsonb_array_elements($3::jsonb) with ordinality as r(row, at)`;

/**
 * Results are written in slices, each in one transaction with the task's progress: `done` is the place to go on from,
 * whoever was killed where, and two workers on one task write nothing twice.
 */
@Injectable()
export class DeskTaskWorkCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts a task, or goes on with it; a failed one that is tried again, too. Undefined at its end, and while it waits. */
  async begin(taskId: string): Promise<DeskTaskWork | undefined> {
    const { pool } = this.database;
    await pool.query(BEGIN, [taskId]);
    return (await pool.query<DeskTaskWork>(LOAD_TASK, [taskId])).rows[0];
  }

  /** @returns the progress; undefined if the task was held or ended meanwhile. A slice that is there already is not written. */
  saveJudgements(taskId: string, slice: Slice<DeskJudgementRecord>): Promise<number | undefined> {
    return this.save(taskId, slice, (tx, rows) => tx.$executeRawUnsafe(JUDGED, taskId, slice.from, rows));
  }

  /** As `saveJudgements`. */
  saveDecisions(taskId: string, slice: Slice<DeskDecisionRecord>): Promise<number | undefined> {
    return this.save(taskId, slice, (tx, rows) => tx.$executeRawUnsafe(DECIDED, taskId, slice.from, rows));
  }

  /** Holds a task until a person lets it go on; `summary` is what they should know. */
  async pause(taskId: string, failure: string, summary?: DeskSummary): Promise<void> {
    await this.database.pool.query(PAUSE, [taskId, failure, summary === undefined ? null : JSON.stringify(summary)]);
  }

  /** Puts a task off until a moment. */
  async postpone(taskId: string, until: Date): Promise<void> {
    await this.database.pool.query(POSTPONE, [taskId, until]);
  }

  /** Ends a task that cannot be gone on with. */
  async fail(taskId: string, failure: string): Promise<void> {
    await this.database.pool.query(FAIL, [taskId, failure, new Date(this.clock.now())]);
  }

  private save<T>(
    taskId: string,
    { from, rows, summary }: Slice<T>,
    insert: (tx: Transaction, rows: string) => Promise<unknown>,
  ): Promise<number | undefined> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from desk_tasks where id = ${taskId}::uuid for no key update`;
      const task = await tx.deskTask.findUnique({ where: { id: taskId } });
      if (task?.status !== 'running') return undefined;
      if (task.done !== from || from + rows.length > task.total) return task.done;
      await insert(tx, JSON.stringify(rows));
      const done = from + rows.length;
      const isEnd = done === task.total;
      const now = new Date(this.clock.now());
      const end = isEnd ? { status: 'done' as const, finishedAt: now, summary: summary as object } : {};
      await tx.deskTask.update({ where: { id: taskId }, data: { done, ...end } });
      const subject = { contestId: null, subjectType: 'desk-task', subjectId: taskId };
      if (isEnd)
        await appendAudit(tx, { actor: 'system' }, now.getTime(), {
          ...subject,
          action: 'desk-task.done',
          after: { done },
        });
      return done;
    });
  }
}
