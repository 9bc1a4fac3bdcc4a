import { Injectable } from '@nestjs/common';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { ContestParameters, Prisma, Rescoring } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { DECIDED, type Decided, makeDecided } from '../kernel/decided.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { type Transaction } from '../kernel/transaction.js';

/** Names a re-scoring of a round of a contest. */
export interface RescoringName {
  readonly contestId: string;
  readonly roundId: string;
  readonly rescoringId: string;
}

/** A re-scoring with the version of the parameters that it computes with, and what it proposes. */
export type RescoringRecord = Rescoring & {
  readonly parameters: ContestParameters;
  readonly baseParameters: ContestParameters;
  readonly _count: { readonly markups: number; readonly rules: number };
  /** The decision that applied or discarded it; null while it is open. */
  readonly closed: Decided | null;
};

const SHOWN = {
  parameters: true,
  baseParameters: true,
  _count: { select: { markups: true, rules: true } },
} as const;

/** Re-scorings of a round (docs/adr/0009). */
@Injectable()
export class RescoringQueries {
  constructor(private readonly database: Database) {}

  /** Re-scorings of a round, the latest first, at most `limit` and only those before the number `below`. */
  list(
    { contestId, roundId }: Omit<RescoringName, 'rescoringId'>,
    limit: number,
    below?: number,
  ): Promise<readonly RescoringRecord[]> {
    const number = below === undefined ? {} : { number: { lt: below } };
    const where = { roundId, round: { contestId }, ...number };
    return readRescorings(this.database.prisma, where, limit);
  }

  find(name: RescoringName): Promise<RescoringRecord | null> {
    return findRescoring(this.database.prisma, name);
  }

  /** Those that the round was made with. @throws RuleViolation ERR_ROUND_UNKNOWN */
  async parameters(round: Omit<RescoringName, 'rescoringId'>): Promise<ContestParameterValues> {
    const where = { id: round.roundId, contestId: round.contestId };
    const found = await this.database.prisma.round.findFirst({ where, include: { parameters: true } });
    if (found === null) throw new RuleViolation('ERR_ROUND_UNKNOWN', 'the contest has no such round');
    return contestParametersSchema.parse(found.parameters.values);
  }
}

export async function findRescoring(
  tx: Transaction,
  { contestId, roundId, rescoringId }: RescoringName,
): Promise<RescoringRecord | null> {
  const [found] = await readRescorings(tx, { id: rescoringId, roundId, round: { contestId } }, 1);
  return found ?? null;
}

async function readRescorings(
  tx: Transaction,
  where: Prisma.RescoringWhereInput,
  limit: number,
): Promise<readonly RescoringRecord[]> {
  const rows = await tx.rescoring.findMany({ where, include: SHOWN, orderBy: { number: 'desc' }, take: limit });
  const subject = { subjectType: 'rescoring', subjectId: { in: rows.map(({ id }) => id) } };
  const decisions = await tx.decision.findMany({ where: subject, select: { subjectId: true, ...DECIDED } });
  const closed = new Map(decisions.map((decision) => [decision.subjectId, makeDecided(decision)]));
  return rows.map((row) => ({ ...row, closed: closed.get(row.id) ?? null }));
}
