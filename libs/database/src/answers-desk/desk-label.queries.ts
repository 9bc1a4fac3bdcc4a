import { Injectable } from '@nestjs/common';
import type { DeskLabelKind } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A question with how far its answers have come. */
export interface DeskQuestionRecord {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly refs: readonly string[];
  readonly answers: number;
  readonly labelled: number;
  /** Labelled by the last task that decided. */
  readonly automatic: number;
}

/** An answer without a label, with the confidence of the last fit; null: it was not judged yet. */
export interface OpenDeskAnswer {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly confidence: number | null;
}

/** An answer in the queue of review. */
export interface DeskReviewRecord {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly questionId: string;
  readonly flags: readonly string[];
  readonly nearest: readonly { readonly id: string; readonly similarity: number }[];
}

/** What the platform said of an answer, shown once a person has said theirs. */
export interface DeskSuggestion {
  readonly label: string;
  readonly confidence: number;
  readonly by: string | null;
  readonly said: string | null;
  readonly blind: boolean;
  readonly place: number | null;
}

/** An answer as it goes out: `by` is `person`, or who gave the automatic label; null: it has none. */
export interface DeskOutRecord {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly text: string;
  readonly label: string | null;
  readonly by: string | null;
  readonly confidence: number | null;
  readonly flags: readonly string[];
  /** A person has checked an automatic label of it. */
  readonly checked: boolean;
}

/** A label of a person beside what the platform had said. */
export interface DeskCheckRecord {
  readonly label: string;
  readonly suggested: string;
  readonly confidence: number;
  readonly kind: DeskLabelKind;
}

/** The last tasks that came to their end. */
const LAST = `
  fit as (select id from desk_tasks where project_id = $1 and kind = 'fit' and status = 'done' order by id desc limit 1),
  decided as (select id, fit_id from desk_tasks where project_id = $1 and kind = 'label' and status = 'done' order by id desc limit 1)`;

const QUESTIONS = `
  with ${LAST}
  select q.id, q.name, q.text, q.refs, count(a.id)::int as answers, count(a.label)::int as labelled,
         count(d.answer_id) filter (where a.label is null and d.by <> 'person')::int as automatic
  from desk_questions q left join desk_answers a on a.question_id = q.id
  left join desk_decisions d on d.task_id = (select id from decided) and d.answer_id = a.id
  where q.project_id = $1 group by q.id order by q.name`;
const OPEN = `
  with ${LAST}
  select a.id, a.name, a.text, j.confidence from desk_answers a
  left join desk_judgements j on j.task_id = (select id from fit) and j.answer_id = a.id
  where a.project_id = $1 and a.question_id = $2 and a.label is null order by a.name`;
const REVIEW = `
  with ${LAST}
  select a.id, a.name, a.text, a.question_id as "questionId", j.flags, j.nearest
  from desk_decisions d join desk_answers a on a.id = d.answer_id
  join desk_judgements j on j.task_id = (select fit_id from decided) and j.answer_id = a.id
  where d.task_id = (select id from decided) and d.place is not null and a.label is null
  order by d.place limit $2`;
const LEFT = `
  with ${LAST}
  select count(*)::int as left from desk_decisions d join desk_answers a on a.id = d.answer_id
  where d.task_id = (select id from decided) and d.place is not null and a.label is null`;
const ANSWERS_OF = `
  select a.id, a.text, a.label from desk_answers a where a.project_id = $1 and a.id = any($2::uuid[])`;
const SUGGESTION = `
  with ${LAST}
  select j.label, j.confidence, d.by, d.said, coalesce(d.blind, false) as blind, d.place
  from desk_judgements j left join desk_decisions d on d.task_id = (select id from decided) and d.answer_id = j.answer_id
  where j.answer_id = $2 and j.task_id = coalesce(
    (select fit_id from decided where exists (select from desk_decisions x where x.task_id = decided.id and x.answer_id = $2)),
    (select id from fit))`;
const OUT = `
  with ${LAST}
  select a.id, a.name, q.name as question, a.text, coalesce(a.label, case when d.by <> 'person' then d.label end) as label,
         case when a.label is not null then 'person' when d.by <> 'person' then d.by end as by,
         case when a.label is null then j.confidence end as confidence, coalesce(j.flags, '{}') as flags,
         exists (select from desk_labels l where l.answer_id = a.id and l.kind = 'blind') as checked
  from desk_answers a join desk_questions q on q.id = a.question_id
  left join desk_decisions d on d.task_id = (select id from decided) and d.answer_id = a.id
  left join desk_judgements j on j.task_id = (select fit_id from decided) and j.answer_id = a.id
  where a.project_id = $1 and a.id > $2 order by a.id limit $3`;
const CHECKS = `
  select label, suggested, confidence, kind::text as kind from desk_labels
  where project_id = $1 and kind in ('blind', 'review') and label is not null and suggested is not null order by id`;

/** What people and the platform said of the answers of a project. */
@Injectable()
export class DeskLabelQueries {
  constructor(private readonly database: Database) {}

  async questions(projectId: string): Promise<readonly DeskQuestionRecord[]> {
    return (await this.database.pool.query<DeskQuestionRecord>(QUESTIONS, [projectId])).rows;
  }

  /** Answers to a question that nobody labelled. */
  async open(projectId: string, questionId: string): Promise<readonly OpenDeskAnswer[]> {
    return (await this.database.pool.query<OpenDeskAnswer>(OPEN, [projectId, questionId])).rows;
  }

  /** The first of the queue. */
  async review(projectId: string, limit: number): Promise<readonly DeskReviewRecord[]> {
    return (await this.database.pool.query<DeskReviewRecord>(REVIEW, [projectId, limit])).rows;
  }

  /** How many wait in the queue. */
  async left(projectId: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ left: number }>(LEFT, [projectId]);
    return rows[0]!.left;
  }

  async answers(
    projectId: string,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly text: string; readonly label: string | null }[]> {
    const { rows } = await this.database.pool.query<{ id: string; text: string; label: string | null }>(ANSWERS_OF, [
      projectId,
      ids,
    ]);
    return rows;
  }

  /** Undefined: no task has judged it. */
  async suggestion(projectId: string, answerId: string): Promise<DeskSuggestion | undefined> {
    return (await this.database.pool.query<DeskSuggestion>(SUGGESTION, [projectId, answerId])).rows[0];
  }

  /** Labels as they go out, in the order of ids after `after`. */
  async out(projectId: string, after: string, limit: number): Promise<readonly DeskOutRecord[]> {
    return (await this.database.pool.query<DeskOutRecord>(OUT, [projectId, after, limit])).rows;
  }

  /** In the order of time. */
  async checks(projectId: string): Promise<readonly DeskCheckRecord[]> {
    return (await this.database.pool.query<DeskCheckRecord>(CHECKS, [projectId])).rows;
  }
}
