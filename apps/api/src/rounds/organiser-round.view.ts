import type { OrganiserRoundView, PlannedItemView, RoundLive } from '@starboard/contracts';
import type { OrganiserRound, PlannedItem, RoundLiveView } from '@starboard/database';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A round in any state, for those who run the contest. */
export function makeOrganiserRound(round: OrganiserRound): OrganiserRoundView {
  const { id, mode, number, status, parametersVersion, essays, cutOff, sessions } = round;
  return {
    id,
    mode,
    number,
    status,
    lobbyOpensAt: iso(round.lobbyOpensAt),
    startsAt: iso(round.startsAt),
    lastPlannedAt: iso(round.lastPlannedAt),
    closeAt: iso(round.closeAt),
    closedAt: iso(round.closedAt),
    createdAt: round.createdAt.toISOString(),
    replaces: round.replacesId,
    replacedBy: round.replacedById,
    parametersVersion,
    dataset: {
      id: round.datasetId,
      kind: round.datasetKind,
      name: round.datasetName,
      version: round.datasetVersion,
      merkleRoot: round.merkleRoot?.toString('hex') ?? null,
    },
    essays,
    cutOff,
    sessions,
    openBeside: [...round.openBeside],
  };
}

export function makePlannedItem({ plannedAt, ...item }: PlannedItem): PlannedItemView {
  return { ...item, plannedAt: iso(plannedAt) };
}

/** @param now ms since the epoch. */
export function makeRoundLive(view: RoundLiveView, now: number): RoundLive {
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    round: view.roundId,
    serverTime: at(now),
    sample: view.sample,
    teams: view.teams.map(({ sessionId, lastSeenAt, ...team }) => ({
      ...team,
      session: sessionId,
      lastSeenAt: lastSeenAt.toISOString(),
      causes: { ...team.causes },
    })),
    absent: [...view.absent],
    files: [...view.files],
    warnings: [...view.warnings],
    outages: view.outages.map(({ from, to }) => ({ from: at(from), to: at(to) })),
    incidents: view.incidents.map(({ from, to, ...incident }) => ({
      ...incident,
      from: from.toISOString(),
      to: to.toISOString(),
    })),
  };
}
