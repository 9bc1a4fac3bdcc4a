import { type Answer, type FileState, possibleDeadlines } from '@starboard/contest';
import { exchangeEngine } from '@starboard/scoring';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import { itemOf } from '../archive-item.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';
import { annulmentProblems, cutOffProblems, roundEnds } from './check-annulments.js';
import { exclusionProblems } from './check-exclusions.js';
import { excuseProblems } from './check-excuses.js';
import { ms, place, replay, type SessionFile, sessionFiles } from './session-file.js';

/** Contents of the archive by their names. */
type Contents = Pick<ArchiveFiles, 'has' | 'read'>;
type ContentOf = (file: SessionFile['submissions'][number]) => Promise<Answer['content']>;

/**
 * Gives every verdict again from the stored times and contents, and every annulment from the verdicts: the deadline is
 * one that the rules allow, the last accepted attempt is the one that counts, and what does not count has its cause. The
 * law is the one that the server obeys (`libs/contest`: `file.ts`, `file-end.ts`), called with what the archive holds.
 */
export async function checkVerdicts(files: Contents, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const content = contentReader(files, data);
  const sessions = new Map(data.tables.sessions.map((session) => [session.session, session]));
  const verdicts: ArchiveProblem[] = [];
  const all = sessionFiles(data);
  const annulments: ArchiveProblem[] = [
    ...cutOffProblems(data),
    ...excuseProblems(data, all),
    ...exclusionProblems(data),
  ];
  const ends = roundEnds(data);
  for (const file of all) {
    const session = sessions.get(file.release.session);
    const contents = await Promise.all(file.submissions.map(content));
    const replayed = replay(file, contents, data.manifest.parameters.values.maxSubmissions);
    verdicts.push(
      ...deadlineProblems(file, data),
      ...verdictProblems(file, replayed.verdicts),
      ...finalProblems(file, replayed.file),
    );
    if (session === undefined)
      annulments.push(problem('ERR_ARCHIVE_SESSION', place(file), 'sessions.jsonl has no such session'));
    else annulments.push(...annulmentProblems(file, replayed.file, session, ends));
  }
  return [
    { name: 'verdicts', checked: data.tables.submissions.length, problems: [...orphans(data), ...verdicts] },
    { name: 'annulments', checked: data.tables.releases.length, problems: annulments },
  ];
}

/** Texts of essays that are kept in memory: every team has an answer to each. */
const KEPT_TEXTS = 2_000;
const KEPT_LENGTH = 65_536;

function contentReader(files: Contents, { manifest, tables }: ArchiveData): ContentOf {
  const essays = new Map(tables.essays.map((essay) => [essay.fileId, essay]));
  const texts = new Map<string, string>();
  const engine = exchangeEngine(manifest.engine, manifest.parameters.values);
  return async ({ verdict, fileId, file }) => {
    const essay = essays.get(fileId);
    if (verdict === 'late' || essay === undefined || !files.has(essay.file) || !files.has(file)) return 'valid';
    const text = texts.get(essay.file) ?? (await files.read(essay.file)).toString('utf8');
    if (text.length <= KEPT_LENGTH && texts.size < KEPT_TEXTS) texts.set(essay.file, text);
    const answer = await files.read(file);
    return engine.checkAnswer(answer.toString('utf8'), itemOf(essay, text)).state;
  };
}

/** Whether the team was connected at the planned moment is not in the archive: both deadlines that may follow are taken. */
function deadlineProblems(file: SessionFile, { manifest }: ArchiveData): ArchiveProblem[] {
  const { plannedAt, releasedAt, deadlineAt } = file.release;
  const given = { plannedAt: ms(plannedAt), ...(releasedAt !== null && { releasedAt: ms(releasedAt) }) };
  const early = releasedAt !== null && ms(releasedAt) < ms(plannedAt);
  const possible = possibleDeadlines(given, manifest.parameters.values).includes(ms(deadlineAt));
  return [
    ...(early ? [problem('ERR_ARCHIVE_EARLY', place(file), 'it was handed over before its planned moment')] : []),
    ...(possible
      ? []
      : [
          problem(
            'ERR_ARCHIVE_DEADLINE',
            place(file),
            'the deadline follows neither from the sending nor from the schedule',
          ),
        ]),
  ];
}

function verdictProblems({ submissions }: SessionFile, verdicts: readonly string[]): ArchiveProblem[] {
  return submissions.flatMap(({ session, fileId, attempt, verdict }, index) => {
    const where = `submissions.jsonl ${session}/${fileId}.${attempt}`;
    if (attempt !== index + 1) return [problem('ERR_ARCHIVE_ATTEMPT', where, `attempt ${index + 1} is missing`)];
    if (verdicts[index] === verdict) return [];
    return [problem('ERR_ARCHIVE_VERDICT', where, `the verdict is ${verdict}, the rules say ${verdicts[index]}`)];
  });
}

function finalProblems(file: SessionFile, { finalAttempt }: FileState): ArchiveProblem[] {
  const stored = file.release.finalAttempt;
  if (stored === (finalAttempt ?? null)) return [];
  const message = `attempt ${stored ?? 'none'} counts, the rules say ${finalAttempt ?? 'none'}`;
  return [problem('ERR_ARCHIVE_FINAL', place(file), message)];
}

/** Received files that belong to no release. */
function orphans({ tables }: ArchiveData): ArchiveProblem[] {
  const known = new Set(tables.releases.map(({ session, fileId }) => `${session}/${fileId}`));
  return tables.submissions.flatMap(({ session, fileId, attempt }) =>
    known.has(`${session}/${fileId}`)
      ? []
      : [problem('ERR_ARCHIVE_RELEASE', `submissions.jsonl ${session}/${fileId}.${attempt}`, 'it answers no release')],
  );
}
