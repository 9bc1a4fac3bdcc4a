import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** Scoring tasks that are not at their end. */
@Injectable()
export class RuleTaskWorkQueries {
  constructor(private readonly database: Database) {}

  /** Ids of tasks that are not at their end. */
  async open(limit: number): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from rule_tasks where status in ('queued', 'running') order by id limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
