import type { Role } from '../generated/prisma/client.js';

/** A decision as it is read: by whom, in which role, why. */
export interface Decided {
  readonly role: DecidingRole;
  /** A name; null for the command line. */
  readonly by: string | null;
  readonly reason: string;
  readonly protocolRef: string;
}

/** Nobody else decides (regulation 8). */
export type DecidingRole = Extract<Role, 'organiser' | 'jury' | 'technical_commission'>;

/** What is read of a decision: by whom, when and why. */
export const DECIDED = {
  role: true,
  reason: true,
  protocolRef: true,
  decidedAt: true,
  decidedBy: { select: { name: true } },
} as const;

/** As `DECIDED` selects it. */
export type DecidedRow = Omit<Decided, 'role' | 'by'> & {
  readonly role: Role;
  readonly decidedAt: Date;
  readonly decidedBy: { readonly name: string } | null;
};

export function makeDecided(row: DecidedRow): Decided & { readonly decidedAt: Date } {
  const { role, decidedBy, reason, protocolRef, decidedAt } = row;
  return { role: role as DecidingRole, by: decidedBy?.name ?? null, reason, protocolRef, decidedAt };
}
