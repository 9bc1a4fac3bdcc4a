import { Injectable } from '@nestjs/common';
import type { AnswerResult } from '@starboard/engines';
import { Database } from '../database.js';

/** One answer with what a rule made of it. */
export interface RuleResultRecord extends AnswerResult {
  /** From 0. */
  readonly position: number;
  readonly blanks: readonly string[];
  /** JSON: score by combos with the trace, or the error. */
  readonly detail: string;
}

const SELECT = `
  from rule_results x join rule_tasks t on t.id = x.task_id
  join answer_set_rows a on a.set_id = t.answer_set_id and a.position = x.position
  where x.task_id = $1`;

/** Results of scoring tasks. */
@Injectable()
export class RuleResultRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the answers, from a position on. */
  async page(taskId: string, from: number, limit: number): Promise<readonly RuleResultRecord[]> {
    const { rows } = await this.database.pool.query<RuleResultRecord>(
      `select x.position, x.score, x.detail, a.label, a.blanks ${SELECT}
       and x.position >= $2 order by x.position limit $3`,
      [taskId, from, limit],
    );
    return rows;
  }

  /** All scores with their labels, for a report. */
  async outcomes(taskId: string): Promise<readonly AnswerResult[]> {
    const { rows } = await this.database.pool.query<AnswerResult>(
      `select x.score, a.label ${SELECT} order by x.position`,
      [taskId],
    );
    return rows;
  }
}
