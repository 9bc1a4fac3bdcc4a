import { z } from 'zod';
import type { AdmissionKind } from '@starboard/contest';
import { ADMISSION_CHAIN, type ChainState, chainState, READINESS_GAPS, type ReadinessGap } from '@starboard/contest';
import type { Decision, Role, Team } from '../generated/prisma/client.js';
import type { DecidingRole } from '../kernel/decided.js';
import type { Transaction } from '../kernel/transaction.js';
import type { CurrentReadiness } from './readiness-facts.js';

/** A conclusion as it was issued. */
export interface Conclusion {
  readonly id: string;
  readonly issuedAt: Date;
  readonly role: DecidingRole;
  /** A name; null for the command line. */
  readonly by: string | null;
  readonly ready: boolean;
  readonly gaps: readonly ReadinessGap[];
  readonly qualification: number | null;
  readonly rehearsal: number | null;
  readonly fingerprint: string;
}

/** A decision on the conclusion in force. */
export interface AdmissionDecision {
  readonly id: string;
  readonly kind: string;
  readonly outcome: string;
  readonly role: Role;
  readonly reason: string;
  readonly protocolRef: string;
  readonly decidedAt: Date;
  readonly decidedById: string | null;
  readonly decidedBy: { readonly name: string } | null;
  readonly conclusionId: string;
}

export interface Admission {
  readonly teamId: string;
  readonly admittedAt: Date | null;
  /** What would be concluded now. */
  readonly current: CurrentReadiness;
  /** The latest conclusion that was issued, and the chain of decisions on it. */
  readonly conclusion: Conclusion | undefined;
  readonly chain: ChainState<AdmissionKind> | undefined;
  /** On the conclusion in force, in their order. */
  readonly decisions: readonly AdmissionDecision[];
}

const conclusionEvidence = z.object({
  fingerprint: z.string(),
  ready: z.boolean(),
  gaps: z.array(z.enum(Object.keys(READINESS_GAPS) as [ReadinessGap, ...ReadinessGap[]])),
  qualification: z.int().nullable(),
  rehearsal: z.int().nullable(),
});
const BY_NAME = { decidedBy: { select: { name: true } } } as const;
type Row = Decision & { readonly decidedBy: { readonly name: string } | null };
const stepEvidence = z.object({ conclusion: z.string() });

/** Where a team stands on its way to the final, from the recorded decisions. */
export async function readAdmission(tx: Transaction, team: Team, current: CurrentReadiness): Promise<Admission> {
  const where = { subjectType: 'team', subjectId: team.id, kind: { startsWith: 'admission.' } };
  const rows = await tx.decision.findMany({ where, include: BY_NAME, orderBy: { seq: 'asc' } });
  const latest = rows.findLast(({ kind }) => kind === 'admission.conclusion');
  const conclusion = latest === undefined ? undefined : makeConclusion(latest);
  const decisions = rows.filter((row) => row.kind !== 'admission.conclusion').map(makeDecision);
  const onIt = decisions.filter(({ conclusionId }) => conclusionId === conclusion?.id);
  const evident = onIt.map(({ kind, outcome, conclusionId: evidence }) => ({ kind, outcome, evidence }));
  return {
    teamId: team.id,
    admittedAt: team.admittedAt,
    current,
    conclusion,
    chain: conclusion && chainState(ADMISSION_CHAIN, evident, conclusion.id),
    decisions: onIt,
  };
}

function makeConclusion({ id, role, decidedBy, decidedAt, evidence }: Row): Conclusion {
  const by = decidedBy?.name ?? null;
  return { id, issuedAt: decidedAt, role: role as DecidingRole, by, ...conclusionEvidence.parse(evidence) };
}

function makeDecision(row: Row): AdmissionDecision {
  const { id, kind, outcome, role, reason, protocolRef, decidedAt, decidedById, decidedBy } = row;
  const conclusionId = stepEvidence.parse(row.evidence).conclusion;
  return { id, kind, outcome, role, reason, protocolRef, decidedAt, decidedById, decidedBy, conclusionId };
}
