import { type ContentState, type FileState, inTime, receive, type Refusal, type RoundRules } from '@starboard/contest';
import type { Receipt, UnsignedReceipt } from '@starboard/contracts';
import type { BatchContext, ChainHead, StoredReceipt, SubmissionKey, SubmissionRow } from '@starboard/database';
import type { Result } from '@starboard/result';

/** An answer as it arrived, but not yet judged. */
export interface Pending extends SubmissionKey {
  readonly contest: string;
  readonly roundId: string;
  readonly fileId: number;
  readonly content: Buffer;
  /** Hex. */
  readonly sha256: string;
  /** Absent when nobody has validated it, since it seemed to be late. */
  readonly contentState?: ContentState;
  readonly diagnostics: readonly object[];
  readonly rules: RoundRules;
  sign(receipt: UnsignedReceipt): Receipt;
}

export type Outcome = Result<
  {
    receipt: Receipt;
    diagnostics: readonly object[];
    /** Absent when the answer had been stored before. */
    stored?: { readonly id: string; readonly file: FileState };
  },
  /** `unlooked`: by the tables it is in time after all, and has to be validated. */
  { refusal: Refusal | 'unlooked' }
>;

/** What a batch becomes: rows to store, and the answer for each pending one in the same order. */
export interface JudgedBatch {
  readonly rows: readonly SubmissionRow[];
  readonly outcomes: readonly Outcome[];
}

/**
 * Judges answers in the order of their arrival against the locked rows of their sessions. Pure: a batch that is tried
 * again after a failure finds what was stored by the keys of its answers, and is judged the same.
 */
export function judgeBatch(batch: readonly Pending[], context: BatchContext): JudgedBatch {
  const state: BatchState = {
    heads: new Map(context.heads),
    files: new Map(context.files.map((file) => [`${file.sessionId}/${file.essayId}`, file.state])),
    known: new Map(context.known.flatMap((receipt) => knownKeys(receipt).map((key) => [key, receipt] as const))),
  };
  const rows: SubmissionRow[] = [];
  const outcomes = batch.map((pending) => {
    const { outcome, row } = judge(pending, state);
    if (row !== undefined) rows.push(row);
    return outcome;
  });
  return { rows, outcomes };
}

interface BatchState {
  readonly heads: Map<number, ChainHead>;
  readonly files: Map<string, FileState>;
  readonly known: Map<string, StoredReceipt>;
}

const UNLOOKED: Outcome = { ok: false, refusal: 'unlooked' };

interface Judged {
  readonly outcome: Outcome;
  readonly row?: SubmissionRow;
}

function judge(pending: Pending, state: BatchState): Judged {
  const known = state.known.get(pending.id) ?? state.known.get(clientKey(pending) ?? '');
  if (known !== undefined) return { outcome: repeated(known) };
  const key = `${pending.sessionId}/${pending.essayId}`;
  const file = state.files.get(key);
  if (file === undefined) return { outcome: { ok: false, refusal: 'not-released' } };
  const { receivedAt, contentState: content } = pending;
  // What is late is late whatever is in it.
  const reception = receive(file, { receivedAt, content: content ?? 'valid' }, pending.rules);
  if (!reception.ok) return { outcome: reception };
  if (content === undefined && inTime(receivedAt, file.deadlineAt)) return { outcome: UNLOOKED };
  state.files.set(key, reception.file);
  const { receipt, row } = seal(pending, reception, state.heads);
  for (const knownKey of knownKeys(row)) state.known.set(knownKey, row);
  return {
    outcome: { ok: true, receipt, diagnostics: pending.diagnostics, stored: { id: row.id, file: reception.file } },
    row,
  };
}

/** The receipt follows the session's last one in its chain. */
function seal(
  pending: Pending,
  { verdict, attempt }: { readonly verdict: SubmissionRow['verdict']; readonly attempt: number },
  heads: Map<number, ChainHead>,
): { readonly receipt: Receipt; readonly row: SubmissionRow } {
  const { id, sessionId, essayId, content, sha256, receivedAt, diagnostics } = pending;
  const head = heads.get(sessionId) ?? { seq: 0, hash: null };
  const receipt = pending.sign({
    contest: pending.contest,
    round: pending.roundId,
    sessionId,
    fileId: pending.fileId,
    attempt,
    submissionId: pending.clientSubmissionId ?? id,
    sha256,
    receivedAt: new Date(receivedAt).toISOString(),
    verdict,
    prev: head.hash,
  });
  heads.set(sessionId, { seq: head.seq + 1, hash: receipt.hash });
  const row = {
    id,
    sessionId,
    essayId,
    attempt,
    clientSubmissionId: pending.clientSubmissionId ?? null,
    content,
    sha256: Buffer.from(sha256, 'hex'),
    receivedAt,
    verdict,
    diagnostics,
    receiptSeq: head.seq + 1,
    receipt: JSON.stringify(receipt),
    receiptHash: Buffer.from(receipt.hash, 'hex'),
  };
  return { receipt, row };
}

function repeated(known: StoredReceipt): Outcome {
  return { ok: true, receipt: JSON.parse(known.receipt) as Receipt, diagnostics: known.diagnostics };
}

function clientKey({ sessionId, clientSubmissionId }: SubmissionKey): string | undefined {
  return clientSubmissionId === undefined ? undefined : `${sessionId}/${clientSubmissionId.toLowerCase()}`;
}

function knownKeys({ id, sessionId, clientSubmissionId }: StoredReceipt): readonly string[] {
  return clientSubmissionId === null ? [id] : [id, `${sessionId}/${clientSubmissionId.toLowerCase()}`];
}
