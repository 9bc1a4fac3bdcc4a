import { Injectable } from '@nestjs/common';
import type { RuleDraft, ScoringRule } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

export type RuleDraftRecord = RuleDraft & { readonly rule: Pick<ScoringRule, 'id' | 'name'> | null };

export const WITH_RULE = { rule: { select: { id: true, name: true } } } as const;

/** Drafts of rules. */
@Injectable()
export class RuleDraftQueries {
  constructor(private readonly database: Database) {}

  /** The latest first; ids are in the order of making. */
  list(contestId: string, limit: number, before: string | undefined): Promise<RuleDraftRecord[]> {
    return this.database.prisma.ruleDraft.findMany({
      where: { contestId, ...(before === undefined ? {} : { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit,
      include: WITH_RULE,
    });
  }

  find(contestId: string, id: string): Promise<RuleDraftRecord | null> {
    return this.database.prisma.ruleDraft.findFirst({ where: { id, contestId }, include: WITH_RULE });
  }
}
