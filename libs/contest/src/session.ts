import type { Result } from '@starboard/result';
import type { Outage } from './annulment.js';
import type { FileState } from './file.js';
import { opensNow, type RoundState } from './round.js';
import type { RoundRules } from './rules.js';

/*
 * A session: one run of one team through a round.
 *
 * - It opens while its round is open: in a round with a clock until openGrace after the start, marked late after the start
 *   (regulation 7.4, appendix 2 §2). A final allows one session that has begun per team for ever (4.4), and no second one of
 *   essays that the team has been given in another final; other rounds allow one open session.
 * - One that was left before its first essay has not begun: the same session may be opened again.
 * - It goes on without a connection; only a connection lost for reconnectLimit closes it (`timeout-close`).
 * - It closes for good: `finish` at the end of the round (or of the sample), `abort` by the team, `void` with its round.
 */

/** Why a session was closed (`session-close` of the exchange). */
export const CLOSE_REASONS = ['finish', 'timeout-close', 'abort', 'void'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What matters of a team when it asks for a session. */
export interface Applicant {
  readonly approved: boolean;
  /** Admitted to finals by the organisers (8.1.3). */
  readonly admitted: boolean;
  /** Sessions that it has in this round, and for a final in other finals with some of its essays. */
  readonly sessions: readonly {
    readonly open: boolean;
    /** An essay of it was given out, or was due. */
    readonly begun: boolean;
  }[];
}

export type OpeningRefusal =
  'team-not-approved' | 'not-admitted' | 'not-open-yet' | 'too-late' | 'round-over' | 'already-open' | 'already-held';

export type Opening = Result<{ late: boolean }, { refusal: OpeningRefusal }>;

/** Whether a team may open a session now. */
export function decideOpening(
  round: RoundState,
  team: Applicant,
  now: number,
  rules: Pick<RoundRules, 'openGraceMs'>,
): Opening {
  const refusal = teamRefusal(round, team) ?? roundRefusal(round, now, rules);
  if (refusal !== undefined) return { ok: false, refusal };
  return { ok: true, late: round.startsAt !== undefined && now >= round.startsAt };
}

function teamRefusal(round: RoundState, team: Applicant): OpeningRefusal | undefined {
  if (!team.approved) return 'team-not-approved';
  if (team.sessions.some(({ open }) => open)) return 'already-open';
  if (round.mode !== 'final') return undefined;
  if (!team.admitted) return 'not-admitted';
  return team.sessions.some(({ begun }) => begun) ? 'already-held' : undefined;
}

function roundRefusal(
  round: RoundState,
  now: number,
  rules: Pick<RoundRules, 'openGraceMs'>,
): OpeningRefusal | undefined {
  if (round.status === 'draft' || (round.status === 'scheduled' && !opensNow(round, now))) return 'not-open-yet';
  if (round.closeAt !== undefined) return 'round-over';
  if (round.status !== 'open' && round.status !== 'scheduled') return 'round-over';
  return round.startsAt !== undefined && now > round.startsAt + rules.openGraceMs ? 'too-late' : undefined;
}

/** A connection lost for longer than the limit closes the session; exactly the limit does not. */
export function isAbandoned(lastSeenAt: number, now: number, rules: Pick<RoundRules, 'reconnectLimitMs'>): boolean {
  return now - lastSeenAt > rules.reconnectLimitMs;
}

/**
 * Until when a program that asks for its files itself must ask for the next one (appendix 2 §2): as long as a lost connection
 * may come back (`reconnectLimitMs`), no shorter than an answer may take, from the last deadline that it was given, at first from the
 * opening of its session. A time without a server lets it begin anew.
 */
export function askUntil(
  openedAt: number,
  files: readonly Pick<FileState, 'deadlineAt'>[],
  outages: readonly Outage[],
  rules: Pick<RoundRules, 'reconnectLimitMs' | 'deadlineMs'>,
): number {
  const since = [openedAt, ...files.map(({ deadlineAt }) => deadlineAt), ...outages.map(({ to }) => to)];
  return Math.max(...since) + Math.max(rules.reconnectLimitMs, rules.deadlineMs);
}
