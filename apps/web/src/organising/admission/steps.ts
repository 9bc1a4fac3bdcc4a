import type { AdmissionOutcomesView, OwnContestView, TeamAdmissionView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';

/** A step of the admission that people decide, by the role that decides it (regulation 8.1). */
export const STEPS = { jury: 'check', technical_commission: 'verify', organiser: 'approve' } as const;
export type StepRole = keyof typeof STEPS;
export type Verdict = 'approved' | 'refused';

/** What is decided of which teams, and why. */
interface Decision {
  readonly teams: { teamId: string; conclusionId: string; outcome: Verdict }[];
  readonly reason: string;
  readonly protocolRef?: string;
}

/** The roles of somebody that decide a step, in the order of the steps. */
export const decidingRoles = (roles: OwnContestView['roles']): readonly StepRole[] =>
  (Object.keys(STEPS) as StepRole[]).filter((role) => roles.includes(role));

/** Teams whose next step is this role's, with the conclusion that it is decided on. */
export const turnsOf = (all: readonly TeamAdmissionView[], role: StepRole): readonly TeamAdmissionView[] =>
  all.filter(({ admission }) => admission.next?.step === STEPS[role] && admission.conclusion !== null);

/** Decides for many teams; each by itself. */
export function decideMany(slug: string, role: StepRole, body: Decision): Promise<Outcome<AdmissionOutcomesView>> {
  const init = { params: { path: { slug } }, body };
  if (role === 'jury') return outcome(rest.POST('/api/contests/{slug}/admission/checks', init));
  if (role === 'technical_commission') return outcome(rest.POST('/api/contests/{slug}/admission/verifications', init));
  return outcome(rest.POST('/api/contests/{slug}/admission/approvals', init));
}
