import { annulmentOf, inTime, type Answer, type FileState, type Outage } from '@starboard/contest';
import { exchangeEngine } from '@starboard/engines';
import { problem, type ArchiveCheck, type ArchiveProblem } from '../archive-problem.js';
import { itemOf } from '../archive-item.js';
import { ms, replay, sessionFiles, type SessionFile } from './session-file.js';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';

type ContentOf = (file: SessionFile['submissions'][number]) => Promise<Answer['content']>;

/**
 * Gives every verdict again from the stored times and contents, and every annulment from the verdicts: the deadline is
 * one that the rules allow, the last accepted attempt is the one that counts, and what does not count has its cause.
 */
export async function checkVerdicts(files: ArchiveFiles, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const content = contentReader(files, data);
  const sessions = new Map(data.tables.sessions.map((session) => [session.session, session]));
  const verdicts: ArchiveProblem[] = [];
  const annulments: ArchiveProblem[] = [];
  for (const file of sessionFiles(data)) {
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
    else annulments.push(...annulmentProblems(file, replayed.file, session, data));
  }
  return [
    { name: 'verdicts', checked: data.tables.submissions.length, problems: [...orphans(data), ...verdicts] },
    { name: 'annulments', checked: data.tables.releases.length, problems: annulments },
  ];
}

const place = ({ release }: SessionFile): string => `releases.jsonl ${release.session}/${release.fileId}`;

/** Texts of essays that are kept in memory: every team has an answer to each. */
const KEPT_TEXTS = 2_000;
const KEPT_LENGTH = 65_536;

function contentReader(files: ArchiveFiles, { manifest, tables }: ArchiveData): ContentOf {
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

/** From the sending, or from the planned moment when the team was not there; whether it was is not in the archive. */
function deadlineProblems(file: SessionFile, { manifest }: ArchiveData): ArchiveProblem[] {
  const { deadlineMs, deadlineFrom } = manifest.parameters.values;
  const { plannedAt, releasedAt, deadlineAt } = file.release;
  const planned = ms(plannedAt);
  const sent = deadlineFrom === 'sent' && releasedAt !== null ? Math.max(planned, ms(releasedAt)) : planned;
  const early = releasedAt !== null && ms(releasedAt) < planned;
  return [
    ...(early ? [problem('ERR_ARCHIVE_EARLY', place(file), 'it was handed over before its planned moment')] : []),
    ...([planned, sent].includes(ms(deadlineAt) - deadlineMs)
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

function annulmentProblems(
  file: SessionFile,
  state: FileState,
  session: ArchiveData['tables']['sessions'][number],
  { tables }: ArchiveData,
): ArchiveProblem[] {
  if (session.closedAt === null || session.closeReason === 'void' || isCutOff(file, tables)) return [];
  const outages: Outage[] = tables.outages.map(({ from, to }) => ({ from: ms(from), to: ms(to) }));
  const now = ms(session.closedAt);
  const due = annulmentOf(state, now, outages) ?? null;
  if (due === file.release.cause || decided(file, tables)) return [];
  const open =
    state.finalAttempt === undefined && inTime(now, state.deadlineAt) ? ' (its deadline was still open)' : '';
  const message = `the cause is ${file.release.cause ?? 'none'}, the times say ${due ?? 'none'}${open}`;
  return [problem('ERR_ARCHIVE_ANNULMENT', place(file), message)];
}

const isCutOff = ({ release }: SessionFile, { schedule }: ArchiveData['tables']): boolean =>
  schedule.some(({ fileId, cutOff }) => cutOff && fileId === release.fileId);

/** People may decide otherwise than the clock (8.2.1); then the decision stands in the archive. */
const decided = ({ release }: SessionFile, { decisions }: ArchiveData['tables']): boolean =>
  decisions.some(
    ({ subjectType, subjectId }) => subjectType === 'release' && subjectId === `${release.session}/${release.index}`,
  );

/** Received files that belong to no release. */
function orphans({ tables }: ArchiveData): ArchiveProblem[] {
  const known = new Set(tables.releases.map(({ session, fileId }) => `${session}/${fileId}`));
  return tables.submissions.flatMap(({ session, fileId, attempt }) =>
    known.has(`${session}/${fileId}`)
      ? []
      : [problem('ERR_ARCHIVE_RELEASE', `submissions.jsonl ${session}/${fileId}.${attempt}`, 'it answers no release')],
  );
}
