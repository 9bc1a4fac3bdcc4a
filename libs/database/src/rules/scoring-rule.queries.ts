import { Injectable } from '@nestjs/common';
import type { ScoringRule } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A rule as it is stored. */
export type ScoringRuleRecord = ScoringRule;

/** Rules by name. */
@Injectable()
export class ScoringRuleQueries {
  constructor(private readonly database: Database) {}

  /** By name, after `after`. */
  list(contestId: string, limit: number, after: string | undefined): Promise<ScoringRule[]> {
    return this.database.prisma.scoringRule.findMany({
      where: { contestId, ...(after === undefined ? {} : { name: { gt: after } }) },
      orderBy: { name: 'asc' },
      take: limit,
    });
  }

  find(contestId: string, id: string): Promise<ScoringRule | null> {
    return this.database.prisma.scoringRule.findFirst({ where: { id, contestId } });
  }
}
