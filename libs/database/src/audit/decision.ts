import type { Role } from '../generated/prisma/client.js';
import type { Transaction } from '../transaction.js';
import type { By } from './audit-log.js';

/** Who decides, in which role, and why (regulation 8). */
export interface DecidedBy extends By {
  readonly role: Role;
  readonly reason: string;
  readonly protocolRef?: string;
}

/** A decision about a round. */
export interface RoundDecision {
  readonly contestId: string;
  readonly roundId: string;
  /** `round.void`, `board.preliminary`, … */
  readonly kind: string;
  readonly outcome: string;
}

/** Writes a decision down. @param at milliseconds since the epoch. */
export async function recordDecision(tx: Transaction, by: DecidedBy, at: number, made: RoundDecision): Promise<void> {
  const { role, reason, actorId: decidedById = null, protocolRef = '' } = by;
  const subject = { subjectType: 'round', subjectId: made.roundId };
  const decidedAt = new Date(at);
  await tx.decision.create({ data: { ...made, ...subject, role, reason, decidedById, protocolRef, decidedAt } });
}
