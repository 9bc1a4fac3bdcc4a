import type { Prisma, Role } from '../generated/prisma/client.js';
import type { By } from './audit-log.js';
import type { Transaction } from './transaction.js';

/** Who decides, in which role, and why (regulation 8). */
export interface DecidedBy extends By {
  readonly role: Role;
  readonly reason: string;
  readonly protocolRef?: string;
}

/** What is decided. Its subject is the round, or the contest when there is none, unless another one is named. */
export interface DecisionRecord {
  readonly contestId: string;
  readonly roundId?: string;
  /** `round.void`, `board.preliminary`, `parameters.change`, … */
  readonly kind: string;
  readonly outcome: string;
  readonly subjectType?: string;
  readonly subjectId?: string;
  /** What the decision was made on. */
  readonly evidence?: Prisma.InputJsonObject;
}

/** Writes a decision down. @param at milliseconds since the epoch. @returns its id. */
export async function recordDecision(
  tx: Transaction,
  by: DecidedBy,
  at: number,
  made: DecisionRecord,
): Promise<string> {
  const { role, reason, actorId: decidedById = null, protocolRef = '' } = by;
  const { contestId, roundId } = made;
  const subject =
    roundId === undefined
      ? { subjectType: 'contest', subjectId: contestId }
      : { subjectType: 'round', subjectId: roundId };
  const decided = { role, reason, decidedById, protocolRef, decidedAt: new Date(at) };
  const { id } = await tx.decision.create({ data: { ...subject, ...made, ...decided } });
  return id;
}
