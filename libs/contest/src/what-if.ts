import { annulmentBudget, type AnnulmentCause, annulmentOf, type Outage } from './annulment.js';
import { type Answer, type FileState, replayFile } from './file.js';
import type { RoundRules } from './rules.js';
import { deadlineOf } from './schedule.js';

/*
 * What each reading of the deadline would have annulled, for the technical commission (regulation 7.6, 8.2.1, appendix 2 §2).
 *
 * A reading says from when a file's time runs (`from`) and which moment of the answer counts (`until`): its complete
 * arrival, or its commit to disk. The rules in force always take the arrival. Everything else of the exchange stays as it
 * was: what was handed over when, what arrived when, the limit of attempts, outages of the server.
 *
 * An answer that was late when it arrived was never validated. Under a kinder reading it is taken as valid, and the file
 * is counted in `unlooked`: there the result rests on an answer whose content somebody still has to check.
 */

/** A reading of the deadline. */
export interface DeadlineReading {
  readonly from: RoundRules['deadlineFrom'];
  readonly until: 'received' | 'committed';
}

/** All readings, in the order of reports. */
export const DEADLINE_READINGS: readonly DeadlineReading[] = [
  { from: 'sent', until: 'received' },
  { from: 'released', until: 'received' },
  { from: 'sent', until: 'committed' },
  { from: 'released', until: 'committed' },
];

/** An answer as it is stored; `content` is absent when it was never validated. Moments in ms since the epoch. */
export interface TimedAnswer {
  readonly receivedAt: number;
  readonly committedAt: number;
  readonly content?: Answer['content'];
}

/** A file of a session with everything that was received for it, by attempt. */
export interface TimedFile {
  readonly index: number;
  readonly plannedAt: number;
  /** When it was handed to the team; absent: never. */
  readonly releasedAt?: number;
  /** As it was in force. */
  readonly deadlineAt: number;
  readonly answers: readonly TimedAnswer[];
  /** The technical commission has excused it (8.2.1): by no reading is it in the team's sample. */
  readonly excused?: boolean;
}

/** A session that is over. */
export interface TimedSession {
  readonly sessionId: number;
  /** Files in the whole sample, of which the share of 7.7 is: excused ones, too. */
  readonly sample: number;
  readonly closedAt: number;
  readonly files: readonly TimedFile[];
}

/** What one reading makes of a session. */
export interface ReadingOutcome {
  readonly reading: DeadlineReading;
  readonly annulled: number;
  readonly causes: Readonly<Partial<Record<AnnulmentCause, number>>>;
  /** More than the allowed share: the whole solution is annulled (7.7). */
  readonly solutionAnnulled: boolean;
  /** Files whose fate is another than under the rules in force. */
  readonly changed: readonly { readonly index: number; readonly cause: AnnulmentCause | null }[];
  /** Files that count only by an answer that was never validated. */
  readonly unlooked: number;
}

type Rules = Pick<RoundRules, 'deadlineMs' | 'deadlineFrom' | 'maxSubmissions' | 'annulShare'>;

/** The files that are the team's own affair: an excused one is out of its sample (excuse.ts). */
export const ownFiles = ({ files }: TimedSession): readonly TimedFile[] =>
  files.filter(({ excused }) => excused !== true);

/** What each reading makes of a session. */
export function whatIf(
  session: TimedSession,
  rules: Rules,
  outages: readonly Outage[] = [],
): readonly ReadingOutcome[] {
  const own = ownFiles(session);
  const fates = (reading: DeadlineReading): readonly Fate[] =>
    own.map((file) => fateOf(file, reading, rules, session.closedAt, outages));
  const inForce = fates({ from: rules.deadlineFrom, until: 'received' });
  return DEADLINE_READINGS.map((reading) => {
    const read = fates(reading);
    const causes: Partial<Record<AnnulmentCause, number>> = {};
    for (const { cause } of read) if (cause !== null) causes[cause] = (causes[cause] ?? 0) + 1;
    const annulled = read.filter(({ cause }) => cause !== null).length;
    return {
      reading,
      annulled,
      causes,
      solutionAnnulled: annulmentBudget(session.sample, annulled, rules).exceeded,
      changed: read.flatMap(({ index, cause }, at) => (cause === inForce[at]?.cause ? [] : [{ index, cause }])),
      unlooked: read.filter(({ unlooked }) => unlooked).length,
    };
  });
}

interface Fate {
  readonly index: number;
  readonly cause: AnnulmentCause | null;
  readonly unlooked: boolean;
}

function fateOf(
  file: TimedFile,
  reading: DeadlineReading,
  rules: Rules,
  closedAt: number,
  outages: readonly Outage[],
): Fate {
  const { index, plannedAt, releasedAt, answers } = file;
  const start: FileState = {
    plannedAt,
    deadlineAt: deadlineUnder(file, reading, rules),
    ...(releasedAt !== undefined && { releasedAt }),
    attempts: 0,
    late: 0,
    invalid: 0,
    closed: false,
  };
  const judged = answers.map(({ receivedAt, committedAt, content = 'valid' as const }) => ({
    receivedAt: reading.until === 'received' ? receivedAt : committedAt,
    content,
  }));
  const { file: end } = replayFile(start, judged, rules);
  const final = end.finalAttempt === undefined ? undefined : answers[end.finalAttempt - 1];
  const cause = annulmentOf(end, Math.max(closedAt, start.deadlineAt + 1), outages) ?? null;
  return { index, cause, unlooked: final !== undefined && final.content === undefined };
}

/** Handed over so soon after its planned moment that the team must have been connected then. */
const AT_ONCE_MS = 5_000;

/** The deadline that the reading gives the file; the one in force for the reading in force. */
export function deadlineUnder(
  { plannedAt, releasedAt, deadlineAt }: TimedFile,
  { from }: Pick<DeadlineReading, 'from'>,
  rules: Pick<RoundRules, 'deadlineMs' | 'deadlineFrom'>,
): number {
  if (from === rules.deadlineFrom) return deadlineAt;
  const connected = releasedAt !== undefined && releasedAt - plannedAt <= AT_ONCE_MS;
  const sent = releasedAt === undefined ? {} : { sentAt: releasedAt };
  return deadlineOf({ plannedAt, connected, ...sent }, { deadlineMs: rules.deadlineMs, deadlineFrom: from });
}
