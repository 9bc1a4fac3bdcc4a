import { type ContentState, type FileState, inTime, receive, type Refusal, type RoundRules } from '@starboard/contest';
import type { Receipt, SealedReceipt } from '@starboard/contracts';
import type { BatchContext, ChainHead, StoredReceipt, SubmissionKey, SubmissionRow } from '@starboard/database';
import type { Result } from '@starboard/result';
import { sealReceipt } from '../rounds/receipt-signer.js';

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
  sign(receipt: SealedReceipt): Promise<Receipt>;
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

/** An answer that will be stored, as it will be but for the signature of its receipt. */
export interface SealedAnswer {
  readonly row: Omit<SubmissionRow, 'receipt'>;
  readonly receipt: SealedReceipt;
  readonly file: FileState;
  readonly sign: Pending['sign'];
}

/** What an answer has come to: all that is said of it, or what will be said when receipts are signed. */
export type Judgement =
  | { readonly said: Outcome }
  | { readonly sealed: SealedAnswer }
  /** The same answer is in the batch already. */
  | { readonly again: SealedAnswer };

/**
 * Judges answers in the order of their arrival against the locked rows of their sessions. Pure: a batch that is tried
 * again after a failure finds what was stored by the keys of its answers, and is judged the same.
 *
 * @returns a judgement for each answer, in the same order.
 */
export function judgeBatch(batch: readonly Pending[], context: BatchContext): readonly Judgement[] {
  const state: BatchState = {
    heads: new Map(context.heads),
    files: new Map(context.files.map((file) => [`${file.sessionId}/${file.essayId}`, file.state])),
    stored: new Map(context.known.flatMap((receipt) => keysOf(receipt).map((key) => [key, receipt] as const))),
    sealed: new Map(),
  };
  return batch.map((pending) => judge(pending, state));
}

interface BatchState {
  readonly heads: Map<number, ChainHead>;
  readonly files: Map<string, FileState>;
  readonly stored: ReadonlyMap<string, StoredReceipt>;
  readonly sealed: Map<string, SealedAnswer>;
}

const UNLOOKED: Judgement = { said: { ok: false, refusal: 'unlooked' } };

function judge(pending: Pending, state: BatchState): Judgement {
  const keys = keysOf(pending);
  const stored = firstOf(keys, state.stored);
  if (stored !== undefined) return { said: repeated(stored) };
  const again = firstOf(keys, state.sealed);
  if (again !== undefined) return { again };
  const key = `${pending.sessionId}/${pending.essayId}`;
  const file = state.files.get(key);
  if (file === undefined) return { said: { ok: false, refusal: 'not-released' } };
  const { receivedAt, contentState: content } = pending;
  // What is late is late whatever is in it.
  const reception = receive(file, { receivedAt, content: content ?? 'valid' }, pending.rules);
  if (!reception.ok) return { said: reception };
  if (content === undefined && inTime(receivedAt, file.deadlineAt)) return UNLOOKED;
  state.files.set(key, reception.file);
  const sealed = seal(pending, reception, state.heads);
  for (const known of keysOf(sealed.row)) state.sealed.set(known, sealed);
  return { sealed };
}

/** The receipt follows the session's last one in its chain. */
function seal(
  pending: Pending,
  { verdict, attempt, file }: Pick<SubmissionRow, 'verdict' | 'attempt'> & { readonly file: FileState },
  heads: Map<number, ChainHead>,
): SealedAnswer {
  const { id, sessionId, essayId, content, sha256, receivedAt, diagnostics, clientSubmissionId = null } = pending;
  const head = heads.get(sessionId) ?? { seq: 0, hash: null };
  const receipt = sealReceipt({
    contest: pending.contest,
    round: pending.roundId,
    sessionId,
    fileId: pending.fileId,
    attempt,
    submissionId: clientSubmissionId ?? id,
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
    clientSubmissionId,
    content,
    sha256: Buffer.from(sha256, 'hex'),
    receivedAt,
    verdict,
    diagnostics,
    receiptSeq: head.seq + 1,
    receiptHash: Buffer.from(receipt.hash, 'hex'),
  };
  return { row, receipt, file, sign: (sealed) => pending.sign(sealed) };
}

function repeated(known: StoredReceipt): Outcome {
  return { ok: true, receipt: JSON.parse(known.receipt) as Receipt, diagnostics: known.diagnostics };
}

/** What an answer is found by when it comes again: the server's name for it, and the program's. */
function keysOf({
  id,
  sessionId,
  clientSubmissionId,
}: Pick<StoredReceipt | Pending, 'id' | 'sessionId' | 'clientSubmissionId'>): readonly string[] {
  const name = clientSubmissionId?.toLowerCase();
  return name === undefined ? [id] : [id, `${sessionId}/${name}`];
}

function firstOf<T>(keys: readonly string[], known: ReadonlyMap<string, T>): T | undefined {
  return known.get(keys.find((key) => known.has(key)) ?? '');
}
