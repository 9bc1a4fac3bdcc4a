import { type Answer, type FileState, type Refusal, replayFile, type Verdict } from '@starboard/contest';
import type { ArchiveRow } from '@starboard/contracts';
import type { ArchiveData } from '../archive-data.js';

type Submission = ArchiveRow<'submissions'>;
type Release = ArchiveRow<'releases'>;

/** A file of a session with everything that was received for it, by attempt. */
export interface SessionFile {
  readonly release: Release;
  readonly submissions: readonly Submission[];
}

/** Where a problem of the file is. */
export const place = ({ release }: SessionFile): string => `releases.jsonl ${release.session}/${release.fileId}`;

export const ms = (moment: string): number => Date.parse(moment);

/** All files of all sessions, in the order of the archive. */
export function sessionFiles({ tables }: ArchiveData): readonly SessionFile[] {
  const received = new Map<string, Submission[]>();
  for (const row of tables.submissions) {
    const key = `${row.session}/${row.fileId}`;
    received.set(key, [...(received.get(key) ?? []), row]);
  }
  return tables.releases.map((release) => ({
    release,
    submissions: (received.get(`${release.session}/${release.fileId}`) ?? []).sort((a, b) => a.attempt - b.attempt),
  }));
}

/** What the rules of the exchange make of the file, by the content of each answer; late answers need not be validated. */
export function replay(
  { release, submissions }: SessionFile,
  contents: readonly Answer['content'][],
  maxSubmissions: number,
): { readonly file: FileState; readonly verdicts: readonly (Verdict | Refusal)[] } {
  const { plannedAt, releasedAt, deadlineAt } = release;
  const start: FileState = {
    plannedAt: ms(plannedAt),
    deadlineAt: ms(deadlineAt),
    ...(releasedAt !== null && { releasedAt: ms(releasedAt) }),
    attempts: 0,
    late: 0,
    invalid: 0,
    closed: false,
  };
  const answers = submissions.map(({ receivedAt }, index) => ({
    receivedAt: ms(receivedAt),
    content: contents[index] ?? ('valid' as const),
  }));
  return replayFile(start, answers, { maxSubmissions });
}
