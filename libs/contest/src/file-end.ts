import { type AnnulmentCause, annulmentOf, type Outage } from './annulment.js';
import type { FileState } from './file.js';
import type { RoundRules } from './rules.js';
import { deadlineOf, wholeMs } from './schedule.js';

/*
 * The end of files: which are annulled, for which cause and at which moment (regulation 7.6, 7.9, 7.15). The server
 * ends files by this law, and whoever verifies an archive checks its rows against the same one.
 *
 * A closing looks at every file of a session. There are two:
 * - the session's own: the team aborts, is away for too long, or the sample is over;
 * - the round's, in rounds with a clock: it looks at all sessions, also at those that were closed before. What was still
 *   open, or still to come, when a team left is lost for it as for one that stayed and was silent.
 *
 * At a closing a file without an accepted answer whose deadline is past is annulled, by its own answers, its sending and the
 * outages that were over by then; the first closing that annuls it names the cause for good. What the organisers' early end
 * cuts off is in nobody's sample, so closings after it leave it alone. Nothing is annulled with a void session or round.
 */

/** A moment at which the files of a session are looked at. */
export interface Closing {
  /** Whole ms. */
  readonly at: number;
  /** Times without a server, as far as they are known. */
  readonly outages: readonly Outage[];
}

/** How and when a file was annulled. */
export interface FileEnd {
  readonly at: number;
  readonly cause: AnnulmentCause;
}

/** What one closing makes of a file: the cause for which it annuls it. @param cutOff the early end took it out of the sample. */
export function endedBy(file: FileState, { at, outages }: Closing, cutOff = false): AnnulmentCause | undefined {
  // One that goes on is known to nobody until it is over: it cannot be named yet.
  const over = outages.filter(({ to }) => to <= at);
  return cutOff ? undefined : annulmentOf(file, wholeMs(at), over);
}

/** When the files of a session are looked at. Absent: it has not come to that, or never will. */
export interface Closings {
  /** Of the session. */
  readonly own?: number;
  /** Of its round, when that has a clock. */
  readonly round?: number;
  /** The organisers' decision to end the round early. */
  readonly cutAt?: number;
}

/** What all closings together make of a file; undefined when it counts, is cut off, or is open still. */
export function endOfFile(
  file: FileState,
  { own, round, cutAt = -Infinity }: Closings,
  outages: readonly Outage[],
  cutOff = false,
): FileEnd | undefined {
  for (const at of [own, round]) {
    if (at === undefined) continue;
    const cause = endedBy(file, { at, outages }, cutOff && at >= cutAt);
    if (cause !== undefined) return { at, cause };
  }
  return undefined;
}

/** A file of a session's plan. */
export interface PlannedMoment {
  /** Absent when the program asks for files itself. */
  readonly plannedAt?: number;
  readonly cutOff?: boolean;
}

/** Whether a closing at `at` finds the file due, also for a team that it was never handed to. */
export const isDueAt = ({ plannedAt, cutOff = false }: PlannedMoment, at: number): boolean =>
  plannedAt !== undefined && plannedAt <= at && !cutOff;

type DeadlineRules = Pick<RoundRules, 'deadlineMs' | 'deadlineFrom'>;

/** The deadline of a file that was never handed over. */
export const plannedDeadline = (plannedAt: number, rules: DeadlineRules): number =>
  deadlineOf({ plannedAt, connected: false }, rules);

/** The deadlines that a file can have had: whether its team was connected at the planned moment is known to the server only. */
export function possibleDeadlines(
  { plannedAt, releasedAt }: Pick<FileState, 'plannedAt' | 'releasedAt'>,
  rules: DeadlineRules,
): readonly number[] {
  const sent = releasedAt === undefined ? {} : { sentAt: releasedAt };
  return [true, false].map((connected) => deadlineOf({ plannedAt, connected, ...sent }, rules));
}

/**
 * Whether an early end at `endedAt` cuts an item of the schedule off: somebody would not have had the full time for it.
 * @param deadlines that sessions were given for it
 */
export function isCutOff(
  plannedAt: number,
  deadlines: readonly number[],
  endedAt: number,
  rules: DeadlineRules,
): boolean {
  return [plannedDeadline(plannedAt, rules), ...deadlines].some((deadlineAt) => deadlineAt > endedAt);
}

/** No beat of any process of the server for longer is an outage, ms. */
export const SILENCE_MS = 3_000;

/** The outage that nobody has written down yet: from the last beat until now. */
export function silenceSince(lastBeat: number | undefined, now: number): Outage | undefined {
  return lastBeat !== undefined && now - lastBeat > SILENCE_MS ? { from: lastBeat, to: now } : undefined;
}
