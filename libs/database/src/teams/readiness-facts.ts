import { type ProofSession, type Readiness, readinessOf, type ReadinessRule } from '@starboard/contest';
import { applicationSchema, contestParametersSchema } from '@starboard/contracts';
import type { Team } from '../generated/prisma/client.js';
import type { Transaction } from '../kernel/transaction.js';
import { fingerprintOf } from './team-row.js';

/** A conclusion that follows from the tables now. `fingerprint` is of everything that it rests on. */
export interface CurrentReadiness extends Readiness {
  readonly rule: ReadinessRule;
  readonly fingerprint: string;
}

/**
 * Closed sessions of rounds that are not void. A qualification passes with a ranked solution of enough files (`leastFiles`); a rehearsal with the certificate
 * that the session server wrote when it closed the session.
 */
const SESSIONS = `
  select s.id, r.mode::text as mode, case
      when s.close_reason <> 'finish' then 'incomplete'
      when r.mode = 'technical' then case when exists (
          select 1 from session_events e
          where e.session_id = s.id and e.kind = 'closed' and e.detail -> 'ready' = 'true'
        ) then 'passed' else 'incomplete' end
      when (select count(*) from releases l where l.session_id = s.id) < least(
          coalesce((p.values ->> 'leastFiles')::int, 0),
          (select count(*) from round_items i where i.round_id = r.id and not i.cut_off)) then 'short'
      when exists (select 1 from solution_scores x where x.session_id = s.id and x.status = 'ranked') then 'passed'
      when exists (select 1 from solution_scores x where x.session_id = s.id and x.status = 'annulled') then 'annulled'
      else 'unscored'
    end as outcome
  from sessions s join rounds r on r.id = s.round_id join contest_parameters p on p.id = r.parameters_id
  where s.team_id = $1::uuid and r.mode <> 'final' and r.status <> 'void' and s.closed_at is not null
  order by s.id`;

type SessionRow = ProofSession & { readonly mode: 'algorithmic' | 'technical' };

/** The automatic conclusion on a team (regulation 6.3), from the tables. */
export async function currentReadiness(tx: Transaction, team: Team): Promise<CurrentReadiness> {
  const rule = await ruleOf(tx, team.contestId);
  const sessions = await tx.$queryRawUnsafe<SessionRow[]>(SESSIONS, team.id);
  const parent = await parentQualificationOf(tx, team.id);
  const readiness = readinessOf(
    {
      applicationFilled: applicationSchema.safeParse(team.application).success,
      applicationApproved: team.status === 'approved',
      qualifications: sessions.filter(({ mode }) => mode === 'algorithmic'),
      rehearsals: sessions.filter(({ mode }) => mode === 'technical'),
      parentQualified: parent?.outcome === 'passed',
    },
    rule,
  );
  const approval = await approvalOf(tx, team.id);
  const application = fingerprintOf(team.application);
  // Conclusions that were issued without it stay what they are.
  const facts = { ...readiness, rule, application, approval, ...(parent && { parent: parent.id }) };
  return { ...readiness, rule, fingerprint: fingerprintOf(facts) };
}

async function ruleOf(tx: Transaction, contestId: string): Promise<ReadinessRule> {
  const latest = await tx.contestParameters.findFirst({ where: { contestId }, orderBy: { version: 'desc' } });
  return contestParametersSchema.parse(latest?.values ?? {}).readiness;
}

/** The latest decision by which the team was approved. */
export async function approvalOf(tx: Transaction, teamId: string): Promise<string | null> {
  const decision = await tx.decision.findFirst({
    where: { subjectType: 'team', subjectId: teamId, kind: 'team.application', outcome: 'approved' },
    orderBy: { seq: 'desc' },
    select: { id: true },
  });
  return decision?.id ?? null;
}

/** The newest record of whether the team passed the qualification of the larger contest (regulation 4.3). */
function parentQualificationOf(
  tx: Transaction,
  teamId: string,
): Promise<{ readonly id: string; readonly outcome: string } | null> {
  return tx.decision.findFirst({
    where: { subjectType: 'team', subjectId: teamId, kind: PARENT_QUALIFICATION },
    orderBy: { seq: 'desc' },
    select: { id: true, outcome: true },
  });
}

/** Kind of the decisions that record it. */
export const PARENT_QUALIFICATION = 'team.parent-qualification';
