import { Injectable } from '@nestjs/common';
import type { Protest, ProtestStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { DECIDED, type DecidedRow } from '../kernel/decided.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { type Transaction } from '../kernel/transaction.js';
import { assertTeam, type TeamScope } from './team-row.js';

/** A protest with the decision that it is against. */
export type ProtestRecord = Protest & {
  readonly team: { readonly slug: string; readonly name: string };
  readonly decision: { readonly kind: string; readonly outcome: string; readonly roundId: string | null };
  /** The decision that answers it. */
  readonly answerDecision: DecidedRow | null;
};

export interface ProtestQuery {
  readonly contestId: string;
  readonly teamId?: string;
  readonly status?: ProtestStatus;
  /** Id of the last one of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export const WITH_PARTIES = {
  team: { select: { slug: true, name: true } },
  decision: { select: { kind: true, outcome: true, roundId: true } },
  answerDecision: { select: DECIDED },
} as const;

/** Protests and appeals against decisions (regulation 10). */
@Injectable()
export class ProtestQueries {
  constructor(private readonly database: Database) {}

  /** @throws RuleViolation ERR_NOT_FOUND */
  find(contestId: string, id: string): Promise<ProtestRecord> {
    return findIn(this.database.prisma, contestId, id);
  }

  /** The newest first; one more than `limit` when there are more. */
  list({ contestId, teamId, status, after, limit }: ProtestQuery): Promise<readonly ProtestRecord[]> {
    return this.database.prisma.protest.findMany({
      where: {
        team: { contestId },
        ...(teamId !== undefined && { teamId }),
        ...(status !== undefined && { status }),
        ...(after !== undefined && { id: { lt: after } }),
      },
      include: WITH_PARTIES,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
  }

  /** As `list`, of one team. @throws RuleViolation ERR_NOT_FOUND when it is none of the contest */
  async listOfTeam(scope: TeamScope, page: Pick<ProtestQuery, 'after' | 'limit'>): Promise<readonly ProtestRecord[]> {
    await assertTeam(this.database.prisma, scope);
    return this.list({ ...scope, ...page });
  }
}

export async function findIn(tx: Pick<Transaction, 'protest'>, contestId: string, id: string): Promise<ProtestRecord> {
  const protest = await tx.protest.findFirst({ where: { id, team: { contestId } }, include: WITH_PARTIES });
  if (protest === null) throw new RuleViolation('ERR_NOT_FOUND', 'the contest has no such protest');
  return protest;
}
