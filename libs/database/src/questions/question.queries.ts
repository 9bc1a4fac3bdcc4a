import { Injectable } from '@nestjs/common';
import type { EngineItem } from '@starboard/scoring';
import { Database } from '../kernel/database.js';

/** A question with the number of its rule in force. */
export interface QuestionRecord {
  readonly id: string;
  readonly externalId: string;
  readonly fileId: number;
  readonly text: string;
  readonly subject: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly ruleVersion: number;
}

/** A version of a rule with its bytes. */
export interface QuestionRuleRecord {
  readonly version: number;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly sha256: Uint8Array;
  readonly receivedAt: Date;
  /** The re-scoring that proposes it, and where that stands. */
  readonly rescoring: { readonly number: number; readonly state: 'open' | 'applied' | 'discarded' } | null;
}

/** The rule in force of a question, by the organisers' identifier. */
export interface QuestionRuleText {
  readonly externalId: string;
  readonly item: EngineItem;
  readonly content: Uint8Array;
}

const QUESTIONS = `
  select e.id, e.external_id as "externalId", e.file_id as "fileId", e.text, e.subject, e.meta,
    r.version as "ruleVersion"
  from essays e join question_rules_in_force r on r.essay_id = e.id where e.contest_id = $1::uuid`;

/** Questions and rules for those who organise: nothing of them is public before its release. */
@Injectable()
export class QuestionQueries {
  constructor(private readonly database: Database) {}

  /** By the number that programs see, from the one after `after`. */
  async list(contestId: string, limit: number, after = 0): Promise<readonly QuestionRecord[]> {
    const { rows } = await this.database.pool.query<QuestionRecord>(
      `${QUESTIONS} and e.file_id > $2 order by e.file_id limit $3`,
      [contestId, after, limit],
    );
    return rows;
  }

  async find(contestId: string, id: string): Promise<QuestionRecord | undefined> {
    const { rows } = await this.database.pool.query<QuestionRecord>(`${QUESTIONS} and e.id = $2::uuid`, [
      contestId,
      id,
    ]);
    return rows[0];
  }

  /** Those of the contest that have these identifiers of the organisers. */
  async named(contestId: string, externalIds: readonly string[]): Promise<readonly QuestionRecord[]> {
    const parameters = [contestId, externalIds];
    const { rows } = await this.database.pool.query<QuestionRecord>(
      `${QUESTIONS} and e.external_id = any($2::text[])`,
      parameters,
    );
    return rows;
  }

  /** The rules in force of the questions of a round. */
  async rulesOfRound(roundId: string): Promise<readonly QuestionRuleText[]> {
    const { rows } = await this.database.pool.query<QuestionRuleText>(
      `select e.external_id as "externalId", r.content,
         json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item
       from round_items i join essays e on e.id = i.essay_id join question_rules_in_force r on r.essay_id = e.id
       where i.round_id = $1::uuid order by i.index`,
      [roundId],
    );
    return rows;
  }

  /** Versions of a question's rule, the latest first, below `below`. */
  rules(essayId: string, limit: number, below?: number): Promise<readonly QuestionRuleRecord[]> {
    return this.database.prisma.questionRule.findMany({
      where: { essayId, ...(below === undefined ? {} : { version: { lt: below } }) },
      include: { rescoring: { select: { number: true, state: true } } },
      orderBy: { version: 'desc' },
      take: limit,
    });
  }
}
