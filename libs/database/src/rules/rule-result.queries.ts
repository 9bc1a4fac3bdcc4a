import { Injectable } from '@nestjs/common';
import type { AnswerResult } from '@starboard/scoring';
import { Database } from '../kernel/database.js';

/** One answer with what a rule made of it. */
export interface RuleResultRecord extends AnswerResult {
  /** From 0. */
  readonly position: number;
  readonly blanks: readonly string[];
  /** JSON: score by combos with the trace, or the error. */
  readonly detail: string;
}

/** One answer with its points, without the trace. */
export interface RulePointsRecord extends Omit<RuleResultRecord, 'detail'> {
  /** By combo; null without a score. */
  readonly combos: Readonly<Record<string, number>> | null;
  /** Code of the error. */
  readonly error: string | null;
}

/** How many answers of a run have a grade of score and label: a cell of its confusion matrix. */
export interface ConfusionCell {
  readonly taskId: string;
  readonly label: number;
  readonly score: number;
  readonly count: number;
}

const SELECT = `
  from rule_results x join rule_tasks t on t.id = x.task_id
  join answer_set_rows a on a.set_id = t.answer_set_id and a.position = x.position
  where x.task_id = $1`;

/**
 * Details are JSON as the engine wrote it: combos first, then the trace, or an error that begins with its code. They are
 * cut as texts, since Postgres refuses to read JSON that has a NUL, and traces need not be read.
 */
const COMBOS = `case when x.score is not null then left(x.detail, strpos(x.detail, '},"trace":')) || '}' end`;
const ERROR = `substring(x.detail from '^\\{"error":\\{"code":"([A-Z_]+)"')`;

const pointsOf = (combos: string | null): RulePointsRecord['combos'] =>
  combos === null ? null : (JSON.parse(combos) as { combos: Readonly<Record<string, number>> }).combos;

/** Results of scoring tasks. */
@Injectable()
export class RuleResultQueries {
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

  /** In the order of the answers, from a position on, without what is said about them. */
  async points(taskId: string, from: number, limit: number): Promise<readonly RulePointsRecord[]> {
    const { rows } = await this.database.pool.query<Omit<RulePointsRecord, 'combos'> & { combos: string | null }>(
      `select x.position, x.score, ${COMBOS} as combos, ${ERROR} as error, a.label, a.blanks ${SELECT}
       and x.position >= $2 order by x.position limit $3`,
      [taskId, from, limit],
    );
    return rows.map((row) => ({ ...row, combos: pointsOf(row.combos) }));
  }

  /** The names of the combos that scored answers have points for. */
  async combos(taskId: string): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ readonly combos: string }>(
      `select ${COMBOS} as combos from rule_results x
       where x.task_id = $1 and x.score is not null and x.detail not like '{"combos":{},%' order by x.position limit 1`,
      [taskId],
    );
    return Object.keys(pointsOf(rows[0]?.combos ?? null) ?? {});
  }

  /** The confusion matrices of runs, cell by cell; grades are rounded halves up, as reports do. */
  async confusions(taskIds: readonly string[]): Promise<readonly ConfusionCell[]> {
    const { rows } = await this.database.pool.query<ConfusionCell>(
      `select t.id as "taskId", floor(a.label + 0.5)::int as label, floor(x.score + 0.5)::int as score,
              count(*)::int as count
       from rule_results x join rule_tasks t on t.id = x.task_id
       join answer_set_rows a on a.set_id = t.answer_set_id and a.position = x.position
       where t.id = any($1::uuid[]) and x.score is not null and a.label is not null
       group by t.id, 2, 3`,
      [taskIds],
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
