import type { KeyObject } from 'node:crypto';
import type { ArchiveRow, Receipt } from '@starboard/contracts';
import { checkChain, checkReceipt, parseReceipt, readPublicKey } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';

const KEY = 'public-key.pem';
const TABLE = 'submissions.jsonl';
type Submission = ArchiveRow<'submissions'>;

/** Signatures of all receipts, what they say against the rows, and each session's chain up to its head. */
export async function checkReceipts(files: ArchiveFiles, data: ArchiveData): Promise<ArchiveCheck> {
  const { sessions, submissions } = data.tables;
  const key = await readKey(files);
  const problems: ArchiveProblem[] = [];
  if (key === undefined && submissions.length > 0)
    problems.push(problem('ERR_RECEIPT_KEY', KEY, 'the archive has no readable public key'));
  const receipts = new Map<number, Receipt[]>(sessions.map(({ session }) => [session, []]));
  for (const row of submissions) {
    const receipt = parseReceipt(parseJson(row.receipt));
    const where = `${TABLE} ${row.session}/${row.fileId}.${row.attempt}`;
    if (receipt === undefined) problems.push(problem('ERR_RECEIPT_UNREADABLE', where, 'this is not a receipt'));
    else {
      problems.push(
        ...(key === undefined ? [] : checkReceipt(receipt, key, where)),
        ...differences(row, receipt, data, where),
      );
      receipts.get(row.session)?.push(receipt);
    }
  }
  for (const { session, head, receipts: count } of sessions)
    problems.push(...chain(session, receipts.get(session) ?? [], head, count));
  return { name: 'receipts', checked: submissions.length, problems };
}

async function readKey(files: ArchiveFiles): Promise<KeyObject | undefined> {
  if (!files.has(KEY)) return undefined;
  try {
    return readPublicKey((await files.read(KEY)).toString('utf8'));
  } catch {
    return undefined;
  }
}

function differences(row: Submission, receipt: Receipt, { manifest }: ArchiveData, where: string): ArchiveProblem[] {
  const said = {
    contest: manifest.contest.slug,
    round: manifest.round.id,
    sessionId: row.session,
    fileId: row.fileId,
    attempt: row.attempt,
    sha256: row.sha256,
    receivedAt: row.receivedAt,
    verdict: row.verdict,
  };
  return Object.entries(said).flatMap(([field, value]) =>
    receipt[field as keyof Receipt] === value
      ? []
      : [problem('ERR_ARCHIVE_RECEIPT', where, `the receipt has another ${field} than the row`)],
  );
}

function chain(session: number, receipts: readonly Receipt[], head: string | null, count: number): ArchiveProblem[] {
  const where = `sessions.jsonl ${session}`;
  const missing =
    receipts.length === count
      ? []
      : [
          problem(
            'ERR_RECEIPT_CHAIN',
            where,
            `${receipts.length} receipts of ${count}: something was left out or added`,
          ),
        ];
  if (receipts.length === 0) return missing;
  const broken = checkChain(receipts, head ?? undefined).map((it) => ({ ...it, where }));
  return [...missing, ...broken];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
