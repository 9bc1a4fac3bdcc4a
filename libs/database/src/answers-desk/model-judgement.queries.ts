import { Injectable } from '@nestjs/common';
import { observationKey } from '@starboard/proof';
import { Database } from '../kernel/database.js';

/** What a language model said, plain JSON, under the digest of the question. */
export interface StoredJudgement {
  readonly key: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Nothing that could be read came: it is no observation, and is asked again another time. */
  readonly reason: string | null;
}

/** The observer of judgements. Whoever changes what is kept of one raises it. */
const OBSERVER = 'language-model/1';

/** A look at the world, with the key of its observation. */
interface JudgementLook {
  readonly kind: 'judge';
  readonly observer: string;
  readonly payload: { readonly judgement: string };
  readonly vote: number;
  readonly observation: Buffer;
}

/** A judgement is an observation of the kind `judge`; its payload is the digest alone, so that no text of a student stays. */
export const judgementLook = (key: string): JudgementLook => {
  const look = { kind: 'judge', observer: OBSERVER, payload: { judgement: key }, vote: 0 } as const;
  return { ...look, observation: observationKey(look) };
};

const FIND = `select outcome -> 'value' as judgement from observations where key = any($1::bytea[]) and outcome is not null`;
const NOT_BEFORE = `select until from model_waits where name = $1`;

/** Judgements of language models that are kept, each under its digest. */
@Injectable()
export class ModelJudgementQueries {
  constructor(private readonly database: Database) {}

  async find<J extends StoredJudgement>(keys: readonly string[]): Promise<ReadonlyMap<string, J>> {
    const looks = keys.map((key) => judgementLook(key).observation);
    const { rows } = await this.database.pool.query<{ judgement: J }>(FIND, [looks]);
    return new Map(rows.map(({ judgement }) => [judgement.key, judgement]));
  }

  /** Milliseconds since the epoch; 0: at once. */
  async notBefore(model: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ until: Date }>(NOT_BEFORE, [model]);
    return rows[0]?.until.getTime() ?? 0;
  }
}
