import type { AdmissionOutcomesView, AdmissionView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';

/** In whose name conclusions are issued; the first that somebody is. */
export const DECIDING = ['organiser', 'jury', 'technical_commission'] as const;

/** The steps of the admission that people decide, and whose each is (regulation 8.1). */
const ROLES = { check: 'jury', verify: 'technical_commission', approve: 'organiser' } as const;
export type Step = keyof typeof ROLES;
const STEPS = Object.keys(ROLES) as Step[];

/** Steps of somebody with these roles. */
export const actsOf = (roles: readonly string[]): readonly Step[] =>
  STEPS.filter((step) => roles.includes(ROLES[step]));

/** The step that a team waits for, when it is somebody's with these roles. */
export function dueStep({ next }: AdmissionView, roles: readonly string[]): Step | undefined {
  return actsOf(roles).find((step) => step === next?.step);
}

interface Body {
  readonly conclusionId: string;
  readonly outcome: 'approved' | 'refused';
  readonly reason: string;
  readonly protocolRef?: string;
}

/** Decides a step for one team. */
export function decideStep(
  step: Step,
  path: { slug: string; teamId: string },
  body: Body,
): Promise<Outcome<AdmissionView>> {
  const init = { params: { path }, body };
  if (step === 'check') return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/admission/check', init));
  if (step === 'verify') return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/admission/verification', init));
  return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/admission/approval', init));
}

interface ManyBody extends Omit<Body, 'conclusionId' | 'outcome'> {
  readonly teams: { teamId: string; conclusionId: string; outcome: 'approved' | 'refused' }[];
}

/** The same for many teams, each by itself. */
export function decideSteps(step: Step, slug: string, body: ManyBody): Promise<Outcome<AdmissionOutcomesView>> {
  const init = { params: { path: { slug } }, body };
  if (step === 'check') return outcome(rest.POST('/api/contests/{slug}/admission/checks', init));
  if (step === 'verify') return outcome(rest.POST('/api/contests/{slug}/admission/verifications', init));
  return outcome(rest.POST('/api/contests/{slug}/admission/approvals', init));
}
