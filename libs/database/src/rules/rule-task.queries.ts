import { Injectable } from '@nestjs/common';
import type { RuleTask } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A task with the names of what it is made of. */
export type RuleTaskRecord = RuleTask & {
  readonly answerSet: { readonly name: string; readonly labelled: boolean };
  readonly rule: { readonly name: string };
};

/** What is counted of a run where its rule is listed. */
export type RunOfRule = Pick<RuleTask, 'id' | 'ruleId' | 'status'> & {
  readonly answerSet: { readonly labelled: boolean };
};

export const WITH_NAMES = {
  answerSet: { select: { name: true, labelled: true } },
  rule: { select: { name: true } },
} as const;

/** Scoring tasks as people see them. */
@Injectable()
export class RuleTaskQueries {
  constructor(private readonly database: Database) {}

  /** The latest first; ids are in the order of making. */
  list(contestId: string, limit: number, before: string | undefined): Promise<RuleTaskRecord[]> {
    return this.database.prisma.ruleTask.findMany({
      where: { contestId, ...(before === undefined ? {} : { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit,
      include: WITH_NAMES,
    });
  }

  /** All runs of rules, without their names. */
  ofRules(ruleIds: readonly string[]): Promise<RunOfRule[]> {
    return this.database.prisma.ruleTask.findMany({
      where: { ruleId: { in: [...ruleIds] } },
      select: { id: true, ruleId: true, status: true, answerSet: { select: { labelled: true } } },
    });
  }

  find(contestId: string, id: string): Promise<RuleTaskRecord | null> {
    return this.database.prisma.ruleTask.findFirst({ where: { id, contestId }, include: WITH_NAMES });
  }
}
