import {
  type Closings,
  endOfFile,
  type FileEnd,
  type FileState,
  inTime,
  isCutOff,
  type Outage,
} from '@starboard/contest';
import type { ArchiveData } from '../archive-data.js';
import { type ArchiveProblem, problem } from '../archive-problem.js';
import { ms, place, type SessionFile } from './session-file.js';

type Tables = ArchiveData['tables'];
type Session = Tables['sessions'][number];

/** What of a round its files end by. */
export interface RoundEnds {
  readonly outages: readonly Outage[];
  /** Numbers of files that the early end took out of the sample. */
  readonly cutOff: ReadonlySet<number>;
  readonly cutAt?: number;
  /** When the round closed, if it has a clock. */
  readonly closedAt?: number;
  /** It became void after that, or instead. */
  readonly void: boolean;
  /** Releases whose fate people decided otherwise than by an excuse, which leaves the annulment as it is: `session/index`. */
  readonly decided: ReadonlySet<string>;
}

export function roundEnds({ manifest, tables }: ArchiveData): RoundEnds {
  const { startsAt, closedAt, status } = manifest.round;
  const cutAt = earlyEnd(tables);
  return {
    outages: tables.outages.map(({ from, to }) => ({ from: ms(from), to: ms(to) })),
    cutOff: new Set(tables.schedule.flatMap(({ cutOff, fileId }) => (cutOff ? [fileId] : []))),
    ...(cutAt !== undefined && { cutAt }),
    ...(startsAt !== null && closedAt !== null && { closedAt: ms(closedAt) }),
    void: status === 'void',
    decided: new Set(
      tables.decisions.flatMap(({ kind, subjectType, subjectId }) =>
        subjectType === 'release' && kind !== 'release.excuse' ? [subjectId] : [],
      ),
    ),
  };
}

/** The moment of the organisers' decision; a round ends early once. */
function earlyEnd({ decisions }: Tables): number | undefined {
  const end = decisions.find(({ kind }) => kind === 'round.close');
  return end && ms(end.decidedAt);
}

/** Every annulment, its cause and its moment, by the law that the server ends files by. */
export function annulmentProblems(
  file: SessionFile,
  state: FileState,
  session: Session,
  ends: RoundEnds,
): ArchiveProblem[] {
  const { release } = file;
  if (session.closeReason === 'void' || ends.decided.has(`${release.session}/${release.index}`)) return [];
  const { annulledAt, cause } = release;
  const possible = possibleEnds(state, session, ends, ends.cutOff.has(release.fileId));
  const stored = cause === null ? undefined : { cause, at: annulledAt === null ? undefined : ms(annulledAt) };
  if (possible.some((end) => end?.cause === stored?.cause && end?.at === stored?.at)) return [];
  const [due] = possible;
  if (due !== undefined && due.cause === stored?.cause) {
    const message = `it was annulled at ${annulledAt}, the closing that does it is at ${new Date(due.at).toISOString()}`;
    return [problem('ERR_ARCHIVE_ANNULMENT', place(file), message)];
  }
  const last = ends.closedAt ?? closedAt(session) ?? -Infinity;
  const open =
    state.finalAttempt === undefined && inTime(last, state.deadlineAt) ? ' (its deadline was still open)' : '';
  const message = `the cause is ${cause ?? 'none'}, the times say ${due?.cause ?? 'none'}${open}`;
  return [problem('ERR_ARCHIVE_ANNULMENT', place(file), message)];
}

/**
 * Usually one. Two where the archive leaves open what came first: a round that is void may have been closed before, and a
 * session may have been closed in the moment of the early end. Neither changes what counts.
 */
function possibleEnds(
  state: FileState,
  session: Session,
  { outages, cutAt, closedAt: round, void: isVoid }: RoundEnds,
  cutOff: boolean,
): readonly (FileEnd | undefined)[] {
  const own = closedAt(session);
  const closings: Closings = {
    ...(own !== undefined && { own }),
    ...(round !== undefined && { round }),
    ...(cutAt !== undefined && { cutAt }),
  };
  const alone = own === undefined ? {} : { own };
  return [endOfFile(state, closings, outages, cutOff), ...(isVoid || cutOff ? [endOfFile(state, alone, outages)] : [])];
}

const closedAt = (session: Session): number | undefined =>
  session.closedAt === null ? undefined : ms(session.closedAt);

/** What the early end cut off: that, and only that, for which somebody would not have had the full time. */
export function cutOffProblems({ manifest, tables }: ArchiveData): ArchiveProblem[] {
  const cutAt = earlyEnd(tables);
  if (manifest.round.startsAt === null || cutAt === undefined) return [];
  const given = new Map<number, number[]>();
  for (const { fileId, deadlineAt } of tables.releases)
    given.set(fileId, [...(given.get(fileId) ?? []), ms(deadlineAt)]);
  return tables.schedule.flatMap(({ fileId, plannedAt, cutOff }) => {
    if (plannedAt === null) return [];
    const due = isCutOff(ms(plannedAt), given.get(fileId) ?? [], cutAt, manifest.parameters.values);
    if (due === cutOff) return [];
    const message = `it is ${cutOff ? '' : 'not '}cut off, the end at ${new Date(cutAt).toISOString()} says otherwise`;
    return [problem('ERR_ARCHIVE_CUT_OFF', `schedule.jsonl ${fileId}`, message)];
  });
}
