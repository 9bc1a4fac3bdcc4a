import { checkChain, checkReceipt, parseReceipt, readPublicKey } from '@starboard/client';
import { type Answer, dueFile, replayFile } from '@starboard/contest';
import { contestParametersSchema, type FileSendResult } from '@starboard/contracts';
import type { Database } from '@starboard/database';

/** What the teams' programs hold after a run: what was acknowledged to them, and when they saw each essay. */
export interface TeamLog {
  readonly acknowledged: FileSendResult[];
  readonly seen: { readonly fileId: number; readonly at: number; readonly text: string }[];
  publicKey: string;
}

/** A round that is over: what the programs hold, and where the tables are. */
interface FinishedRun {
  readonly database: Database;
  readonly roundId: string;
  readonly parametersId: string;
  readonly logs: readonly TeamLog[];
}

/** Two processes' clocks are anchored to the database's over a connection: so far they may be apart. */
const CLOCK_ERROR_MS = 25;

/** Everything that must hold after whatever happened; each broken promise as a line. */
export async function violationsOf(run: FinishedRun): Promise<readonly string[]> {
  return [...(await lost(run)), ...(await early(run)), ...(await misjudged(run)), ...(await unproved(run))];
}

async function lost({ database, roundId, logs }: FinishedRun): Promise<readonly string[]> {
  const rows = await database.prisma.submission.findMany({ where: { release: { session: { roundId } } } });
  const stored = new Map(rows.map((row) => [row.clientSubmissionId, row]));
  const acknowledged = logs.flatMap((log) => log.acknowledged);
  return acknowledged
    .filter(
      (receipt) => Buffer.from(stored.get(receipt.submissionId)?.receiptHash ?? []).toString('hex') !== receipt.hash,
    )
    .map(({ sessionId, fileId }) => `lost: acknowledged answer to file ${fileId} of session ${sessionId}`);
}

async function early({ database, roundId, logs }: FinishedRun): Promise<readonly string[]> {
  const items = await database.prisma.roundItem.findMany({
    where: { roundId },
    include: { essay: true },
  });
  const planned = new Map(items.map((item) => [item.essay.fileId, item]));
  const releases = await database.prisma.release.findMany({ where: { session: { roundId } } });
  return [
    ...logs
      .flatMap(({ seen }) => seen)
      .filter(({ fileId, at }) => at + CLOCK_ERROR_MS < (planned.get(fileId)?.plannedAt?.getTime() ?? Infinity))
      .map(({ fileId }) => `early: file ${fileId}`),
    ...releases
      .filter(({ releasedAt, plannedAt }) => releasedAt !== null && releasedAt < plannedAt)
      .map(({ sessionId, index }) => `early: file ${index} of session ${sessionId} by its row`),
  ];
}

async function misjudged({ database, roundId, parametersId }: FinishedRun): Promise<readonly string[]> {
  const { values } = await database.prisma.contestParameters.findFirstOrThrow({
    where: { id: parametersId },
  });
  const rules = contestParametersSchema.parse(values);
  const releases = await database.prisma.release.findMany({
    where: { session: { roundId } },
    include: { submissions: { orderBy: { attempt: 'asc' } } },
  });
  return releases.flatMap((release) => {
    const start = dueFile(release.plannedAt.getTime(), release.deadlineAt.getTime());
    const answers = release.submissions.map(({ receivedAt }): Answer => ({
      receivedAt: receivedAt.getTime(),
      content: 'valid',
    }));
    const { verdicts, file } = replayFile(start, answers, rules);
    const given = release.submissions.map(({ verdict }) => verdict.replace('_', '-'));
    const final = release.submissions.find(({ id }) => id === release.finalSubmissionId)?.attempt;
    const counted = release.annulledAt === null;
    const same = JSON.stringify(verdicts) === JSON.stringify(given) && final === file.finalAttempt;
    return same && counted === (final !== undefined)
      ? []
      : [`misjudged: file ${release.index} of session ${release.sessionId}: ${given.join()} for ${verdicts.join()}`];
  });
}

async function unproved({ database, roundId, logs }: FinishedRun): Promise<readonly string[]> {
  const sessions = await database.prisma.session.findMany({
    where: { roundId },
    include: { releases: { select: { submissions: true } } },
  });
  const key = readPublicKey(logs[0]?.publicKey ?? '');
  return sessions.flatMap(({ releases, receiptHash }) => {
    const submissions = releases.flatMap((release) => release.submissions).sort((a, b) => a.receiptSeq - b.receiptSeq);
    const receipts = submissions.flatMap(({ receipt }) => parseReceipt(JSON.parse(receipt)) ?? []);
    const head = receiptHash === null ? undefined : Buffer.from(receiptHash).toString('hex');
    const problems = [...receipts.flatMap((it) => checkReceipt(it, key, it.hash)), ...checkChain(receipts, head)];
    return problems.map(({ code, where }) => `unproved: ${code} ${where}`);
  });
}
