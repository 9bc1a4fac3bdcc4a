import {
  applicationSchema,
  type TeamDecisionView,
  type TeamDetailView,
  type TeamSessionView,
  type TeamView,
} from '@starboard/contracts';
import type { TeamDecision, TeamDecisionCommands, TeamSession } from '@starboard/database';

/** A team as libs/database gives it. */
export type TeamRecord = Awaited<ReturnType<TeamDecisionCommands['withdraw']>>;

export const makeTeam = ({ id, slug, name, status, createdAt, admittedAt }: TeamRecord): TeamView => ({
  id,
  slug,
  name,
  status,
  appliedAt: createdAt.toISOString(),
  admittedAt: admittedAt?.toISOString() ?? null,
});

/** With the form; a team that was set up without one has none. */
export function makeTeamDetail(team: TeamRecord): TeamDetailView {
  const form = applicationSchema.safeParse(team.application);
  return { ...makeTeam(team), application: form.success ? form.data : null };
}

/** @param named the reader may know who decided */
export function makeDecision(
  decision: Omit<TeamDecision, 'roundId'> & { roundId?: string | null },
  named: boolean,
): TeamDecisionView {
  const { id, kind, outcome, role, decidedBy, reason, protocolRef, decidedAt, roundId = null } = decision;
  const by = named ? (decidedBy?.name ?? null) : null;
  return { id, kind, outcome, role, by, reason, protocolRef, decidedAt: decidedAt.toISOString(), roundId };
}

export function makeSession({ id, openedAt, openedLate, closedAt, closeReason, round }: TeamSession): TeamSessionView {
  return {
    id,
    roundId: round.id,
    mode: round.mode,
    number: round.number,
    roundStatus: round.status,
    openedAt: openedAt.toISOString(),
    openedLate,
    closedAt: closedAt?.toISOString() ?? null,
    closeReason: closeReason === 'timeout_close' ? 'timeout-close' : closeReason,
  };
}
