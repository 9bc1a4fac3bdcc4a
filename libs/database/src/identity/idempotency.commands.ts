import { Injectable } from '@nestjs/common';
import type { Json } from '@starboard/proof';
import { Database } from '../kernel/database.js';

/** Names a write that may be repeated. */
export interface RepeatKey {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
}

/** How a write with a key begins: it is new, it was answered before, it still runs, or the key stands for another one. */
export type RepeatState =
  | { readonly kind: 'new' | 'running' | 'other' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: Json };

/** Answers are kept this long; a call that has not ended after a minute died with its process. */
const KEPT = '1 day';
const ABANDONED = '1 minute';

const CLAIM = `
  insert into idempotent_answers (user_id, operation, key, request, created_at)
  values ($1, $2, $3, $4, clock_timestamp())
  on conflict (user_id, operation, key) do update set request = excluded.request, created_at = excluded.created_at,
    status = null, answer = null
  where idempotent_answers.created_at < clock_timestamp() - interval '${KEPT}'
    or (idempotent_answers.status is null and idempotent_answers.request = excluded.request
      and idempotent_answers.created_at < clock_timestamp() - interval '${ABANDONED}')
  returning 1`;
const READ =
  'select request, status, answer from idempotent_answers where user_id = $1 and operation = $2 and key = $3';

/** What was answered to writes with an Idempotency-Key. */
@Injectable()
export class IdempotencyCommands {
  constructor(private readonly database: Database) {}

  /** Of any number of calls at the same time, one is `new`. `request` is a SHA-256 of what is asked. */
  async begin({ userId, operation, key }: RepeatKey, request: Uint8Array): Promise<RepeatState> {
    const { pool } = this.database;
    const claimed = await pool.query(CLAIM, [userId, operation, key, request]);
    if (claimed.rowCount === 1) return { kind: 'new' };
    const { rows } = await pool.query<{ request: Buffer; status: number | null; answer: Json }>(READ, [
      userId,
      operation,
      key,
    ]);
    const row = rows[0];
    if (row === undefined) return { kind: 'running' };
    if (!row.request.equals(request)) return { kind: 'other' };
    return row.status === null ? { kind: 'running' } : { kind: 'answered', status: row.status, answer: row.answer };
  }

  async answered({ userId, operation, key }: RepeatKey, status: number, answer: Json): Promise<void> {
    await this.database.pool.query(
      'update idempotent_answers set status = $4, answer = $5 where user_id = $1 and operation = $2 and key = $3',
      [userId, operation, key, status, JSON.stringify(answer)],
    );
  }

  /** The write failed: the key may be used again. Also forgets what is too old to matter. */
  async failed({ userId, operation, key }: RepeatKey): Promise<void> {
    await this.database.pool.query(
      `delete from idempotent_answers where (user_id = $1 and operation = $2 and key = $3)
        or created_at < clock_timestamp() - interval '${KEPT}'`,
      [userId, operation, key],
    );
  }
}
