import { Injectable } from '@nestjs/common';
import type { DeskTaskKind, Prisma } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import type { DeskScheme } from './desk-project.queries.js';

/** What a worker needs to go on with a task. */
export interface DeskTaskWork {
  readonly id: string;
  readonly projectId: string;
  readonly kind: DeskTaskKind;
  readonly fitId: string | null;
  readonly target: number | null;
  readonly model: boolean;
  readonly confirmed: boolean;
  /** Results that are written. */
  readonly done: number;
  readonly total: number;
  readonly seed: number;
  readonly scheme: DeskScheme;
  readonly maxCalls: number;
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Questions and answers with the labels that a task sees. */
export interface DeskTaskData {
  readonly questions: readonly { readonly id: string; readonly text: string; readonly references: readonly string[] }[];
  readonly answers: readonly {
    readonly id: string;
    readonly question: string;
    readonly text: string;
    readonly label: string | null;
  }[];
}

export interface DeskJudgementRecord {
  readonly id: string;
  readonly label: string;
  readonly confidence: number;
  readonly flags: readonly string[];
  readonly nearest: readonly { readonly id: string; readonly similarity: number }[];
}

export const LOAD_TASK = `
  select t.id, t.project_id as "projectId", t.kind::text as kind, t.fit_id as "fitId", t.target, t.model, t.confirmed,
         t.done, t.total, p.seed, p.scheme, p.max_calls as "maxCalls", p.max_input_tokens as "maxInputTokens",
         p.max_output_tokens as "maxOutputTokens", p.calls, p.input_tokens as "inputTokens",
         p.output_tokens as "outputTokens"
  from desk_tasks t join desk_projects p on p.id = t.project_id where t.id = $1 and t.status = 'running'`;
const OPEN = `
  select id from desk_tasks where status in ('queued', 'running') and coalesce(not_before <= $2, true)
  order by id limit $1`;
const QUESTIONS = `
  select q.id, q.text, q.refs as references from desk_questions q
  where q.project_id = (select project_id from desk_tasks where id = $1) order by q.name`;
/** By name, so that an import in another order computes the same. */
const ANSWERS = `
  select a.id, a.question_id as question, a.text, (
    select l.label from desk_labels l where l.answer_id = a.id and l.id <= t.last_label order by l.id desc limit 1
  ) as label
  from desk_tasks t join desk_answers a on a.project_id = t.project_id where t.id = $1 order by a.name`;
const JUDGEMENTS = `
  select answer_id as id, label, confidence, flags, nearest from desk_judgements where task_id = $1 order by position`;

/** What workers read of tasks. */
@Injectable()
export class DeskTaskWorkQueries {
  constructor(private readonly database: Database) {}

  /** Ids of tasks that are not at their end and need not wait. */
  async open(limit: number, now: Date): Promise<readonly string[]> {
    return (await this.database.pool.query<{ id: string }>(OPEN, [limit, now])).rows.map(({ id }) => id);
  }

  async data(taskId: string): Promise<DeskTaskData> {
    const { rows: questions } = await this.database.pool.query<DeskTaskData['questions'][number]>(QUESTIONS, [taskId]);
    const { rows: answers } = await this.database.pool.query<DeskTaskData['answers'][number]>(ANSWERS, [taskId]);
    return { questions, answers };
  }

  async judgements(fitId: string): Promise<readonly DeskJudgementRecord[]> {
    return (await this.database.pool.query<DeskJudgementRecord>(JUDGEMENTS, [fitId])).rows;
  }

  /** The summary of a task that came to its end. */
  async summary(taskId: string): Promise<Prisma.JsonValue> {
    const task = await this.database.prisma.deskTask.findUniqueOrThrow({
      where: { id: taskId },
      select: { summary: true },
    });
    return task.summary;
  }
}
