import { Injectable } from '@nestjs/common';
import type { AnswerSet } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A set of answers without its rows. */
export type AnswerSetRecord = AnswerSet;

export interface StoredAnswer {
  /** From 0. */
  readonly position: number;
  readonly blanks: readonly string[];
  readonly label: number | null;
}

/** Sets of answers, read in pages. */
@Injectable()
export class AnswerSetQueries {
  constructor(private readonly database: Database) {}

  /** By name, after `after`. */
  list(contestId: string, limit: number, after: string | undefined): Promise<AnswerSet[]> {
    return this.database.prisma.answerSet.findMany({
      where: { contestId, ...(after === undefined ? {} : { name: { gt: after } }) },
      orderBy: { name: 'asc' },
      take: limit,
    });
  }

  find(contestId: string, id: string): Promise<AnswerSet | null> {
    return this.database.prisma.answerSet.findFirst({ where: { id, contestId } });
  }

  /** Answers from a position on. */
  async rows(setId: string, from: number, limit: number): Promise<readonly StoredAnswer[]> {
    const { rows } = await this.database.pool.query<StoredAnswer>(
      `select position, blanks, label from answer_set_rows
       where set_id = $1 and position >= $2 order by position limit $3`,
      [setId, from, limit],
    );
    return rows;
  }
}
