import type { ContestLive, RoundSummary } from '@starboard/contracts';

/** A round with its live figures. */
export type LiveRound = ContestLive['rounds'][number];

/** A round, with its live figures once they are known. */
export type WatchedRound = RoundSummary & Partial<Pick<LiveRound, 'progress'>>;

/** Where a round stands for those who watch it. */
export type Phase = 'scheduled' | 'lobby' | 'running' | 'last-essay' | 'closing' | 'scoring' | 'deciding' | 'over';

const AFTER_CLOSE = { none: 'scoring', pending: 'deciding', preliminary: 'over', approved: 'over' } as const;

/** The phase and the moment that the clock runs to, if any (ms since the epoch). */
export interface PhaseView {
  readonly phase: Phase;
  readonly until: number | undefined;
}

/**
 * Phases follow from the status that the server decided and, inside `scheduled` and `open`, from the schedule.
 * scheduled → lobby (sessions may be opened) → running (essays are released) → last-essay (its deadline runs)
 * → closing (late files are still stored) → scoring (results awaited) or deciding (of a final: scored and decided about)
 * → over (there is a board, or nothing will come).
 * @param now the server's clock, ms
 */
export function phaseOf(round: WatchedRound, now: number): PhaseView {
  const { status, board } = round;
  if (status === 'closed') return { phase: AFTER_CLOSE[board], until: undefined };
  if (status === 'finalised' || status === 'void') return { phase: 'over', until: undefined };
  const startsAt = parse(round.startsAt);
  if (startsAt !== undefined && now < startsAt) {
    const lobby = status === 'open' || now >= (parse(round.lobbyOpensAt) ?? Infinity);
    return { phase: lobby ? 'lobby' : 'scheduled', until: startsAt };
  }
  if (status === 'scheduled') return { phase: 'scheduled', until: undefined };
  return openPhase(round, now);
}

function openPhase(round: WatchedRound, now: number): PhaseView {
  const endsAt = parse(round.endsAt);
  const next = parse(round.progress?.nextRelease?.plannedAt ?? null);
  if (endsAt === undefined) return { phase: 'running', until: undefined };
  if (next !== undefined) return { phase: 'running', until: next };
  return now < endsAt ? { phase: 'last-essay', until: endsAt } : { phase: 'closing', until: undefined };
}

const parse = (moment: string | null): number | undefined => (moment === null ? undefined : Date.parse(moment));
