import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { storable } from '@starboard/proof';
import { Database } from '../kernel/database.js';
import { inSqlTransaction } from '../kernel/transaction.js';
import { judgementLook, type StoredJudgement } from './model-judgement.queries.js';

const KEEP = `
  insert into observations (key, kind, observer, payload, vote, asked_at, outcome, seen_at)
  values ($1, $2::observation_kind, $3, $4::jsonb, $5, $7, jsonb_build_object('state', 'seen', 'value', $6::jsonb), $7)
  on conflict (key) do nothing`;
const SPEND = `
  update desk_projects set input_tokens = input_tokens + $2, output_tokens = output_tokens + $3 where id = $1`;
const COUNT_CALL = `
  update desk_projects set calls = calls + 1
  where id = $1 and exists (select from desk_tasks where id = $2 and status = 'running')`;
const WAIT = `
  insert into model_waits (name, until) values ($1, $2)
  on conflict (name) do update set until = greatest(model_waits.until, excluded.until)`;
const LOST = new Set(['timeout', 'unreadable']);

/** Keeps what language models say, and counts what a project has spent for it. */
@Injectable()
export class ModelJudgementCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Keeps a judgement and counts its tokens, both or neither. */
  async save(projectId: string, judgement: StoredJudgement): Promise<void> {
    const { key, inputTokens, outputTokens, reason } = judgement;
    await inSqlTransaction(this.database, async (client) => {
      await client.query(SPEND, [projectId, inputTokens, outputTokens]);
      if (reason !== null && LOST.has(reason)) return;
      const { kind, observer, payload, vote, observation } = judgementLook(key);
      const now = new Date(this.clock.now());
      await client.query(KEEP, [observation, kind, observer, JSON.stringify(payload), vote, storable(judgement), now]);
    });
  }

  /** Before each request: what is sent is counted, whatever comes of it. @returns false: the task was held or ended, nothing may be sent */
  async countCall(projectId: string, taskId: string): Promise<boolean> {
    return (await this.database.pool.query(COUNT_CALL, [projectId, taskId])).rowCount === 1;
  }

  /** @param until milliseconds since the epoch */
  async wait(model: string, until: number): Promise<void> {
    await this.database.pool.query(WAIT, [model, new Date(until)]);
  }
}
