import type { DecidedBy } from './decision.js';
import { RuleViolation } from './rule-violation.js';
import type { Transaction } from './transaction.js';

/** A step of a chain that somebody is about to sign. */
export interface SignedStep {
  readonly contestId: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly kind: string;
  /** Of an admission: the conclusion that is decided on. */
  readonly conclusionId?: string;
}

/**
 * One person signs one step of a chain (regulation 8.1, 8.2), whatever roles they have had since its beginning, unless a
 * decision gave them one of the two; the database refuses it too.
 * @throws RuleViolation ERR_SIGNED_BEFORE
 */
export async function assertSignsApart(tx: Transaction, step: SignedStep, by: DecidedBy): Promise<void> {
  if (by.actorId === undefined) return;
  const { contestId, subjectType, subjectId, kind, conclusionId = null } = step;
  const [found] = await tx.$queryRaw<{ kind: string | null }[]>`
    select step_signed_before(${by.actorId}::uuid, ${contestId}::uuid, ${subjectType}, ${subjectId}, ${kind},
      ${by.role}::role, ${conclusionId}) as kind`;
  if (found === undefined || found.kind === null) return;
  throw new RuleViolation(
    'ERR_SIGNED_BEFORE',
    `you signed ${found.kind} of this chain, and ${kind} checks it (regulation 8.1, 8.2)`,
  );
}
