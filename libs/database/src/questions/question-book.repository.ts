import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';

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
}

const QUESTIONS = `
  select e.id, e.external_id as "externalId", e.file_id as "fileId", e.text, e.subject, e.meta,
    (select max(version) from question_rules where essay_id = e.id) as "ruleVersion"
  from essays e where e.contest_id = $1::uuid and exists (select 1 from question_rules where essay_id = e.id)`;

/** Questions and rules for those who organise: nothing of them is public before its release. */
@Injectable()
export class QuestionBookRepository {
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

  /** Versions of a question's rule, the latest first, below `below`. */
  rules(essayId: string, limit: number, below?: number): Promise<readonly QuestionRuleRecord[]> {
    return this.database.prisma.questionRule.findMany({
      where: { essayId, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
    });
  }
}
