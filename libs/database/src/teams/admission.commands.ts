import { Inject, Injectable } from '@nestjs/common';
import { type AdmissionKind, type ChainOutcome, READINESS_GAPS, refuseDecision } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Json } from '@starboard/proof';
import type { Team } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { assertSignsApart } from '../kernel/signed-apart.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type Admission, readAdmission } from './admission-state.js';
import { type CurrentReadiness, currentReadiness } from './readiness-facts.js';
import { auditTeam, lockTeam, type TeamScope } from './team-row.js';

/** A decision of a step of the chain. */
export interface AdmissionStep {
  readonly kind: AdmissionKind;
  /** The conclusion that was looked at. */
  readonly conclusionId: string;
  readonly outcome: ChainOutcome;
}

/**
 * Admission to the final (regulation 6.3, 8.1): the automatic conclusion is issued as a recorded decision; then the jury,
 * the technical commission and the organisers decide on it, in this order. The chain is `ADMISSION_CHAIN`.
 */
@Injectable()
export class AdmissionCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Issues the conclusion that follows from the facts now; the same facts are the same conclusion, new ones begin the
   * chain again. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_ADMITTED
   */
  conclude(scope: TeamScope, by: DecidedBy): Promise<Admission> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      if (team.admittedAt !== null) throw new RuleViolation('ERR_TEAM_ADMITTED', 'the team is admitted to the final');
      const current = await currentReadiness(tx, team);
      const before = await readAdmission(tx, team, current);
      if (before.conclusion?.fingerprint === current.fingerprint) return before;
      const { fingerprint, rule, ready, gaps, qualification, rehearsal } = current;
      await this.record(tx, team, { ...by, reason: reasonOf(current) }, 'admission.conclusion', {
        outcome: ready ? 'positive' : 'negative',
        evidence: { fingerprint, rule, ready, gaps: [...gaps], qualification, rehearsal },
      });
      return readAdmission(tx, team, current);
    });
  }

  /**
   * Decides a step on the latest conclusion. The same decision of the same person again changes nothing; the organisers'
   * approval at the end admits the team.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_ADMISSION_NO_CONCLUSION, ERR_ADMISSION_EVIDENCE, ERR_ADMISSION_NOT_READY,
   *   ERR_ADMISSION_ORDER, ERR_SIGNED_BEFORE
   */
  decide(scope: TeamScope, step: AdmissionStep, by: DecidedBy): Promise<Admission> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      const current = await currentReadiness(tx, team);
      const before = await readAdmission(tx, team, current);
      if (isRepeat(before, step, by)) return before;
      checkStep(before, current, step, by);
      const { kind, conclusionId } = step;
      const about = { contestId: team.contestId, subjectType: 'team', subjectId: team.id };
      await assertSignsApart(tx, { ...about, kind, conclusionId }, by);
      await this.record(tx, team, by, step.kind, {
        outcome: step.outcome,
        evidence: { conclusion: step.conclusionId },
      });
      const after = await tx.team.findUniqueOrThrow({ where: { id: team.id } });
      return readAdmission(tx, after, current);
    });
  }

  private async record(
    tx: Transaction,
    team: Team,
    by: DecidedBy,
    kind: AdmissionKind | 'admission.conclusion',
    made: { readonly outcome: string; readonly evidence: Readonly<Record<string, Json>> },
  ): Promise<void> {
    const { contestId, id } = team;
    const now = this.clock.now();
    await recordDecision(tx, by, now, { contestId, kind, subjectType: 'team', subjectId: id, ...made });
    const admitted = kind === 'admission.approval' && made.outcome === 'approved';
    if (admitted) await tx.team.update({ where: { id }, data: { admittedAt: new Date(now) } });
    const after = { outcome: made.outcome, ...made.evidence, ...(admitted && { admitted }) };
    await auditTeam(tx, by, now, team, { action: kind, after });
  }
}

function checkStep(
  { conclusion, chain }: Admission,
  current: CurrentReadiness,
  step: AdmissionStep,
  by: DecidedBy,
): void {
  if (conclusion === undefined || chain === undefined) {
    throw new RuleViolation('ERR_ADMISSION_NO_CONCLUSION', 'issue the conclusion on readiness first');
  }
  if (conclusion.id !== step.conclusionId || conclusion.fingerprint !== current.fingerprint) {
    const why = conclusion.id === step.conclusionId ? 'the facts have changed' : 'there is a later conclusion';
    throw new RuleViolation('ERR_ADMISSION_EVIDENCE', `${why}; issue the conclusion anew and decide on that one`);
  }
  if (!conclusion.ready) {
    throw new RuleViolation('ERR_ADMISSION_NOT_READY', `the conclusion is negative: ${conclusion.gaps.join(', ')}`);
  }
  const refusal = refuseDecision(chain, { kind: step.kind, role: by.role, evidence: conclusion.id });
  if (refusal === undefined) return;
  const turn = chain.status === 'complete' ? 'the admission is decided' : `it is the turn of ${chain.next.kind}`;
  throw new RuleViolation('ERR_ADMISSION_ORDER', turn);
}

function isRepeat({ decisions }: Admission, step: AdmissionStep, by: DecidedBy): boolean {
  const last = decisions.at(-1);
  return (
    last?.kind === step.kind &&
    last.outcome === step.outcome &&
    last.conclusionId === step.conclusionId &&
    last.decidedById === (by.actorId ?? null) &&
    last.reason === by.reason
  );
}

const reasonOf = ({ ready, gaps }: CurrentReadiness): string =>
  ready
    ? 'Условия пункта 6.3 выполнены. / The conditions of 6.3 are met.'
    : gaps.map((gap) => `${READINESS_GAPS[gap].ru} / ${READINESS_GAPS[gap].en}`).join('\n');
