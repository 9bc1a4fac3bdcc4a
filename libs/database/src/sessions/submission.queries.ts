import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** Receipts of submissions. */
@Injectable()
export class SubmissionQueries {
  constructor(private readonly database: Database) {}

  /** Receipts of answers by the names that programs gave them (lower case); keys are `session/name`. */
  async findReceipts(
    keys: readonly { readonly sessionId: number; readonly name: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.database.pool.query<{ key: string; receipt: string }>({
      name: 'submission-receipts',
      text: `select k.session_id || '/' || k.client_submission_id as key, k.receipt
             from unnest($1::int[], $2::uuid[]) as n (session_id, client_submission_id)
             join submissions k using (session_id, client_submission_id)`,
      values: [keys.map(({ sessionId }) => sessionId), keys.map(({ name }) => name)],
    });
    return new Map(rows.map(({ key, receipt }) => [key, receipt]));
  }
}
