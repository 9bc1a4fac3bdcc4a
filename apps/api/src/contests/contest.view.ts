import { plannedDeadline } from '@starboard/contest';
import { type BoardState, contestParametersSchema, type ContestView, type RoundSummary } from '@starboard/contracts';
import type { PublicContest, PublicRound } from '@starboard/database';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A contest as the REST interface shows it. */
export function makeContestView(contest: PublicContest, rounds: readonly PublicRound[]): ContestView {
  return {
    slug: contest.slug,
    title: { ru: contest.titleRu, en: contest.titleEn },
    engine: contest.engine,
    announcedAt: contest.announcedAt.toISOString(),
    teams: contest.teams,
    rounds: rounds.map(makeRoundSummary),
  };
}

/** A round without its schedule and progress. */
export function makeRoundSummary(round: PublicRound): RoundSummary {
  return {
    id: round.id,
    mode: round.mode,
    number: round.number,
    status: round.status,
    lobbyOpensAt: iso(round.lobbyOpensAt),
    startsAt: iso(round.startsAt),
    endsAt: iso(lastDeadline(round)),
    closedAt: iso(round.closedAt),
    essays: round.essays,
    cutOff: round.cutOff,
    seal: makeSeal(round),
    replaces: round.replacesId,
    board: boardStateOf(round),
    archive: hasArchive(round),
    frozenAt: iso(round.frozenAt),
  };
}

function makeSeal({ merkleRoot, referenceRoot, sealedAt }: PublicRound): RoundSummary['seal'] {
  if (merkleRoot === null || sealedAt === null) return null;
  const root = referenceRoot?.toString('hex') ?? null;
  return { merkleRoot: merkleRoot.toString('hex'), referenceRoot: root, sealedAt: sealedAt.toISOString() };
}

/** Experts' markups of a test set are never public (regulation 2.7), and an archive without them would prove nothing. */
export const hasArchive = ({ snapshot, status, setKind }: PublicRound): boolean =>
  snapshot?.state === 'approved' && status !== 'void' && setKind !== 'test';

/** What the public knows of a round's result. */
export function boardStateOf({ snapshot, mode, status }: PublicRound): BoardState {
  return snapshot?.state ?? (mode === 'final' && status === 'closed' ? 'pending' : 'none');
}

function lastDeadline({ lastPlannedAt, parameters }: PublicRound): Date | null {
  if (lastPlannedAt === null) return null;
  return new Date(plannedDeadline(lastPlannedAt.getTime(), contestParametersSchema.parse(parameters)));
}
